//! How likely something is.

/// A chance as a percentage with one decimal. Only what is certain is written as 0 %
/// or 100 %: a tiny risk must not look like none.
///
/// ```
/// use minewise_texts::percent;
///
/// assert_eq!(percent(0.0), "0 %");
/// assert_eq!(percent(0.0001), "< 0.1 %");
/// assert_eq!(percent(0.206), "20.6 %");
/// assert_eq!(percent(0.99999), "> 99.9 %");
/// assert_eq!(percent(1.0), "100 %");
/// ```
pub fn percent(chance: f64) -> String {
    let value = chance * 100.0;
    if chance <= 0.0 {
        "0 %".to_owned()
    } else if chance >= 1.0 {
        "100 %".to_owned()
    } else if value < 0.1 {
        "< 0.1 %".to_owned()
    } else if value > 99.9 {
        "> 99.9 %".to_owned()
    } else {
        format!("{value:.1} %")
    }
}
