//! The words of a choice, written down once.

use std::fmt;

/// Gives an enum of choices its words: the list `ALL`, `name`, `Display`, `FromStr`
/// whatever the case of the letters, and the error for a word that is none of them.
///
/// ```
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// pub enum Pace {
///     Slow,
///     Fast,
/// }
///
/// minewise_board::words! {
///     /// Both, from slow to fast.
///     Pace { Slow = "slow", Fast = "fast" }
///     /// A word that names no pace.
///     UnknownPace = "is no pace"
/// }
///
/// assert_eq!(Pace::ALL.map(Pace::name), ["slow", "fast"]);
/// assert_eq!("FAST".parse(), Ok(Pace::Fast));
/// let error = "quick".parse::<Pace>().unwrap_err();
/// assert_eq!(error.to_string(), "\"quick\" is no pace: use slow or fast");
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$about_all:meta])*
        $choice:ident { $($variant:ident = $word:literal),+ $(,)? }
        $(#[$about_error:meta])*
        $error:ident = $is_no:literal
    ) => {
        impl $choice {
            $(#[$about_all])*
            pub const ALL: [$choice; [$($word),+].len()] = [$($choice::$variant),+];

            /// The word for it, on the command line and wherever it is written down.
            pub const fn name(self) -> &'static str {
                match self {
                    $($choice::$variant => $word),+
                }
            }
        }

        impl ::std::fmt::Display for $choice {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $choice {
            type Err = $error;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                $choice::ALL
                    .into_iter()
                    .find(|choice| choice.name().eq_ignore_ascii_case(text))
                    .ok_or_else(|| $error(text.to_owned()))
            }
        }

        $(#[$about_error])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $error(pub String);

        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::write_unknown_word(f, &self.0, $is_no, &[$($word),+])
            }
        }

        impl ::std::error::Error for $error {}
    };
}

/// Says that a word is none of the words of a choice, and which there are.
///
/// # Errors
/// If it cannot be written.
#[doc(hidden)]
pub fn write_unknown_word(
    f: &mut fmt::Formatter<'_>,
    text: &str,
    is_no: &str,
    words: &[&str],
) -> fmt::Result {
    write!(f, "\"{text}\" {is_no}: use ")?;
    for (place, word) in words.iter().enumerate() {
        let before = match place {
            0 => "",
            _ if place + 1 == words.len() => " or ",
            _ => ", ",
        };
        write!(f, "{before}{word}")?;
    }
    Ok(())
}
