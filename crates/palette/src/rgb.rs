//! A colour, and how well it contrasts with others.

/// A colour: red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Black.
    pub const BLACK: Rgb = Rgb(0, 0, 0);
    /// White.
    pub const WHITE: Rgb = Rgb(255, 255, 255);

    /// The contrast ratio as WCAG 2 defines it: 1 for equal colours, 21 for black and
    /// white. Text needs 4.5, a symbol 3.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Black or white, whichever is easier to read on this colour. The contrast is never
    /// below 4.5.
    pub fn text_on(self) -> Rgb {
        if self.contrast(Rgb::BLACK) >= self.contrast(Rgb::WHITE) { Rgb::BLACK } else { Rgb::WHITE }
    }

    /// Mixes this colour with another: 0 gives this one, 1 the other.
    pub fn towards(self, other: Rgb, part: f64) -> Rgb {
        let mix = |from: u8, to: u8| {
            (f64::from(from) + (f64::from(to) - f64::from(from)) * part).round() as u8
        };
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// The relative luminance by the WCAG 2 formula, from 0 to 1.
    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

/// Writes the colour as in CSS, `#rrggbb`.
impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_follows_wcag() {
        assert_eq!(Rgb::BLACK.contrast(Rgb::WHITE), 21.0);
        assert_eq!(Rgb::WHITE.contrast(Rgb::WHITE), 1.0);
        // Published examples: #767676 is the lightest grey that passes on white.
        let grey = Rgb(0x76, 0x76, 0x76).contrast(Rgb::WHITE);
        assert!((4.54..4.55).contains(&grey), "{grey}");
        let red = Rgb(0xFF, 0, 0).contrast(Rgb::WHITE);
        assert!((3.99..4.0).contains(&red), "{red}");
    }

    #[test]
    fn text_on_any_colour_is_legible() {
        for channel in 0..=255u8 {
            for colour in
                [Rgb(channel, channel, channel), Rgb(255, channel, 0), Rgb(0, channel, 255)]
            {
                assert!(colour.contrast(colour.text_on()) >= 4.5, "{colour}");
            }
        }
    }

    #[test]
    fn mixing_reaches_both_colours() {
        let (one, other) = (Rgb(0, 10, 255), Rgb(255, 20, 0));
        assert_eq!(one.towards(other, 0.0), one);
        assert_eq!(one.towards(other, 1.0), other);
        assert_eq!(one.towards(other, 0.5), Rgb(128, 15, 128));
    }
}
