//! A text with positions, cut into one text a position.

/// Cuts a text into positions: a one-line form is one by itself, the several-line
/// form lasts until a blank line or a one-line form.
pub(crate) fn split(text: &str) -> Vec<String> {
    let mut positions: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        if line.trim().is_empty() {
            is_open = false;
        } else if is_one_line_form(line) {
            positions.push(line.to_owned());
            is_open = false;
        } else if let Some(position) = positions.last_mut().filter(|_| is_open) {
            position.push('\n');
            position.push_str(line);
        } else {
            positions.push(line.to_owned());
            is_open = true;
        }
    }
    positions
}

fn is_one_line_form(line: &str) -> bool {
    line.contains(':') || line.split_whitespace().count() > 1
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn all_forms_may_be_mixed() {
        let text = "\n3x2x1:_10/110\n3 2 1 #10110\n3x2x1\n#10\n110\n\n3x2x1\n#10\n110\n3x1x1:___\n";
        assert_eq!(
            split(text),
            ["3x2x1:_10/110", "3 2 1 #10110", "3x2x1\n#10\n110", "3x2x1\n#10\n110", "3x1x1:___"]
        );
        assert!(split(" \n\n").is_empty());
    }
}
