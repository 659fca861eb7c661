//! A text with the records of several games, one after another.

/// Splits a text into records. Each begins with its header. Anything before the first one is put
/// into the first record, so that parsing it reports an error.
pub fn split_records(text: &str) -> Vec<&str> {
    let mut starts = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if is_record_header(line) {
            starts.push(offset);
        }
        offset += line.len();
    }
    match starts.first_mut() {
        Some(first) => *first = 0,
        None => starts.push(0),
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}

/// Whether a line is the header of a record, or a text begins with one.
pub fn is_record_header(line: &str) -> bool {
    line.trim_start().starts_with("{\"record\"")
}

#[cfg(test)]
mod tests {
    use super::split_records;

    #[test]
    fn each_header_begins_a_record() {
        let (first, second) = ("{\"record\":1}\n{\"t\":0}\n", "{\"record\":1}\n");
        assert_eq!(split_records(&format!("{first}{second}")), [first, second]);
        assert_eq!(split_records(first), [first]);
        assert_eq!(split_records("noise\n{\"record\":1}"), ["noise\n{\"record\":1}"]);
        assert_eq!(split_records(""), [""]);
    }
}
