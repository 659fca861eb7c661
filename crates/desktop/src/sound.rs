//! The sounds of the game, the same as in the browser. They are synthesised, and played by a program
//! that the system has for that.

use std::collections::HashMap;
use std::env;
use std::f64::consts::TAU;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What is heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sound {
    Open,
    Chord,
    Cascade,
    Flag,
    Unflag,
    Win,
    Loss,
}

/// Programs that play a file, and what they need to be told besides its name: those of PipeWire,
/// PulseAudio, ALSA and macOS.
const PLAYERS: [(&str, &[&str]); 4] =
    [("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"]), ("afplay", &[])];
/// A fast player isn't heard better with more sounds at once.
const MOST_AT_ONCE: usize = 4;
const RATE: u32 = 22_050;
/// How loud everything is, from 0 to 1.
const VOLUME: f64 = 0.4;
/// How fast a note swells, in seconds: anything faster clicks.
const ATTACK: f64 = 0.004;

/// Plays sounds beside the window.
#[derive(Debug)]
pub(crate) struct Speaker {
    /// Where the files are, which the programs need.
    directory: Option<PathBuf>,
    sender: Option<Sender<Sound>>,
}

impl Speaker {
    /// A speaker that keeps its files in a directory. Without one, nothing is heard.
    pub(crate) const fn new(directory: Option<PathBuf>) -> Self {
        Speaker { directory, sender: None }
    }

    /// Plays a sound, if the system has a program for that.
    pub(crate) fn play(&mut self, sound: Sound) {
        let begin = || {
            let (sender, sounds) = channel();
            let player = player_in(&env::var_os("PATH").unwrap_or_default());
            if let Some((player, directory)) = player.zip(self.directory.take()) {
                // Without a thread nothing is heard, which is no reason to stop the game.
                let thread = thread::Builder::new().name("sound".to_owned());
                let _ = thread.spawn(move || play_all(&sounds, &player, &directory));
            }
            sender
        };
        // Fails if there is no such program.
        let _ = self.sender.get_or_insert_with(begin).send(sound);
    }
}

/// A program that plays a file, and its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Player {
    program: PathBuf,
    arguments: &'static [&'static str],
}

/// The first of the programs that is in a list of directories.
fn player_in(path: &OsStr) -> Option<Player> {
    PLAYERS.into_iter().find_map(|(name, arguments)| {
        let program = env::split_paths(path).map(|directory| directory.join(name));
        let program = program.into_iter().find(|program| program.is_file())?;
        Some(Player { program, arguments })
    })
}

/// Plays what comes until the window closes.
fn play_all(sounds: &Receiver<Sound>, player: &Player, directory: &Path) {
    let mut files = HashMap::new();
    let mut playing: Vec<Child> = Vec::new();
    for sound in sounds {
        playing.retain_mut(|child| matches!(child.try_wait(), Ok(None)));
        if playing.len() < MOST_AT_ONCE {
            let file = files.entry(sound).or_insert_with(|| write(sound, directory).ok());
            let child = file.as_ref().and_then(|file| begin(player, file));
            playing.extend(child);
        }
    }
}

/// Writes a sound. Another window may be playing the same file, so it is replaced as a whole.
fn write(sound: Sound, directory: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(directory)?;
    let path = directory.join(format!("{sound:?}.wav"));
    let new = path.with_extension(std::process::id().to_string());
    fs::write(&new, wav(&samples(sound)))?;
    fs::rename(new, &path)?;
    Ok(path)
}

fn begin(player: &Player, file: &Path) -> Option<Child> {
    let mut command = Command::new(&player.program);
    command.args(player.arguments).arg(file);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
}

/// The shape of a wave.
#[derive(Clone, Copy)]
enum Wave {
    Sine,
    Triangle,
    Sawtooth,
}

/// A plucked note: its pitch in hertz and where that glides, times in seconds, loudness from 0 to 1.
struct Note {
    pitch: (f64, f64),
    after: f64,
    lasts: f64,
    loud: f64,
    wave: Wave,
}

const fn note(pitch: f64, to: f64, after: f64, lasts: f64, loud: f64) -> Note {
    Note { pitch: (pitch, to), after, lasts, loud, wave: Wave::Sine }
}

/// All pitches are of one pentatonic scale, so that sounds that meet never clash.
fn notes(sound: Sound) -> Vec<Note> {
    let with = |wave, note| Note { wave, ..note };
    match sound {
        Sound::Open => vec![note(587.0, 523.0, 0.0, 0.07, 0.45)],
        Sound::Chord => {
            vec![note(587.0, 587.0, 0.0, 0.07, 0.4), note(784.0, 784.0, 0.045, 0.09, 0.4)]
        }
        Sound::Flag => vec![
            with(Wave::Triangle, note(330.0, 262.0, 0.0, 0.09, 0.6)),
            note(1_175.0, 1_175.0, 0.0, 0.03, 0.12),
        ],
        Sound::Unflag => vec![with(Wave::Triangle, note(262.0, 330.0, 0.0, 0.08, 0.45))],
        Sound::Cascade => (0..5)
            .zip([523.0, 587.0, 698.0, 784.0, 880.0])
            .map(|(at, pitch)| (f64::from(at), pitch))
            .map(|(at, pitch)| note(pitch, pitch, 0.038 * at, 0.14, 0.36 - 0.03 * at))
            .collect(),
        Sound::Win => [(0.0, 523.0), (1.0, 698.0), (2.0, 784.0), (3.0, 1_047.0)]
            .map(|(at, pitch)| {
                note(pitch, pitch, 0.1 * at, if at == 3.0 { 0.7 } else { 0.28 }, 0.5)
            })
            .into(),
        Sound::Loss => vec![
            with(Wave::Triangle, note(131.0, 41.0, 0.0, 0.5, 1.0)),
            with(Wave::Sawtooth, note(98.0, 49.0, 0.02, 0.35, 0.5)),
        ],
    }
}

impl Note {
    /// Adds the note to a sound.
    fn add_to(&self, sound: &mut [f64]) {
        let (from, to) = self.pitch;
        let begin = (self.after * f64::from(RATE)) as usize;
        let mut turns = 0.0_f64;
        for (index, sample) in sound.iter_mut().skip(begin).enumerate() {
            let time = index as f64 / f64::from(RATE);
            let share = time / self.lasts;
            if share >= 1.0 {
                return;
            }
            turns += from * (to / from).powf(share) / f64::from(RATE);
            let turn = turns.fract();
            let wave = match self.wave {
                Wave::Sine => (TAU * turn).sin(),
                Wave::Triangle => 1.0 - 4.0 * ((turn + 0.25).fract() - 0.5).abs(),
                Wave::Sawtooth => 2.0 * (turn + 0.5).fract() - 1.0,
            };
            // It swells, and then fades to a thousandth.
            let fade = (0.001_f64).powf(((time - ATTACK) / (self.lasts - ATTACK)).max(0.0));
            *sample += self.loud * wave * fade * (time / ATTACK).min(1.0);
        }
    }
}

/// A sound as samples.
fn samples(sound: Sound) -> Vec<i16> {
    let notes = notes(sound);
    let length = notes.iter().map(|note| note.after + note.lasts).fold(0.0, f64::max);
    let mut mixed = vec![0.0; (length * f64::from(RATE)).ceil() as usize];
    notes.iter().for_each(|note| note.add_to(&mut mixed));
    // Curved, so that notes that meet never crackle.
    mixed.iter().map(|sample| (VOLUME * sample.tanh() * f64::from(i16::MAX)) as i16).collect()
}

/// Samples as a file that every program can play.
fn wav(samples: &[i16]) -> Vec<u8> {
    let bytes = 2 * samples.len() as u32;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples, one channel.
    file.extend([1_u16, 1].into_iter().flat_map(u16::to_le_bytes));
    file.extend([RATE, 2 * RATE].into_iter().flat_map(u32::to_le_bytes));
    file.extend([2_u16, 16].into_iter().flat_map(u16::to_le_bytes));
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const ALL: [Sound; 7] = [
        Sound::Open,
        Sound::Chord,
        Sound::Cascade,
        Sound::Flag,
        Sound::Unflag,
        Sound::Win,
        Sound::Loss,
    ];

    #[test]
    fn sounds_are_short_soft_and_different() {
        let all = ALL.map(samples);
        for (sound, samples) in ALL.into_iter().zip(&all) {
            let seconds = samples.len() as f64 / f64::from(RATE);
            assert!((0.05..=1.0).contains(&seconds), "{sound:?} takes {seconds} s");
            let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!((2_000..15_000).contains(&loudest), "{sound:?} has {loudest}");
            // Neither its beginning nor its end clicks.
            for end in [samples[0], samples[samples.len() - 1]] {
                assert!(end.unsigned_abs() < 300, "{sound:?} begins or ends with {end}");
            }
        }
        for (at, one) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| other != one), "{:?}", ALL[at]);
        }
    }

    #[test]
    fn files_say_how_long_they_are() {
        let file = wav(&[1, -2, 3]);
        assert_eq!((&file[..4], &file[8..16], file.len()), (&b"RIFF"[..], &b"WAVEfmt "[..], 50));
        assert_eq!(file[4..8], 42_u32.to_le_bytes());
        assert_eq!(file[40..], [6, 0, 0, 0, 1, 0, 254, 255, 3, 0]);
    }

    #[test]
    fn the_first_program_that_is_there_plays() {
        let directory = env::temp_dir().join(format!("minewise-players-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        assert_eq!(player_in(directory.as_os_str()), None);
        for (name, arguments) in [("aplay", &["-q"][..]), ("paplay", &[])] {
            let program = directory.join(name);
            fs::write(&program, "").unwrap();
            assert_eq!(player_in(directory.as_os_str()), Some(Player { program, arguments }));
        }
        fs::remove_dir_all(directory).unwrap();
    }
}
