//! Which plural a whole number takes, language by language.
//!
//! The rules are those of the Unicode CLDR for whole numbers; the browser has them
//! as `Intl.PluralRules`, and a test compares both.

/// The categories of plurals that languages tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plural {
    /// `zero`
    Zero,
    /// `one`
    One,
    /// `two`
    Two,
    /// `few`
    Few,
    /// `many`
    Many,
    /// `other`
    Other,
}

impl Plural {
    /// Every category.
    pub const ALL: [Plural; 6] =
        [Plural::Zero, Plural::One, Plural::Two, Plural::Few, Plural::Many, Plural::Other];

    /// Its name in message files.
    pub const fn name(self) -> &'static str {
        match self {
            Plural::Zero => "zero",
            Plural::One => "one",
            Plural::Two => "two",
            Plural::Few => "few",
            Plural::Many => "many",
            Plural::Other => "other",
        }
    }
}

/// The rule of a family of languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PluralRule {
    /// Japanese, Chinese, Korean and others: no plurals.
    None,
    /// English, German and most others of Europe: one, and the rest.
    One,
    /// Spanish, Italian, European Portuguese: also millions.
    OneAndMillions,
    /// French and Brazilian Portuguese: zero is singular, too.
    ZeroIsOne,
    /// Russian and Ukrainian.
    EastSlavic,
    /// Croatian, Serbian and Bosnian.
    SouthSlavic,
    /// Polish.
    Polish,
    /// Czech and Slovak.
    Czech,
    /// Arabic.
    Arabic,
}

impl PluralRule {
    /// The rule of a language, by its code without a region unless the region matters.
    pub fn of(code: &str) -> Option<Self> {
        let language = if code == "pt-PT" { code } else { code.split('-').next().unwrap_or(code) };
        Some(match language {
            "id" | "ja" | "ko" | "ms" | "th" | "vi" | "zh" => PluralRule::None,
            "bg" | "da" | "de" | "el" | "en" | "eo" | "et" | "eu" | "fi" | "gl" | "hu" | "nb"
            | "nl" | "nn" | "no" | "sv" | "tr" => PluralRule::One,
            "ca" | "es" | "it" | "pt-PT" => PluralRule::OneAndMillions,
            "fr" | "pt" => PluralRule::ZeroIsOne,
            "be" | "ru" | "uk" => PluralRule::EastSlavic,
            "bs" | "hr" | "sr" => PluralRule::SouthSlavic,
            "pl" => PluralRule::Polish,
            "cs" | "sk" => PluralRule::Czech,
            "ar" => PluralRule::Arabic,
            _ => return None,
        })
    }

    /// The categories that message files of such a language have to know; what a rule
    /// keeps for millions may be left to the default.
    pub const fn categories(self) -> &'static [Plural] {
        match self {
            PluralRule::None => &[Plural::Other],
            PluralRule::One | PluralRule::OneAndMillions | PluralRule::ZeroIsOne => {
                &[Plural::One, Plural::Other]
            }
            PluralRule::EastSlavic | PluralRule::Polish => {
                &[Plural::One, Plural::Few, Plural::Many]
            }
            PluralRule::SouthSlavic | PluralRule::Czech => {
                &[Plural::One, Plural::Few, Plural::Other]
            }
            PluralRule::Arabic => &Plural::ALL,
        }
    }

    /// The category of a number.
    pub const fn category(self, number: u64) -> Plural {
        let (ten, hundred) = (number % 10, number % 100);
        let is_few = matches!(ten, 2..=4) && !matches!(hundred, 12..=14);
        match self {
            PluralRule::None => Plural::Other,
            PluralRule::One => one_if(number == 1, Plural::Other),
            PluralRule::OneAndMillions => one_if(number == 1, or_millions(number)),
            PluralRule::ZeroIsOne => one_if(number < 2, or_millions(number)),
            PluralRule::EastSlavic | PluralRule::SouthSlavic if is_few => Plural::Few,
            PluralRule::EastSlavic => one_if(ten == 1 && hundred != 11, Plural::Many),
            PluralRule::SouthSlavic => one_if(ten == 1 && hundred != 11, Plural::Other),
            PluralRule::Polish if is_few => Plural::Few,
            PluralRule::Polish => one_if(number == 1, Plural::Many),
            PluralRule::Czech if matches!(number, 2..=4) => Plural::Few,
            PluralRule::Czech => one_if(number == 1, Plural::Other),
            PluralRule::Arabic => match (number, hundred) {
                (0, _) => Plural::Zero,
                (1, _) => Plural::One,
                (2, _) => Plural::Two,
                (_, 3..=10) => Plural::Few,
                (_, 11..=99) => Plural::Many,
                _ => Plural::Other,
            },
        }
    }
}

const fn one_if(is_one: bool, else_category: Plural) -> Plural {
    if is_one { Plural::One } else { else_category }
}

const fn or_millions(number: u64) -> Plural {
    if number != 0 && number.is_multiple_of(1_000_000) { Plural::Many } else { Plural::Other }
}
