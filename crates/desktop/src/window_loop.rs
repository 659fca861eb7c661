//! The events of the window. eframe's own loop goes on when another program has destroyed the
//! window, and panics as soon as it draws; this one saves the game and ends.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;

use anyhow::{anyhow, bail};
use eframe::egui::{Ui, Visuals};
use eframe::{App, AppCreator, EframeWinitApplication, Frame, NativeOptions, UserEvent};
use minewise_desktop::DesktopApp;
use winit::application::ApplicationHandler;
use winit::event::{DeviceEvent, DeviceId, StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, EventLoop};
use winit::window::WindowId;

/// Shows the window until it is closed.
pub(crate) fn run(options: NativeOptions, app: DesktopApp) -> anyhow::Result<()> {
    let events = EventLoop::<UserEvent>::with_user_event().build()?;
    let app = Rc::new(RefCell::new(app));
    let has_window = Rc::new(Cell::new(false));
    let (shown, is_created) = (SharedApp(Rc::clone(&app)), Rc::clone(&has_window));
    let create: AppCreator<'_> = Box::new(move |_| {
        is_created.set(true);
        Ok(Box::new(shown))
    });
    let window = eframe::create_native("minewise", options, create, &events);
    let mut program = WindowLoop { window, is_destroyed: false };
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !is_missing_window(panic.payload()) {
            report(panic);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| events.run_app(&mut program))) {
        Ok(ended) if !program.is_destroyed => ended?,
        // All that is wrong is that the window is missing.
        Ok(_) => {}
        Err(panic) if is_missing_window(&*panic) => {
            // A window that isn't there can't be put away.
            std::mem::forget(program);
            return app.borrow_mut().close().map_err(|complaint| anyhow!("{complaint}"));
        }
        Err(panic) => panic::resume_unwind(panic),
    }
    if !has_window.get() {
        // The library only logs why.
        bail!("OpenGL is missing or too old");
    }
    Ok(())
}

/// Whether winit has panicked because the window was destroyed while it was drawn.
fn is_missing_window(panic: &(dyn Any + Send)) -> bool {
    let kinds = ["X11Error { error_kind: Drawable", "X11Error { error_kind: Window"];
    let text = panic.downcast_ref::<String>();
    text.is_some_and(|text| kinds.iter().any(|kind| text.contains(kind)))
}

/// The game, which outlives the window.
struct SharedApp(Rc<RefCell<DesktopApp>>);

impl App for SharedApp {
    fn ui(&mut self, ui: &mut Ui, frame: &mut Frame) {
        self.0.borrow_mut().ui(ui, frame);
    }

    fn clear_color(&self, visuals: &Visuals) -> [f32; 4] {
        self.0.borrow().clear_color(visuals)
    }

    fn on_exit(&mut self, context: Option<&eframe::glow::Context>) {
        self.0.borrow_mut().on_exit(context);
    }
}

struct WindowLoop<'a> {
    window: EframeWinitApplication<'a>,
    is_destroyed: bool,
}

impl ApplicationHandler<UserEvent> for WindowLoop<'_> {
    fn window_event(&mut self, events: &ActiveEventLoop, window: WindowId, event: WindowEvent) {
        if event == WindowEvent::Destroyed {
            self.is_destroyed = true;
            events.exit();
        }
        if !self.is_destroyed {
            self.window.window_event(events, window, event);
        }
    }

    fn new_events(&mut self, events: &ActiveEventLoop, cause: StartCause) {
        if !self.is_destroyed {
            self.window.new_events(events, cause);
        }
    }

    fn user_event(&mut self, events: &ActiveEventLoop, event: UserEvent) {
        if !self.is_destroyed {
            self.window.user_event(events, event);
        }
    }

    fn about_to_wait(&mut self, events: &ActiveEventLoop) {
        if !self.is_destroyed {
            self.window.about_to_wait(events);
        }
    }

    fn resumed(&mut self, events: &ActiveEventLoop) {
        self.window.resumed(events);
    }

    fn suspended(&mut self, events: &ActiveEventLoop) {
        self.window.suspended(events);
    }

    fn device_event(&mut self, events: &ActiveEventLoop, device: DeviceId, event: DeviceEvent) {
        self.window.device_event(events, device, event);
    }

    /// Saves the game and the settings.
    fn exiting(&mut self, events: &ActiveEventLoop) {
        self.window.exiting(events);
    }
}
