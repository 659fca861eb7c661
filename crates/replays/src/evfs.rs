//! EVFS: several games of Metasweeper in one file.

use crate::bytes::Bytes;
use crate::{ForeignReplay, Format, Place, Problem, ReadError, evf};

/// Reads all games of a file.
pub(crate) fn read(bytes: &[u8]) -> Result<Vec<ForeignReplay>, ReadError> {
    let mut file = Bytes::new(bytes);
    let version = file.u8("the version")?;
    if version != 0 {
        let problem = Problem::Unknown { what: "version", value: u32::from(version) };
        return Err(problem.at(0));
    }
    let checksum = file.u16("the length of the checksums")?;
    let mut replays = Vec::new();
    while !file.rest().is_empty() {
        file.until_zero("the name of a game")?;
        let size = file.u32("the length of a game")?;
        let start = file.at();
        let game = file.take(size as usize, "a game")?;
        let mut replay = evf::read(game).map_err(|error| moved(error, start))?;
        replay.source.format = Format::Evfs;
        replays.push(replay);
        file.take(usize::from(checksum), "a checksum")?;
    }
    Ok(replays)
}

/// The same error, with its place in the whole file.
fn moved(error: ReadError, start: usize) -> ReadError {
    let place = match error.place {
        Place::Byte(offset) => Place::Byte(start + offset),
        line => line,
    };
    ReadError { place, ..error }
}
