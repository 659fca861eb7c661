//! What a frame of the window costs without a display: from a key to the triangles for the graphics
//! card. CPU time is measured, so other programs on the machine don't matter.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use eframe::egui::{Context, Event, RawInput, Rect, pos2, vec2};
use minewise_desktop::{Clock, DesktopApp, DesktopEnvironment, Settings, Start};
use minewise_rules::Seed;
use minewise_session::Millis;
use rustix::time::{ClockId, clock_gettime};

/// What a frame may cost, for 60 frames per second.
const MAX_MICROS: f64 = 16_000.0;

/// The CPU time of this program, in microseconds.
fn processor_time() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e6 + time.tv_nsec as f64 / 1e3
}

/// A window in memory.
struct Bench {
    ctx: Context,
    app: DesktopApp,
}

impl Bench {
    fn new(board: &str) -> Self {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("frame-bench");
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(&directory).unwrap();
        // The clock stands still, so that nothing is saved while frames are timed.
        let clock = Clock::from_fn(|| Millis(0));
        let environment = DesktopEnvironment::open(Some(&directory), Some(Seed(3)), clock)
            .unwrap()
            .without_threads();
        let start = Start::Board(board.parse().unwrap());
        let app = DesktopApp::new(environment, Settings::default(), None, &start, None);
        Bench { ctx: Context::default(), app }
    }

    /// Draws one frame on a screen of 1920 x 1080. Returns how many triangles it has.
    fn frame(&mut self, events: Vec<Event>) -> usize {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1_920.0, 1_080.0))),
            max_texture_side: Some(16_384),
            events,
            ..RawInput::default()
        };
        let app = &mut self.app;
        let mut output = self.ctx.run_ui(input, |ui| app.show(ui));
        // Making the textures is part of the measured time; uploading them is up to the graphics
        // card.
        output.textures_delta.clear();
        let primitives = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let triangles = primitives.iter().map(|clipped| match &clipped.primitive {
            eframe::egui::epaint::Primitive::Mesh(mesh) => mesh.indices.len() / 3,
            eframe::egui::epaint::Primitive::Callback(_) => 0,
        });
        triangles.sum()
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.frame(vec![Event::Text(key.to_string())]);
        }
    }
}

/// Times frames in which a key does something; the title has to change every time.
fn measure(name: &str, board: &str, before: &str, frames: usize) {
    let mut bench = Bench::new(board);
    bench.frame(Vec::new());
    bench.keys(before);
    let mut times = Vec::with_capacity(frames);
    let mut triangles = 0;
    for _ in 0..frames {
        let title = bench.app.title().to_owned();
        let start = processor_time();
        triangles = bench.frame(vec![Event::Text("f".to_owned())]);
        times.push(processor_time() - start);
        assert_ne!(bench.app.title(), title, "a flag was set or taken away");
    }
    report(name, times, triangles);
}

/// Times frames in which nothing changes but the place of the mouse.
fn measure_hovering(name: &str, board: &str, before: &str, frames: usize) {
    let mut bench = Bench::new(board);
    bench.frame(Vec::new());
    bench.keys(before);
    let mut times = Vec::with_capacity(frames);
    let mut triangles = 0;
    for number in 0..frames {
        let place = pos2(600.0 + (number % 100) as f32, 500.0);
        let start = processor_time();
        triangles = bench.frame(vec![Event::PointerMoved(place)]);
        times.push(processor_time() - start);
    }
    report(name, times, triangles);
}

fn report(name: &str, mut times: Vec<f64>, triangles: usize) {
    times.sort_unstable_by(f64::total_cmp);
    let (median, high) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("{name:<46} {median:>8.0} {high:>8.0} {triangles:>9}");
    assert!(triangles > 100, "something is drawn");
    assert!(high < MAX_MICROS, "{name}: {high} microseconds");
}

fn main() {
    println!(
        "{:<46} {:>8} {:>8} {:>9}",
        "1920 x 1080, microseconds", "median", "99 %", "triangles"
    );
    let huge = "1000x1000x160000";
    // The first cell is opened, then the cursor goes to a covered one.
    measure("Expert, a flag", "30x16x99", " w", 2_000);
    measure("Expert with odds, a flag", "30x16x99", " wo", 500);
    measure_hovering("Expert, the mouse moves", "30x16x99", " w", 2_000);
    measure("1,000 x 1,000, a flag", huge, " w", 300);
    measure("1,000 x 1,000 in cells of 8, a flag", huge, " w---", 300);
    measure("1,000 x 1,000 from afar, a flag", huge, " w--------------------", 300);
    measure_hovering("1,000 x 1,000, the mouse moves", huge, " w", 500);
    measure_hovering("1,000 x 1,000 in cells of 8, the mouse moves", huge, " w---", 300);
}
