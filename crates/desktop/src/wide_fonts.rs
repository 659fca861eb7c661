//! Fonts for Chinese and Japanese. They are too large to bring along, so one of the system is used,
//! and it is read when the first such character is drawn.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use eframe::egui::{Context, FontData, FontFamily};
use eframe::epaint::text::{FallbackRequest, FontInsert, FontPriority, InsertFontFamily};
use minewise_texts::Language;

/// How the files of suitable fonts begin, without blanks and in lower case, the best first. All of
/// them have Japanese and simplified Chinese characters, or nearly all.
const FONTS: [&str; 12] = [
    "notosanscjk-regular",
    "sourcehansans-regular",
    "notosanscjk",
    "sourcehansans",
    "wqy-microhei",
    "wqy-zenhei",
    "droidsansfallback",
    "hiraginosansgb",
    "pingfang",
    "msyh",
    "yugothm",
    "simsun",
];
/// How deep folders of fonts are searched.
const DEEPEST: usize = 4;
/// The first character that needs such a font.
const FIRST_WIDE: char = '\u{2e80}';

/// Whether the window can write this language.
pub fn can_write(language: Language) -> bool {
    !language.has_wide_letters() || font_file().is_some()
}

/// Lets a context write Chinese and Japanese, if the system has a font for them.
pub(crate) fn install(ctx: &Context) {
    ctx.add_font_provider(Arc::new(|request: &FallbackRequest<'_>| {
        let is_wide = request.cluster.chars().next().is_some_and(|symbol| symbol >= FIRST_WIDE);
        let file = font_file().filter(|_| is_wide)?;
        let families = [FontFamily::Proportional, FontFamily::Monospace];
        let families = families
            .map(|family| InsertFontFamily { family, priority: FontPriority::Lowest })
            .to_vec();
        let name = file.display().to_string();
        Some(FontInsert { name, data: FontData::from_owned(fs::read(file).ok()?), families })
    }));
}

/// The font of the system, looked for once.
fn font_file() -> Option<&'static Path> {
    static FILE: OnceLock<Option<PathBuf>> = OnceLock::new();
    FILE.get_or_init(|| best_in(&folders())).as_deref()
}

/// Where systems keep their fonts.
fn folders() -> Vec<PathBuf> {
    let home = env::home_dir().unwrap_or_default();
    let data_home = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let data_dirs = env::var_os("XDG_DATA_DIRS").unwrap_or_default();
    let data = [data_home.unwrap_or_else(|| home.join(".local/share"))]
        .into_iter()
        .chain(env::split_paths(&data_dirs))
        .chain(["/usr/local/share", "/usr/share"].map(PathBuf::from))
        .map(|folder| folder.join("fonts"));
    let others = ["/System/Library/Fonts", "/Library/Fonts", "C:\\Windows\\Fonts"];
    data.chain([home.join(".fonts")]).chain(others.map(PathBuf::from)).collect()
}

/// The best font in some folders and their subfolders.
fn best_in(folders: &[PathBuf]) -> Option<PathBuf> {
    let mut best: Option<(usize, PathBuf)> = None;
    let mut open: Vec<(usize, PathBuf)> =
        folders.iter().map(|folder| (0, folder.clone())).collect();
    while let Some((depth, folder)) = open.pop() {
        // A folder that can't be read has no fonts for us.
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                if depth < DEEPEST {
                    open.push((depth + 1, path));
                }
            } else if let Some(rank) = rank(&path)
                && best.as_ref().is_none_or(|(least, _)| rank < *least)
            {
                best = Some((rank, path));
            }
        }
    }
    best.map(|(_, path)| path)
}

/// How suitable a file is; less is better.
fn rank(file: &Path) -> Option<usize> {
    let name = file.file_name()?.to_str()?.replace(' ', "").to_ascii_lowercase();
    let is_font = [".ttc", ".ttf", ".otf"].iter().any(|end| name.ends_with(end));
    FONTS.iter().position(|start| is_font && name.starts_with(start))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_best_font_is_found_in_subfolders() {
        let folder = env::temp_dir().join(format!("minewise-fonts-{}", std::process::id()));
        let files = [
            "truetype/dejavu/DejaVuSans.ttf",
            "truetype/wqy/wqy-microhei.ttc",
            "opentype/noto/NotoSansCJK-Bold.ttc",
            "opentype/noto/NotoSansCJK-Regular.ttc",
            "opentype/noto/NotoSansCJK-Regular.txt",
        ];
        for file in files {
            fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
            fs::write(folder.join(file), "").unwrap();
        }
        let found = || best_in(&[folder.join("nowhere"), folder.clone()]);
        for file in [files[3], files[2], files[1]] {
            assert_eq!(found(), Some(folder.join(file)));
            fs::remove_file(folder.join(file)).unwrap();
        }
        assert_eq!(found(), None);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn letters_of_europe_need_no_such_font() {
        assert!(can_write(Language::Fr) && can_write(Language::De));
        assert_eq!(can_write(Language::Ja), can_write(Language::Zh));
    }
}
