//! What the terminal can show.

use std::borrow::Cow;

/// The symbols with which a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symbols {
    /// Emoji for mines, flags and covered cells, each two columns wide.
    Emoji,
    /// ASCII only.
    Ascii,
}

impl Symbols {
    /// A sentence in these symbols: without typographic signs where only ASCII can be shown.
    pub(crate) fn sentence(self, text: &str) -> String {
        match self {
            Symbols::Emoji => text.to_owned(),
            Symbols::Ascii => text.replace('\u{2019}', "'").replace('\u{2212}', "-"),
        }
    }

    /// A line in these symbols, once it is known where it ends: no-break spaces are in the way then.
    pub(crate) fn line(self, text: &str) -> String {
        match self {
            Symbols::Emoji => text.to_owned(),
            Symbols::Ascii => text.replace('\u{a0}', " "),
        }
    }
}

/// Whether colours are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colours {
    /// Plain text only.
    Off,
    /// The classic colours of the clues, as ANSI sequences.
    Ansi,
}

impl Colours {
    /// A line of good news, highlighted.
    pub(crate) fn highlighted(self, line: &str) -> Cow<'_, str> {
        match self {
            Colours::Off => Cow::Borrowed(line),
            Colours::Ansi => Cow::Owned(format!("\x1b[1;92m{line}\x1b[0m")),
        }
    }
}

/// How a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Look {
    /// The symbols.
    pub symbols: Symbols,
    /// The colours.
    pub colours: Colours,
}

/// What the output goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// A terminal, with a person in front of it.
    Terminal,
    /// A pipe or a file.
    Pipe,
}

impl Look {
    /// ASCII without colours, which works everywhere.
    pub const PLAIN: Look = Look { symbols: Symbols::Ascii, colours: Colours::Off };

    /// The best look that the environment allows: emoji if the locale is UTF-8, colours on a
    /// terminal unless `NO_COLOR` is set. `variable` looks up an environment variable.
    pub fn detect(variable: impl Fn(&str) -> Option<String>, output: Channel) -> Look {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let locale = locale.to_ascii_lowercase();
        let is_utf8 = locale.contains("utf-8") || locale.contains("utf8");
        let terminal = set("TERM").unwrap_or_default();
        // Neither the Linux console nor a dumb terminal can show emoji.
        let has_emoji = is_utf8 && !matches!(terminal.as_str(), "dumb" | "linux");
        let has_colours =
            output == Channel::Terminal && set("NO_COLOR").is_none() && terminal != "dumb";
        Look {
            symbols: if has_emoji { Symbols::Emoji } else { Symbols::Ascii },
            colours: if has_colours { Colours::Ansi } else { Colours::Off },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)], output: Channel) -> Look {
        let lookup = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Look::detect(lookup, output)
    }

    // Row C4.
    #[test]
    fn c4_emoji_where_the_locale_is_utf8() {
        let symbols = |variables: &[(&str, &str)]| detect(variables, Channel::Pipe).symbols;
        assert_eq!(symbols(&[("LANG", "de_DE.UTF-8")]), Symbols::Emoji);
        assert_eq!(symbols(&[("LC_CTYPE", "C.utf8"), ("LANG", "C")]), Symbols::Emoji);
        assert_eq!(symbols(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]), Symbols::Ascii);
        assert_eq!(symbols(&[("LC_ALL", ""), ("LANG", "de_DE.UTF-8")]), Symbols::Emoji);
        assert_eq!(symbols(&[("TERM", "linux"), ("LANG", "de_DE.UTF-8")]), Symbols::Ascii);
        assert_eq!(symbols(&[]), Symbols::Ascii);
    }

    #[test]
    fn a_win_is_highlighted_if_there_are_colours() {
        let line = "Congrats, you won!";
        assert_eq!(Colours::Off.highlighted(line), line);
        assert_eq!(Colours::Ansi.highlighted(line), "\x1b[1;92mCongrats, you won!\x1b[0m");
    }

    #[test]
    fn colours_on_a_terminal_unless_no_color() {
        let terminal = |variables: &[(&str, &str)]| detect(variables, Channel::Terminal).colours;
        assert_eq!(terminal(&[]), Colours::Ansi);
        assert_eq!(terminal(&[("NO_COLOR", "")]), Colours::Ansi);
        assert_eq!(terminal(&[("NO_COLOR", "1")]), Colours::Off);
        assert_eq!(terminal(&[("TERM", "dumb")]), Colours::Off);
        assert_eq!(detect(&[], Channel::Pipe).colours, Colours::Off);
    }
}
