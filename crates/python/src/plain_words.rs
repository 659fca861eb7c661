//! What the reader of JSON complains about, in words for people who don't know its types.

/// The complaint in plain words. Other messages stay as they are.
pub(crate) fn in_plain_words(told: &str) -> String {
    let (complaint, column) = match told.split_once(" at column ") {
        Some((complaint, column)) => (complaint, format!(" at column {column}")),
        None => (told, String::new()),
    };
    unknown_name(complaint)
        .or_else(|| missing_name(complaint))
        .or_else(|| wrong_type(complaint))
        .map_or_else(|| told.to_owned(), |words| words + &column)
}

/// ``unknown variant `x`, expected `a` or `b` ``.
fn unknown_name(told: &str) -> Option<String> {
    let (before, rest) =
        told.split_once("unknown variant `").or_else(|| told.split_once("unknown field `"))?;
    let (name, expected) = rest.split_once("`, expected ")?;
    Some(format!("{before}\"{name}\" is not {}", expected.replace('`', "")))
}

/// ``missing field `x` ``.
fn missing_name(told: &str) -> Option<String> {
    let (before, name) = told.split_once("missing field `")?;
    Some(format!("{before}\"{}\" is missing", name.trim_end_matches('`')))
}

/// ``invalid type: integer `1`, expected a string``.
fn wrong_type(told: &str) -> Option<String> {
    let (before, rest) =
        told.split_once("invalid type: ").or_else(|| told.split_once("invalid value: "))?;
    let (there, expected) = rest.rsplit_once(", expected ")?;
    let expected = match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" | "i64" => "a whole number",
        "f32" | "f64" => "a number",
        object if object.contains("struct ") || object.contains("enum ") => "an object",
        other => other,
    };
    let (there, expected) = (there.replace('`', ""), expected.replace('`', ""));
    Some(format!("{before}there is {there} instead of {expected}"))
}
