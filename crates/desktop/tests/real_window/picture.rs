//! What a display shows, pixel by pixel.

/// The pixels of a display, each as a number of 24 bits.
pub(crate) struct Picture {
    width: usize,
    pixels: Vec<u32>,
}

impl Picture {
    /// Reads the format in which Xvfb keeps its pixels: a header of numbers of 32 bits, a table of
    /// colours that a display with 24 bits doesn't need, and lines of pixels of 32 bits each.
    pub(crate) fn of_xwd(bytes: &[u8]) -> Self {
        const ENTRY: usize = 12;
        let field =
            |at: usize| u32::from_be_bytes(bytes[4 * at..4 * at + 4].try_into().unwrap()) as usize;
        let [size, width, height, line, colours] = [0, 4, 5, 12, 19].map(field);
        let pixels = &bytes[size + ENTRY * colours..];
        let row = |y: usize| pixels[y * line..][..4 * width].chunks_exact(4);
        let pixel = |part: &[u8]| u32::from_le_bytes(part.try_into().unwrap()) & 0x00FF_FFFF;
        Picture { width, pixels: (0..height).flat_map(row).map(pixel).collect() }
    }

    pub(crate) fn pixel(&self, x: i64, y: i64) -> u32 {
        self.pixels[y as usize * self.width + x as usize]
    }

    /// Where the tiles of a row of the board begin: each place at which `ground`, the colour
    /// between the tiles, gives way to something else, between two places of a line of pixels.
    pub(crate) fn beginnings(&self, y: i64, from: i64, to: i64, ground: u32) -> Vec<i64> {
        let is_ground = |x: i64| self.pixel(x, y) == ground;
        (from..to).filter(|&x| is_ground(x - 1) && !is_ground(x)).collect()
    }

    /// How many pixels of a square have nearly this colour.
    pub(crate) fn count(&self, (x, y): (i64, i64), side: i64, (red, green, blue): Colour) -> usize {
        let near = |pixel: u32, at: u32, wanted: u8| {
            ((pixel >> at) & 0xFF).abs_diff(u32::from(wanted)) <= 3
        };
        let is_near =
            |pixel: u32| near(pixel, 16, red) && near(pixel, 8, green) && near(pixel, 0, blue);
        let pixels = (y..y + side).flat_map(|y| (x..x + side).map(move |x| (x, y)));
        pixels.filter(|&(x, y)| is_near(self.pixel(x, y))).count()
    }
}

/// Red, green and blue.
pub(crate) type Colour = (u8, u8, u8);
