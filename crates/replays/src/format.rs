//! Which formats there are, and how to tell them apart.

use crate::bytes::{Bytes, find};

/// How these files begin.
const RMV: &[u8] = b"*rmv";
const UMF: &[u8] = b"*umf";
const MVF: &[u8] = b"\x11Minesweeper Clone";

/// A file format of other programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Format {
    /// Minesweeper Arbiter.
    Avf,
    /// FreeSweeper, nearly the same.
    Fsvf,
    /// Minesweeper Clone.
    Mvf,
    /// Vienna Minesweeper.
    Rmv,
    /// Vienna Minesweeper before that.
    Umf,
    /// Metasweeper.
    Evf,
    /// Several games of Metasweeper.
    Evfs,
    /// Text that several programs can write.
    #[default]
    Rawvf,
    /// A board without a game.
    Mbf,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 9] = [
        Format::Avf,
        Format::Fsvf,
        Format::Mvf,
        Format::Rmv,
        Format::Umf,
        Format::Evf,
        Format::Evfs,
        Format::Rawvf,
        Format::Mbf,
    ];

    /// How the names of such files end, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Avf => "avf",
            Format::Fsvf => "fsvf",
            Format::Mvf => "mvf",
            Format::Rmv => "rmv",
            Format::Umf => "umf",
            Format::Evf => "evf",
            Format::Evfs => "evfs",
            Format::Rawvf => "rawvf",
            Format::Mbf => "mbf",
        }
    }

    /// The format with this extension, in capitals or not.
    pub fn from_extension(extension: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(extension))
    }

    /// The format that the name of a file stands for.
    pub fn from_name(name: &str) -> Option<Format> {
        name.rsplit_once('.').and_then(|(_, extension)| Format::from_extension(extension))
    }

    /// The format that bytes look like. Formats without a signature are told apart by what every
    /// file of theirs has: the least likely to be met by chance comes first.
    pub fn of_bytes(bytes: &[u8]) -> Option<Format> {
        if bytes.starts_with(RMV) {
            Some(Format::Rmv)
        } else if bytes.starts_with(UMF) {
            Some(Format::Umf)
        } else if bytes.starts_with(MVF) {
            Some(Format::Mvf)
        } else if looks_like_rawvf(bytes) {
            Some(Format::Rawvf)
        } else if looks_like_mbf(bytes) {
            Some(Format::Mbf)
        } else if looks_like_avf(bytes) {
            Some(if bytes.starts_with(&[0]) { Format::Fsvf } else { Format::Avf })
        } else if looks_like_evfs(bytes) {
            Some(Format::Evfs)
        } else if looks_like_old_mvf(bytes) {
            Some(Format::Mvf)
        } else if bytes.first().is_some_and(|&version| version <= 4) {
            Some(Format::Evf)
        } else {
            None
        }
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.extension())
    }
}

/// Whether the first bytes leave no doubt.
pub(crate) fn has_signature(bytes: &[u8]) -> bool {
    [RMV, UMF, MVF].iter().any(|signature| bytes.starts_with(signature))
}

/// Whether the name is that of a replay of Minesweeper X. How these are encrypted isn't public.
pub(crate) fn is_encrypted(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("mvr"))
}

/// Text with a line that says that a board follows.
fn looks_like_rawvf(bytes: &[u8]) -> bool {
    let is_text = bytes.iter().take(64).all(|&byte| byte >= b' ' || byte.is_ascii_whitespace());
    is_text && bytes.split(|&byte| byte == b'\n').any(is_board_line)
}

/// Whether a line is the one after which a board comes.
pub(crate) fn is_board_line(line: &[u8]) -> bool {
    line.trim_ascii().eq_ignore_ascii_case(b"board:")
}

/// The number of mines says exactly how long such a file is.
fn looks_like_mbf(bytes: &[u8]) -> bool {
    let &[_, _, high, low, ref mines @ ..] = bytes else { return false };
    mines.len() == 2 * usize::from(u16::from_be_bytes([high, low]))
}

/// A level where Arbiter has it, and its summary in brackets not far behind the mines.
fn looks_like_avf(bytes: &[u8]) -> bool {
    let mines = match bytes.get(5) {
        Some(3) => 10,
        Some(4) => 40,
        Some(5) => 99,
        Some(6) if bytes.len() > 9 => 2 + usize::from(u16::from_be_bytes([bytes[8], bytes[9]])),
        _ => return false,
    };
    let Some(rest) = bytes.get(6 + 2 * mines..) else { return false };
    let near = &rest[..rest.len().min(400)];
    near.windows(3).any(|part| matches!(part, [b'[', b'0'..=b'3', b'|']))
        && find(near, b"T").is_some()
}

/// A zero, the length of checksums, and a first game of a known version that fits in.
fn looks_like_evfs(bytes: &[u8]) -> bool {
    let mut file = Bytes::new(bytes);
    let mut first_game = || {
        let version = file.u8("").ok()?;
        let checksum = file.u16("").ok()?;
        let name = file.until_zero("").ok()?;
        let size = usize::try_from(file.u32("").ok()?).ok()?;
        let game = file.take(size, "").ok()?;
        file.take(usize::from(checksum), "").ok()?;
        let is_game = game.len() > 16 && game[0] <= 4 && std::str::from_utf8(name).is_ok();
        (version == 0 && is_game).then_some(())
    };
    first_game().is_some()
}

/// The three boards that could be saved before the format had a signature.
fn looks_like_old_mvf(bytes: &[u8]) -> bool {
    matches!(bytes, [8, 8, 0, 10, ..] | [16, 16, 0, 40, ..] | [30, 16, 0, 99, ..])
}
