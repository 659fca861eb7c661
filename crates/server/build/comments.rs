//! Scripts without their comments, which are a third of them and read by nobody who plays.
//!
//! Only whole lines go, so nothing has to be parsed, and each leaves an empty one behind, so that an
//! error names the line of the source.

/// The script without the lines that hold nothing but a comment.
///
/// # Errors
/// If code follows a comment of several lines on its last one, where it would be lost.
pub(crate) fn without_comments(script: &str) -> Result<String, String> {
    let mut is_inside = false;
    let mut kept = String::with_capacity(script.len());
    for line in script.lines() {
        let text = line.trim();
        let end = text.find("*/").map(|end| end + "*/".len());
        let begins = !is_inside && text.starts_with("/*");
        if is_inside && end.is_some_and(|end| end < text.len()) {
            return Err(format!("put the code after the comment on a line of its own: {line}"));
        }
        let is_whole = end == Some(text.len()) || end.is_none();
        let is_comment = is_inside || text.starts_with("//") || (begins && is_whole);
        if !is_comment {
            kept.push_str(line);
        }
        kept.push('\n');
        is_inside = (is_inside || begins) && end.is_none();
    }
    Ok(kept)
}
