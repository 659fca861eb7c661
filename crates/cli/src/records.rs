//! A text with the records of several games, one after another, as written by `play --record`.

/// Splits a text into records. Each begins with its header.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut starts = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with("{\"record\"") {
            starts.push(offset);
        }
        offset += line.len();
    }
    // Anything before the first header is put into the first record, so that parsing it reports an
    // error.
    match starts.first_mut() {
        Some(first) => *first = 0,
        None => starts.push(0),
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn each_header_begins_a_record() {
        let (first, second) = ("{\"record\":1}\n{\"t\":0}\n", "{\"record\":1}\n");
        assert_eq!(split(&format!("{first}{second}")), [first, second]);
        assert_eq!(split(first), [first]);
        assert_eq!(split("noise\n{\"record\":1}"), ["noise\n{\"record\":1}"]);
        assert_eq!(split(""), [""]);
    }
}
