//! What a system needs to install the game like a program.

use std::error::Error;

use minewise_palette::Theme;

use crate::page_head::description;
use crate::{Files, text_of};

/// Adds the manifest. Addresses in it are relative, so it works wherever the pages are.
pub(crate) fn add(files: &mut Files) -> Result<(), Box<dyn Error>> {
    let start = text_of(files, "index.html")?;
    let description = description(&start).ok_or("web/index.html has no description")?;
    let background = Theme::LIGHT.background;
    let manifest = format!(
        r#"{{
  "id": "./",
  "name": "Minewise",
  "short_name": "Minewise",
  "description": "{description}",
  "lang": "en",
  "start_url": "./",
  "scope": "./",
  "display": "standalone",
  "background_color": "{background}",
  "theme_color": "{background}",
  "categories": ["games", "puzzle"],
  "icons": [
    {{ "src": "favicon.svg", "type": "image/svg+xml", "sizes": "any" }},
    {{ "src": "icons/192.png", "type": "image/png", "sizes": "192x192" }},
    {{ "src": "icons/512.png", "type": "image/png", "sizes": "512x512" }},
    {{ "src": "icons/maskable-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable" }}
  ]
}}
"#
    );
    files.insert("manifest.webmanifest".to_owned(), manifest.into_bytes());
    Ok(())
}
