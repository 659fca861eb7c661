//! Texts with the records of several games, one after another, as written by `play --record`.

pub(crate) use minewise_session::{is_record_header as is_header, split_records as split};
