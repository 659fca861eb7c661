//! What doesn't fit together, in words.

use std::fmt;

use minewise_rules::Outcome;

use crate::{Figure, Remark};

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Mines { claimed, found } => {
                write!(f, "the file says {claimed} mines, but the board has {found}")
            }
            Remark::FileSize { claimed, found } => {
                write!(f, "the file says that it has {claimed} bytes, but it has {found}")
            }
            Remark::NotUtf8(what) => write!(f, "the {what} isn't valid UTF-8"),
            Remark::TimeRunsBack { event } => {
                write!(f, "event {} is earlier than the one before", event + 1)
            }
            Remark::Trailing { bytes } => write!(f, "{bytes} bytes follow the end"),
            Remark::Figure { what, claimed, found } => {
                write!(f, "the file says {what} {claimed}, but it is {found} by the events")
            }
            Remark::Outcome { claimed, found } => {
                let name = |outcome: Outcome| match outcome {
                    Outcome::Won => "won",
                    Outcome::Lost => "lost",
                    Outcome::Abandoned => "abandoned",
                };
                let found = found.map_or("not over", name);
                write!(f, "the file says {}, but the game is {found} by the events", name(*claimed))
            }
            Remark::Shown { event, pos } => {
                write!(f, "{pos} doesn't show after event {} what the rules say", event + 1)
            }
            Remark::Buttons { event } => {
                write!(f, "event {} changes a button that can't change that way", event + 1)
            }
            Remark::AfterTheEnd { events } => {
                write!(f, "{events} presses follow the end of the game")
            }
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Figure::Time => "milliseconds",
            Figure::ThreeBv => "3BV",
            Figure::Solved => "solved 3BV",
            Figure::Left => "left clicks",
            Figure::Right => "right clicks",
            Figure::Chords => "chords",
        })
    }
}
