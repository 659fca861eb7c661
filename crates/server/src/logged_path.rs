//! The path of a request as it appears in the log. Keys don't belong in paths, but if a client puts
//! one there, it must not be logged.

use std::fmt;

use minewise_store::GameId;

/// The most characters of an unknown path.
const LONGEST: usize = 100;
/// This many letters and digits in a row may be a key, or part of one.
const MAY_BE_KEY: usize = 20;

/// Shows a path by its route, with the ids of games filled in. An unknown path is shortened, and
/// anything in it that may be a key is left out.
pub(crate) struct LoggedPath<'a> {
    /// The route that matched, if any.
    pub(crate) route: Option<&'a str>,
    pub(crate) path: &'a str,
}

impl fmt::Display for LoggedPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(route) = self.route else { return write_unknown(f, self.path) };
        for (index, (pattern, part)) in route.split('/').zip(self.path.split('/')).enumerate() {
            let separator = if index == 0 { "" } else { "/" };
            let is_game = pattern == "{id}" && part.parse::<GameId>().is_ok();
            write!(f, "{separator}{}", if is_game { part } else { pattern })?;
        }
        Ok(())
    }
}

fn write_unknown(f: &mut fmt::Formatter<'_>, path: &str) -> fmt::Result {
    let is_word = |letter: char| letter.is_ascii_alphanumeric();
    let shown = path.char_indices().nth(LONGEST).map_or(path, |(end, _)| &path[..end]);
    let mut rest = shown;
    while !rest.is_empty() {
        let word = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(word);
        f.write_str(if run.len() >= MAY_BE_KEY { "..." } else { run })?;
        let between = behind.find(is_word).unwrap_or(behind.len());
        f.write_str(&behind[..between])?;
        rest = &behind[between..];
    }
    if shown.len() < path.len() { f.write_str("...") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_and_keys_are_not() {
        let id = "00112233445566778899aabbccddeeff";
        let key = "ffeeddccbbaa99887766554433221100";
        let game = Some("/api/v1/games/{id}");
        let long = format!("/{}", "ab/".repeat(200));
        for (route, path, expected) in [
            (game, format!("/api/v1/games/{id}"), format!("/api/v1/games/{id}")),
            (game, format!("/api/v1/games/{id};key={key}"), "/api/v1/games/{id}".to_owned()),
            (Some("/play/{id}"), format!("/play/{id}"), format!("/play/{id}")),
            (Some("/healthz"), "/healthz".to_owned(), "/healthz".to_owned()),
            (None, format!("/{key}"), "/...".to_owned()),
            (None, format!("/x/{id}/{key}"), "/x/.../...".to_owned()),
            (None, format!("/a%3Fkey={key}.b"), "/a%3Fkey=....b".to_owned()),
            (None, "/wp-admin/setup.php".to_owned(), "/wp-admin/setup.php".to_owned()),
            (None, long.clone(), format!("{}...", &long[..100])),
            (None, "/ä".repeat(60), format!("{}...", "/ä".repeat(50))),
        ] {
            assert_eq!(LoggedPath { route, path: &path }.to_string(), expected);
        }
    }
}
