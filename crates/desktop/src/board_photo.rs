//! A picture of the board as it is seen, for the clipboard.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use arboard::ImageData;
use eframe::egui::{Color32, ColorImage, Context, Rect};

/// Puts a picture on a clipboard, or says why that isn't possible.
pub(crate) type PictureClipboard = Box<dyn FnMut(&ColorImage) -> Result<(), String>>;

/// A picture that is being taken.
pub(crate) enum BoardPhoto {
    /// It is taken at the end of the next frame, when the menu that asked for it has gone.
    Wanted,
    /// The graphics card is about to hand it over.
    Taken { window: Receiver<Arc<ColorImage>>, board: Rect },
}

impl BoardPhoto {
    /// Takes the picture of this part of the window, which is in points.
    pub(crate) fn take(ctx: &Context, board: Rect) -> Self {
        let (sender, window) = channel();
        let waiting = ctx.clone();
        ctx.request_screenshot(move |image| {
            // Fails if the player has moved on, which is fine.
            let _ = sender.send(image);
            waiting.request_repaint();
        });
        BoardPhoto::Taken { window, board: board * ctx.pixels_per_point() }
    }

    /// The picture, once it is there.
    pub(crate) fn picture(&self) -> Option<ColorImage> {
        let BoardPhoto::Taken { window, board } = self else { return None };
        let window = window.try_recv().ok()?;
        Some(part(&window, *board))
    }
}

/// The part of a picture inside a rectangle, in pixels.
fn part(whole: &ColorImage, rect: Rect) -> ColorImage {
    let [width, height] = whole.size;
    let within = |place: f32, end: usize| (place.round().max(0.0) as usize).min(end);
    let (left, right) = (within(rect.left(), width), within(rect.right(), width));
    let (top, bottom) = (within(rect.top(), height), within(rect.bottom(), height));
    let rows = (top..bottom).map(|row| &whole.pixels[row * width + left..row * width + right]);
    ColorImage::new([right - left, bottom - top], rows.flatten().copied().collect())
}

/// The clipboard of the desktop, which is opened when it is first needed.
pub(crate) fn desktop_clipboard() -> PictureClipboard {
    let mut opened = None;
    Box::new(move |picture| {
        let text = |error: arboard::Error| error.to_string();
        let clipboard = match &mut opened {
            Some(clipboard) => clipboard,
            None => opened.insert(arboard::Clipboard::new().map_err(text)?),
        };
        let [width, height] = picture.size;
        let pixels = picture.pixels.iter();
        let bytes: Vec<u8> = pixels.flat_map(Color32::to_srgba_unmultiplied).collect();
        clipboard.set_image(ImageData { width, height, bytes: Cow::Owned(bytes) }).map_err(text)
    })
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    #[test]
    fn a_part_of_a_picture_is_cut_out() {
        let pixels = (0..12).map(Color32::from_gray).collect();
        let whole = ColorImage::new([4, 3], pixels);
        let grey = |part: &ColorImage| part.pixels.iter().map(Color32::r).collect::<Vec<_>>();
        let middle = part(&whole, Rect::from_min_max(pos2(0.9, 1.2), pos2(3.1, 2.9)));
        assert_eq!((middle.size, grey(&middle)), ([2, 2], vec![5, 6, 9, 10]));
        // What is outside of the window can't be in the picture.
        let corner = part(&whole, Rect::from_min_max(pos2(-9.0, -9.0), pos2(1.0, 99.0)));
        assert_eq!((corner.size, grey(&corner)), ([1, 3], vec![0, 4, 8]));
    }
}
