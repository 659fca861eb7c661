//! What the head of every page has: icons, colours, and what other sites show of a link to it.

use std::error::Error;

use minewise_palette::Theme;

use crate::Files;

/// Where it belongs in a page.
const PLACE: &str = "<!-- head -->\n";
/// What every page has. Readers of previews want the whole address of a picture, so the server
/// fills in its own. A page that doesn't know it loses the whole line.
const COMMON: &str = "\
<link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">
<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">
<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">
<link rel=\"manifest\" href=\"/manifest.webmanifest\">
<meta property=\"og:type\" content=\"website\">
<meta property=\"og:site_name\" content=\"Minewise\">
<meta property=\"og:image\" content=\"{origin}/icons/preview.png\">\
<meta property=\"og:image:width\" content=\"1200\">\
<meta property=\"og:image:height\" content=\"630\">\
<meta name=\"twitter:card\" content=\"summary_large_image\">
";

/// Completes the head of every page.
pub(crate) fn complete(files: &mut Files) -> Result<(), Box<dyn Error>> {
    for (name, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".html")) {
        let text = std::str::from_utf8(content)?;
        if !text.contains(PLACE) {
            return Err(format!("web/{name} has no {}", PLACE.trim()).into());
        }
        let head = head(text).ok_or_else(|| format!("web/{name} has no title"))?;
        *content = text.replacen(PLACE, &head, 1).into_bytes();
    }
    Ok(())
}

fn head(page: &str) -> Option<String> {
    let title = between(page, "<title>", "</title>")?;
    let mut head = format!("{COMMON}<meta property=\"og:title\" content=\"{title}\">\n");
    if let Some(description) = description(page) {
        head += &format!("<meta property=\"og:description\" content=\"{description}\">\n");
    }
    for theme in [Theme::LIGHT, Theme::DARK] {
        head += &format!(
            "<meta name=\"theme-color\" media=\"(prefers-color-scheme: {})\" content=\"{}\">\n",
            theme.name, theme.background
        );
    }
    Some(head)
}

/// What a page says about itself.
pub(crate) fn description(page: &str) -> Option<&str> {
    between(page, "<meta name=\"description\" content=\"", "\">")
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    text.split_once(start)?.1.split_once(end).map(|(found, _)| found)
}
