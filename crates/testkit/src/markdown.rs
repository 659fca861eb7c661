//! As much Markdown as the tests of the documents need.

use std::collections::BTreeMap;

/// A document taken apart.
#[derive(Debug, Default)]
pub struct Markdown<'t> {
    /// Its headings, in order.
    pub headings: Vec<Heading>,
    /// Its links and pictures, in order.
    pub links: Vec<Link>,
    /// Its fenced blocks, in order.
    pub blocks: Vec<Block<'t>>,
}

/// A heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// 1 for the title.
    pub level: usize,
    /// Its text, with its markup.
    pub text: String,
    /// What a link to it says after the `#`.
    pub anchor: String,
    /// Its line, counted from 0.
    pub line: usize,
}

/// A link or a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Where it leads, as written.
    pub target: String,
    /// Its line, counted from 0.
    pub line: usize,
}

/// A fenced block.
#[derive(Debug)]
pub struct Block<'t> {
    /// The word after the fence.
    pub language: &'t str,
    /// The lines between the fences.
    pub lines: Vec<&'t str>,
    /// The line after the opening fence, counted from 0.
    pub first_line: usize,
}

impl<'t> Markdown<'t> {
    /// Takes a document apart.
    pub fn parse(text: &'t str) -> Self {
        let mut parsed = Markdown::default();
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut fence: Option<Block<'t>> = None;
        for (number, line) in text.lines().enumerate() {
            if let Some(mut block) = fence.take() {
                if line.trim_start().starts_with("```") {
                    parsed.blocks.push(block);
                } else {
                    block.lines.push(line);
                    fence = Some(block);
                }
            } else if let Some(language) = line.trim_start().strip_prefix("```") {
                fence = Some(Block { language, lines: Vec::new(), first_line: number + 1 });
            } else {
                parsed.headings.extend(heading(line, number, &mut seen));
                let targets = targets(line);
                parsed.links.extend(targets.map(|target| Link { target, line: number }));
            }
        }
        parsed
    }
}

fn heading(line: &str, number: usize, seen: &mut BTreeMap<String, usize>) -> Option<Heading> {
    let level = line.chars().take_while(|c| *c == '#').count();
    let text = line.get(level..)?.strip_prefix(' ').filter(|_| level > 0)?;
    let name = anchor(text);
    let times = seen.entry(name.clone()).and_modify(|times| *times += 1).or_default();
    let anchor = if *times == 0 { name } else { format!("{name}-{times}") };
    Some(Heading { level, text: text.to_owned(), anchor, line: number })
}

/// The name that code hosts give a heading.
fn anchor(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()
}

/// Where the links of a line lead; what stands in a code span is no link.
fn targets(line: &str) -> impl Iterator<Item = String> {
    let prose: String = line.split('`').step_by(2).collect();
    let parts: Vec<String> = prose
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')').map(|(target, _)| target.to_owned()))
        .collect();
    parts.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_links_and_blocks_are_found() {
        let text = "# A `title`, once\n[one](a.md#x) and ![two](b.png), `[no](c)`\n## Same\n\
                    ```sh\n# no heading [no](d)\n```\n## Same\n";
        let parsed = Markdown::parse(text);
        let headings: Vec<(usize, &str)> =
            parsed.headings.iter().map(|heading| (heading.level, &*heading.anchor)).collect();
        assert_eq!(headings, [(1, "a-title-once"), (2, "same"), (2, "same-1")]);
        let targets: Vec<&str> = parsed.links.iter().map(|link| &*link.target).collect();
        assert_eq!(targets, ["a.md#x", "b.png"]);
        assert_eq!(parsed.blocks[0].language, "sh");
        assert_eq!(parsed.blocks[0].lines, ["# no heading [no](d)"]);
        assert_eq!(parsed.blocks[0].first_line, 4);
    }
}
