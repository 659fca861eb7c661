//! The whole game on a screen: the menu, and one game after the other.

use std::io;

use minewise_front::Shelf;
use minewise_session::{Config, Millis, Record};
use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::game::{After, Game};
use super::look::ScreenLook;
use super::menu::{Chosen, Menu};
use super::screen::{Flow, Input, Screen};
use crate::{PlayError, Setup};

/// Menu and games on a screen.
pub struct PlayScreen<'h, H> {
    host: &'h mut H,
    stage: Stage,
}

enum Stage {
    Menu(Box<Menu>),
    Game(Box<Game>),
}

impl<'h, H: Shelf> PlayScreen<'h, H> {
    /// Begins with the menu, or with a game if the board is given.
    pub fn new(
        setup: Setup,
        config: Config,
        look: ScreenLook,
        host: &'h mut H,
        now: Millis,
    ) -> Self {
        let stage = match setup {
            Setup::Given => Stage::Game(Box::new(Game::new(config, look, host, now))),
            Setup::Ask => Stage::Menu(Box::new(menu(config, look, host))),
        };
        PlayScreen { host, stage }
    }

    fn choose(&mut self, chosen: Chosen, now: Millis) -> Flow {
        let Stage::Menu(menu) = &mut self.stage else { return Flow::GoOn };
        let look = menu.look();
        match chosen {
            Chosen::Flow(flow) => {
                show_best_times(menu, self.host);
                return flow;
            }
            Chosen::Start(config) => {
                self.stage = Stage::Game(Box::new(Game::new(config, look, self.host, now)));
            }
            Chosen::TakeUp(record) => match Game::taken_up(&record, look, now) {
                Ok(game) => self.stage = Stage::Game(Box::new(game)),
                Err(error) => menu.complain(format!("It cannot be gone on with: {error}")),
            },
        }
        Flow::GoOn
    }

    fn follow(&mut self, after: After, now: Millis) -> Flow {
        let Stage::Game(game) = &mut self.stage else { return Flow::GoOn };
        let After::Flow(flow) = after else {
            let put_aside = game.play.put_aside(self.host, now);
            let mut menu = menu(game.play.config(), game.look(), self.host);
            if let Err(error) = put_aside {
                menu.complain(format!("The game could not be saved: {error}"));
            }
            self.stage = Stage::Menu(Box::new(menu));
            return Flow::GoOn;
        };
        flow
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Millis) -> Flow {
        match &mut self.stage {
            Stage::Game(game) => {
                game.mouse(mouse, self.host, now);
                Flow::GoOn
            }
            Stage::Menu(menu) => {
                let chosen = match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => menu.click(mouse.row),
                    MouseEventKind::ScrollDown => {
                        menu.move_focus(1);
                        return Flow::GoOn;
                    }
                    MouseEventKind::ScrollUp => {
                        menu.move_focus(-1);
                        return Flow::GoOn;
                    }
                    _ => return Flow::GoOn,
                };
                self.choose(chosen, now)
            }
        }
    }
}

impl<H: Shelf> Screen for PlayScreen<'_, H> {
    fn handle(&mut self, input: Input, now: Millis) -> Flow {
        if let Stage::Game(game) = &mut self.stage {
            game.pass_time(self.host, now);
        }
        match (input, &mut self.stage) {
            (Input::Resize | Input::Tick, _) => Flow::GoOn,
            (Input::Suspend, stage) => {
                if let Stage::Game(game) = stage {
                    game.play.stop_clock(now);
                }
                Flow::Suspend
            }
            (Input::Mouse(mouse), _) => self.mouse(mouse, now),
            (Input::Key(key), Stage::Game(game)) => {
                let after = game.key(key, self.host, now);
                self.follow(after, now)
            }
            (Input::Key(key), Stage::Menu(menu)) => {
                let chosen = menu.key(key);
                self.choose(chosen, now)
            }
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, now: Millis) {
        match &mut self.stage {
            Stage::Menu(menu) => menu.draw(frame),
            Stage::Game(game) => game.draw(frame, now),
        }
    }

    fn wakes_at(&self, now: Millis) -> Option<Millis> {
        match &self.stage {
            Stage::Menu(_) => None,
            Stage::Game(game) => game.play.wakes_at(now),
        }
    }

    fn close(&mut self, now: Millis) -> Result<(), PlayError> {
        match &mut self.stage {
            Stage::Menu(_) => Ok(()),
            Stage::Game(game) => game.play.put_aside(self.host, now).map_err(PlayError::Record),
        }
    }
}

/// A menu with the games that can be gone on with.
fn menu(config: Config, look: ScreenLook, host: &mut impl Shelf) -> Menu {
    let unfinished: io::Result<Vec<Record>> = host.unfinished();
    let (unfinished, complaint) = match unfinished {
        Ok(unfinished) => (unfinished, None),
        Err(error) => (Vec::new(), Some(format!("Saved games cannot be read: {error}"))),
    };
    let mut menu = Menu::new(config, look, unfinished);
    show_best_times(&mut menu, host);
    if let Some(complaint) = complaint {
        menu.complain(complaint);
    }
    menu
}

/// Best times are a pleasure, not a need: what cannot be read is not shown.
fn show_best_times(menu: &mut Menu, host: &mut impl Shelf) {
    let config = menu.config().ok();
    let times = config.map(|config| host.best_times(&config).unwrap_or_default());
    menu.set_best_times(times.unwrap_or_default());
}
