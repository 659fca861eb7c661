//! The events of the window. eframe's own loop goes on when another program has destroyed the
//! window, and panics as soon as it draws; this one saves the game and ends.

use std::cell::Cell;
use std::rc::Rc;

use anyhow::bail;
use eframe::{AppCreator, EframeWinitApplication, NativeOptions, UserEvent};
use minewise_desktop::DesktopApp;
use winit::application::ApplicationHandler;
use winit::event::{DeviceEvent, DeviceId, StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, EventLoop};
use winit::window::WindowId;

/// Shows the window until it is closed.
pub(crate) fn run(options: NativeOptions, app: DesktopApp) -> anyhow::Result<()> {
    let events = EventLoop::<UserEvent>::with_user_event().build()?;
    let has_window = Rc::new(Cell::new(false));
    let is_created = Rc::clone(&has_window);
    let create: AppCreator<'_> = Box::new(move |_| {
        is_created.set(true);
        Ok(Box::new(app))
    });
    let window = eframe::create_native("minewise", options, create, &events);
    let mut program = WindowLoop { window, is_destroyed: false };
    let ended = events.run_app(&mut program);
    if !program.is_destroyed {
        // Otherwise, all that is wrong is that the window is missing.
        ended?;
    }
    if !has_window.get() {
        // The library only logs why.
        bail!("OpenGL is missing or too old");
    }
    Ok(())
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
