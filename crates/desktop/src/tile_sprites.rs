//! The tiles of the board and their digits, as a texture: each is made pixel by pixel for the size
//! of the cells and the theme, and then copied to wherever it is needed.

use eframe::egui::{
    Color32, ColorImage, Context, Mesh, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};
use minewise_palette::{Rgb, Theme};

use crate::digit_face::DigitFace;
use crate::look::{colour, is_classic, is_dark};

/// Cells with a smaller side than this, in points, have no edges.
const SMALLEST_WITH_EDGES: f32 = 20.0;
/// On cells with a smaller side than this, in points, digits are dots.
pub(crate) const SMALLEST_WITH_DIGITS: f32 = 12.0;
/// What is between two tiles, in pixels.
const HAIRLINE: f32 = 1.0;
/// The radius of a tile's corners, as a share of it: small, since tiles touch.
const CORNER: f32 = 0.08;
/// How high a digit is, as a share of its cell.
const DIGIT: f32 = 0.54;
/// The sprites in a row of the texture.
const IN_A_ROW: usize = 4;

/// Something that fills a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sprite {
    Covered,
    Open,
    Pressed,
    /// White, to be tinted.
    Flat,
    /// The lower edge of a tinted cell that is covered.
    Shade,
    /// What makes a covered cell rise under the mouse.
    Lifted,
    /// A clue from 1 to 8, white, to be tinted.
    Digit(u8),
    /// An open tile with its clue, from 1 to 8.
    Clue(u8),
    /// What is between tiles and below them.
    Ground,
}

impl Sprite {
    /// All of them, in the order of the texture.
    fn all() -> impl Iterator<Item = Sprite> {
        let tiles = [
            Sprite::Covered,
            Sprite::Open,
            Sprite::Pressed,
            Sprite::Flat,
            Sprite::Shade,
            Sprite::Lifted,
        ];
        let clues = (1..=8).map(Sprite::Digit).chain((1..=8).map(Sprite::Clue));
        tiles.into_iter().chain(clues).chain([Sprite::Ground])
    }

    const fn number(self) -> usize {
        match self {
            Sprite::Covered => 0,
            Sprite::Open => 1,
            Sprite::Pressed => 2,
            Sprite::Flat => 3,
            Sprite::Shade => 4,
            Sprite::Lifted => 5,
            Sprite::Digit(clue) => 5 + clue as usize,
            Sprite::Clue(clue) => 13 + clue as usize,
            Sprite::Ground => 22,
        }
    }
}

/// The sprites for the cells of one size in one theme, made again when either changes.
#[derive(Default)]
pub(crate) struct TileSprites {
    made: Option<(Tiles, TextureHandle)>,
}

impl TileSprites {
    /// Makes the sprites, unless they are there. Tiles bring the ground between them along, so that
    /// it needn't be drawn first: without a graphics card, every pixel counts.
    pub(crate) fn prepare(&mut self, ctx: &Context, side: f32, theme: &Theme, ground: Color32) {
        let tiles = Tiles::new(side, ctx.pixels_per_point(), theme, ground);
        if self.made.as_ref().is_some_and(|(made, _)| *made == tiles) {
            return;
        }
        let texture = ctx.load_texture("tiles", tiles.image(), TextureOptions::NEAREST);
        self.made = Some((tiles, texture));
    }

    /// A mesh to which sprites are added.
    pub(crate) fn mesh(&self, cells: usize) -> Mesh {
        let mut mesh = self
            .made
            .as_ref()
            .map_or_else(Mesh::default, |(_, texture)| Mesh::with_texture(texture.id()));
        mesh.reserve_vertices(4 * cells);
        mesh.reserve_triangles(2 * cells);
        mesh
    }

    /// Puts a sprite on the cell with this corner and side.
    pub(crate) fn put(
        &self,
        sprite: Sprite,
        corner: Pos2,
        side: f32,
        tint: Color32,
        mesh: &mut Mesh,
    ) {
        let Some((tiles, texture)) = &self.made else { return };
        let [width, height] = texture.size();
        let (column, row) = (sprite.number() % IN_A_ROW, sprite.number() / IN_A_ROW);
        let at = |column: usize, row: usize| {
            pos2(
                (column * tiles.pixels) as f32 / width as f32,
                (row * tiles.pixels) as f32 / height as f32,
            )
        };
        let part = Rect::from_min_max(at(column, row), at(column + 1, row + 1));
        mesh.add_rect_with_uv(Rect::from_min_size(corner, vec2(side, side)), part, tint);
    }
}

/// How the tiles of one size and theme are made. Lengths are in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Tiles {
    /// The side of a cell, with the gap.
    pixels: usize,
    /// The thinnest line.
    line: f32,
    has_edges: bool,
    has_digits: bool,
    theme: Theme,
    ground: Color32,
}

impl Tiles {
    fn new(side: f32, density: f32, theme: &Theme, ground: Color32) -> Self {
        Tiles {
            pixels: (side * density).round().max(1.0) as usize,
            line: density.round().max(1.0),
            has_edges: side >= SMALLEST_WITH_EDGES,
            has_digits: side >= SMALLEST_WITH_DIGITS,
            theme: *theme,
            ground,
        }
    }

    fn side(&self) -> f32 {
        self.pixels as f32
    }

    fn is_classic(&self) -> bool {
        is_classic(&self.theme)
    }

    /// The tile within its cell: all of it but a hairline to the left and above (row Q10).
    fn tile(&self) -> Rounded {
        let gap = if self.is_classic() { 0.0 } else { HAIRLINE };
        let size = self.side() - gap;
        let radius = if self.is_classic() || !self.has_edges { 0.0 } else { CORNER * size };
        Rounded { left: gap, top: gap, width: size, height: size, radius }
    }

    fn image(&self) -> ColorImage {
        let rows = Sprite::all().count().div_ceil(IN_A_ROW);
        let size = [IN_A_ROW * self.pixels, rows * self.pixels];
        let mut image = ColorImage::filled(size, Color32::TRANSPARENT);
        for sprite in Sprite::all() {
            let (column, row) = (sprite.number() % IN_A_ROW, sprite.number() / IN_A_ROW);
            for y in 0..self.pixels {
                for x in 0..self.pixels {
                    let at = (row * self.pixels + y) * size[0] + column * self.pixels + x;
                    image.pixels[at] = self.pixel(sprite, pos2(x as f32 + 0.5, y as f32 + 0.5));
                }
            }
        }
        image
    }

    fn pixel(&self, sprite: Sprite, at: Pos2) -> Color32 {
        match sprite {
            Sprite::Covered | Sprite::Open | Sprite::Pressed | Sprite::Ground => {
                self.ground.blend(self.layer(sprite, at))
            }
            Sprite::Clue(clue) => {
                let ink = colour(self.theme.clues[usize::from(clue)]);
                self.pixel(Sprite::Open, at).blend(ink.gamma_multiply(self.digit(clue, at)))
            }
            _ => self.layer(sprite, at),
        }
    }

    /// A tile or what is on it, without what is below.
    fn layer(&self, sprite: Sprite, at: Pos2) -> Color32 {
        let theme = &self.theme;
        let tile = self.tile();
        let inside = tile.coverage(at);
        match sprite {
            Sprite::Covered => {
                let share = f64::from(((at.y - tile.top) / tile.height).clamp(0.0, 1.0));
                let fill = match self.is_classic() {
                    true => theme.covered[0],
                    false => theme.covered[0].towards(theme.covered[1], share),
                };
                self.raised(at, colour(fill).gamma_multiply(inside), self.lower_edge())
            }
            Sprite::Open | Sprite::Pressed if self.is_classic() => {
                let is_edge = self.has_digits && at.x.min(at.y) < self.line;
                colour(if is_edge { theme.line } else { theme.open[0] })
            }
            Sprite::Open => {
                // Its hairline is drawn, since the ground would hardly be seen.
                let is_line = self.has_digits && at.x.min(at.y) < HAIRLINE;
                let line = theme.open[0].towards(theme.line, 0.8);
                colour(if is_line { line } else { theme.open[0] })
            }
            Sprite::Pressed => {
                let fill = theme.covered[1].towards(theme.open[0], 0.5);
                let edge = Edge {
                    depth: (0.05 * tile.height).round().max(self.line),
                    ..self.lower_edge()
                };
                let ground = colour(fill).gamma_multiply(inside);
                if self.has_edges { edge.over(ground, &tile, at) } else { ground }
            }
            Sprite::Flat => Color32::WHITE.gamma_multiply(inside),
            Sprite::Shade if self.is_classic() => {
                self.raised(at, Color32::TRANSPARENT, self.lower_edge())
            }
            Sprite::Shade if self.has_edges => {
                let depth = -(0.045 * tile.height).round().max(self.line);
                Edge { depth, ink: Rgb::BLACK, share: 0.12 }.over(Color32::TRANSPARENT, &tile, at)
            }
            Sprite::Shade => Color32::TRANSPARENT,
            Sprite::Lifted => {
                let share = if is_dark(theme) { 0.12 } else { 0.4 };
                Color32::WHITE.gamma_multiply(share * inside)
            }
            Sprite::Digit(clue) | Sprite::Clue(clue) => {
                Color32::WHITE.gamma_multiply(self.digit(clue, at))
            }
            Sprite::Ground => Color32::TRANSPARENT,
        }
    }

    fn digit(&self, clue: u8, at: Pos2) -> f32 {
        if !self.has_digits {
            let middle = pos2(self.side() / 2.0, self.side() / 2.0);
            return (0.2 * self.side() - at.distance(middle) + 0.5).clamp(0.0, 1.0);
        }
        let (face, size) = match self.is_classic() {
            true => (DigitFace::old(), 0.62),
            false => (DigitFace::modern(), DIGIT),
        };
        let tile = self.tile();
        let within = pos2(at.x - tile.left, at.y - tile.top);
        face.coverage(clue, within, tile.width, size * self.side() / tile.width)
    }

    /// The soft shadow along the bottom of a covered tile.
    fn lower_edge(&self) -> Edge {
        let depth = -(0.055 * self.side()).round().max(self.line);
        match is_dark(&self.theme) {
            true => Edge { depth, ink: Rgb::BLACK, share: 0.3 },
            false => Edge { depth, ink: Rgb(0x3A, 0x4D, 0x63), share: 0.2 },
        }
    }

    /// The light from above on a covered tile; in Classic, the edges of a button of the nineties.
    fn raised(&self, at: Pos2, ground: Color32, shadow: Edge) -> Color32 {
        let tile = self.tile();
        if self.is_classic() {
            if !self.has_digits {
                return ground;
            }
            let rim = (0.1 * self.side()).round().max(1.0);
            let far = pos2(self.side() - at.x, self.side() - at.y);
            let (upper, lower) = (at.x.min(at.y), far.x.min(far.y));
            return match (upper < rim, lower < rim) {
                (true, _) if upper <= lower => Color32::WHITE,
                (_, true) => Color32::from_gray(0x7F),
                _ => ground,
            };
        }
        if !self.has_edges {
            return ground;
        }
        let share = if is_dark(&self.theme) { 0.14 } else { 0.65 };
        let light = Edge { depth: self.line, ink: Rgb::WHITE, share };
        shadow.over(light.over(ground, &tile, at), &tile, at)
    }
}

/// A shade along the upper edge of a tile, or along the lower one if the depth is negative.
#[derive(Clone, Copy)]
struct Edge {
    depth: f32,
    ink: Rgb,
    share: f32,
}

impl Edge {
    fn over(self, ground: Color32, tile: &Rounded, at: Pos2) -> Color32 {
        let moved = Rounded { top: tile.top + self.depth, ..*tile };
        let part = tile.coverage(at) * (1.0 - moved.coverage(at)) * self.share;
        let shade = colour(self.ink).gamma_multiply(part);
        ground.blend(shade)
    }
}

/// A square with round corners.
#[derive(Clone, Copy)]
struct Rounded {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
    radius: f32,
}

impl Rounded {
    /// How much of a pixel it covers.
    fn coverage(&self, at: Pos2) -> f32 {
        let half = vec2(self.width / 2.0, self.height / 2.0);
        let middle = pos2(self.left + half.x, self.top + half.y);
        let beyond = (at - middle).abs() - half + vec2(self.radius, self.radius);
        let outside = beyond.max(vec2(0.0, 0.0)).length() + beyond.x.max(beyond.y).min(0.0);
        (self.radius - outside + 0.5).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sprites_have_places_of_their_own() {
        for (number, sprite) in Sprite::all().enumerate() {
            assert_eq!(sprite.number(), number);
        }
    }

    /// Players tell covered from open at a glance, in every theme and at every size.
    #[test]
    fn covered_and_open_tiles_differ_in_luminance() {
        for theme in Theme::ALL {
            for side in [8.0, 16.0, 40.0, 112.0] {
                let tiles = Tiles::new(side, 1.0, theme, colour(theme.surface));
                let middle = pos2(side / 2.0, side / 2.0);
                let [covered, open] = [Sprite::Covered, Sprite::Open].map(|sprite| {
                    let [red, green, blue, alpha] = tiles.pixel(sprite, middle).to_array();
                    assert_eq!(alpha, 255);
                    Rgb(red, green, blue)
                });
                let contrast = covered.contrast(open);
                assert!(contrast >= 1.3, "{} at {side}: {contrast}", theme.name);
            }
        }
    }

    // Row Q10.
    #[test]
    fn q10_tiles_are_a_hairline_apart_at_every_size() {
        for theme in Theme::ALL {
            for (side, density) in [(16.0, 1.0), (40.0, 1.0), (56.0, 1.0), (56.0, 2.0), (80.0, 1.5)]
            {
                let tiles = Tiles::new(side, density, theme, colour(theme.surface));
                let middle = tiles.side() / 2.0;
                let pixel = |x: usize| tiles.pixel(Sprite::Covered, pos2(x as f32 + 0.5, middle));
                let ground = (0..tiles.pixels).filter(|&x| pixel(x) == colour(theme.surface));
                let wanted: &[usize] = if is_classic(theme) { &[] } else { &[0] };
                assert_eq!(ground.collect::<Vec<_>>(), wanted, "{} at {side}", theme.name);
            }
        }
    }

    /// What is put on every cell hides whatever was there, as nothing is drawn below it.
    #[test]
    fn tiles_with_their_ground_are_opaque() {
        let tiles = Tiles::new(40.0, 1.0, &Theme::DARK, colour(Theme::DARK.surface));
        let opaque = [Sprite::Covered, Sprite::Open, Sprite::Pressed, Sprite::Ground];
        for sprite in opaque.into_iter().chain((1..=8).map(Sprite::Clue)) {
            for at in (0..1_600).map(|number| (number % 40, number / 40)) {
                let at = pos2(at.0 as f32 + 0.5, at.1 as f32 + 0.5);
                assert_eq!(tiles.pixel(sprite, at).a(), 255, "{sprite:?} at {at:?}");
            }
        }
    }
}
