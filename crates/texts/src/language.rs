//! Which language a player wants.

use crate::Language;

impl Language {
    /// The language of a locale or language tag: `de`, `de-AT`, `de_CH.UTF-8@euro`. `None` if
    /// there is no message file for it.
    ///
    /// ```
    /// use minewise_texts::Language;
    ///
    /// assert_eq!(Language::from_locale("de_CH.UTF-8"), Some(Language::De));
    /// assert_eq!(Language::from_locale("EN-gb"), Some(Language::En));
    /// assert_eq!(Language::from_locale("C"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        // `pt-BR` is better served by pt-BR.ftl than by pt.ftl, and by that than by nothing.
        let starts: Vec<&str> =
            tag.match_indices('-').map(|(at, _)| &tag[..at]).chain([tag.as_str()]).collect();
        starts.into_iter().rev().find_map(|start| {
            Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(start))
        })
    }

    /// The language that the environment asks for: the first that there is among those of
    /// `LANGUAGE`, else that of `LC_ALL`, `LC_MESSAGES` or `LANG`, as `gettext` has it. English
    /// if there is none.
    ///
    /// ```
    /// use minewise_texts::Language;
    ///
    /// let wanted = |name: &str| (name == "LANG").then(|| "de_DE.UTF-8".to_owned());
    /// assert_eq!(Language::from_environment(wanted), Language::De);
    /// ```
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        let is_plain = locale
            .as_deref()
            .is_some_and(|locale| matches!(locale.split('.').next(), Some("C" | "POSIX")));
        let list = if is_plain { None } else { set("LANGUAGE") };
        list.iter()
            .flat_map(|list| list.split(':'))
            .chain(locale.as_deref())
            .find_map(Language::from_locale)
            .unwrap_or_default()
    }

    /// Whether it is written with characters that are as wide as they are high, and that few fonts
    /// have: Chinese and Japanese.
    ///
    /// ```
    /// use minewise_texts::Language;
    ///
    /// assert!(Language::Ja.has_wide_letters() && Language::Zh.has_wide_letters());
    /// assert!(!Language::Fr.has_wide_letters());
    /// ```
    pub fn has_wide_letters(self) -> bool {
        self.name().chars().any(|letter| letter >= '\u{2e80}')
    }

    /// What the language calls itself.
    pub fn name(self) -> &'static str {
        crate::msg::LanguageName.text(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(variables: &[(&str, &str)]) -> Language {
        Language::from_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_is_asked_in_the_order_of_gettext() {
        assert_eq!(wanted(&[]), Language::En);
        assert_eq!(wanted(&[("LANG", "de_DE.UTF-8")]), Language::De);
        assert_eq!(wanted(&[("LC_ALL", "en_GB.UTF-8"), ("LANG", "de_DE.UTF-8")]), Language::En);
        assert_eq!(wanted(&[("LC_ALL", ""), ("LANG", "de")]), Language::De);
        let list = [("LANGUAGE", "tlh:de:en"), ("LANG", "en_GB.UTF-8")];
        assert_eq!(wanted(&list), Language::De);
        assert_eq!(wanted(&[("LANGUAGE", "de"), ("LC_ALL", "C.UTF-8")]), Language::En);
        assert_eq!(wanted(&[("LANG", "tlh")]), Language::En);
        for (locale, language) in [
            ("fr_CA.UTF-8", Language::Fr),
            ("es_MX", Language::Es),
            ("pt_BR.UTF-8", Language::Pt),
            ("ja_JP.UTF-8", Language::Ja),
            ("zh_CN.GB18030", Language::Zh),
            ("zh-Hans-SG", Language::Zh),
        ] {
            assert_eq!(wanted(&[("LC_MESSAGES", locale), ("LANG", "de")]), language, "{locale}");
        }
    }

    #[test]
    fn languages_name_themselves() {
        let names =
            ["Deutsch", "English", "Español", "Français", "日本語", "Português", "简体中文"];
        assert_eq!(Language::ALL.map(Language::name), names);
        assert_eq!(Language::default(), Language::En);
    }
}
