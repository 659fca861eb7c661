//! The names of an enum's variants, written down once.

use std::fmt;

/// Gives the variants of an enum their names: generates the list `ALL`, `name`,
/// `Display`, a `FromStr` that ignores case, and the error for an unknown name.
///
/// ```
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// pub enum Pace {
///     Slow,
///     Fast,
/// }
///
/// minewise_board::named_enum! {
///     /// Both, from slow to fast.
///     Pace { Slow = "slow", Fast = "fast" }
///     /// A name that is not a pace.
///     UnknownPace = "is not a pace"
/// }
///
/// assert_eq!(Pace::ALL.map(Pace::name), ["slow", "fast"]);
/// assert_eq!("FAST".parse(), Ok(Pace::Fast));
/// let error = "quick".parse::<Pace>().unwrap_err();
/// assert_eq!(error.to_string(), "\"quick\" is not a pace: use slow or fast");
/// ```
#[macro_export]
macro_rules! named_enum {
    (
        $(#[$about_all:meta])*
        $enum:ident { $($variant:ident = $name:literal),+ $(,)? }
        $(#[$about_error:meta])*
        $error:ident = $is_not:literal
    ) => {
        impl $enum {
            $(#[$about_all])*
            pub const ALL: [$enum; [$($name),+].len()] = [$($enum::$variant),+];

            /// Its name, on the command line and in files.
            pub const fn name(self) -> &'static str {
                match self {
                    $($enum::$variant => $name),+
                }
            }
        }

        impl ::std::fmt::Display for $enum {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $enum {
            type Err = $error;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                $enum::ALL
                    .into_iter()
                    .find(|variant| variant.name().eq_ignore_ascii_case(text))
                    .ok_or_else(|| $error(text.to_owned()))
            }
        }

        $(#[$about_error])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $error(pub String);

        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::write_unknown_name(f, &self.0, $is_not, &[$($name),+])
            }
        }

        impl ::std::error::Error for $error {}
    };
}

/// Writes that `text` is not one of the names, and lists them.
///
/// # Errors
/// If the formatter fails.
#[doc(hidden)]
pub fn write_unknown_name(
    f: &mut fmt::Formatter<'_>,
    text: &str,
    is_not: &str,
    names: &[&str],
) -> fmt::Result {
    write!(f, "\"{text}\" {is_not}: use ")?;
    for (index, name) in names.iter().enumerate() {
        let separator = match index {
            0 => "",
            _ if index + 1 == names.len() => " or ",
            _ => ", ",
        };
        write!(f, "{separator}{name}")?;
    }
    Ok(())
}
