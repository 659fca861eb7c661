//! The screen of `minewise play`: the menu, the list of games, and one game after another.

use std::rc::Rc;

use minewise_actions::{FrontEnd, KeyChanges, Keymap};
use minewise_frontend::{GameLibrary, GameNumber};
use minewise_session::{Config, Millis};
use minewise_texts::msg;
use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;

use super::game::{After, Game};
use super::game_list::{GameList, ListChoice};
use super::key_list::{KeyList, KeyListChoice};
use super::look::ScreenLook;
use super::menu::{Chosen, Menu};
use super::menu_choices::MenuChoices;
use super::screen::{Flow, Input, Screen};
use crate::{PlayError, Setup};

/// The screen with the menu and the games.
pub struct PlayScreen<'h, H> {
    environment: &'h mut H,
    /// The player's own keys.
    key_changes: KeyChanges,
    stage: Stage,
}

enum Stage {
    Menu(Box<Menu>),
    /// The unfinished games, and the menu's choices to go back to.
    List(Box<GameList>, Config),
    /// The player's keys, and the menu's choices to go back to.
    Keys(Box<KeyList>, Config),
    Game(Box<Game>),
}

impl<'h, H: GameLibrary> PlayScreen<'h, H> {
    /// Starts with the menu, or with a game if a board or an unfinished game is given.
    pub fn new(
        setup: Setup,
        config: Config,
        look: ScreenLook,
        environment: &'h mut H,
        now: Millis,
    ) -> Self {
        PlayScreen::with_keys(KeyChanges::default(), setup, config, look, environment, now)
    }

    /// The same with the player's own keys.
    pub fn with_keys(
        key_changes: KeyChanges,
        setup: Setup,
        config: Config,
        look: ScreenLook,
        environment: &'h mut H,
        now: Millis,
    ) -> Self {
        let stage = match setup {
            Setup::Given => {
                let keymap = keymap(look, &key_changes);
                Stage::Game(Box::new(Game::new(config, look, &keymap, environment, now)))
            }
            Setup::Ask | Setup::Resume(_) => {
                Stage::Menu(Box::new(menu(config, look, &key_changes, environment)))
            }
        };
        let mut screen = PlayScreen { environment, key_changes, stage };
        if let Setup::Resume(number) = setup {
            screen.resume(number, now);
        }
        screen
    }

    /// Resumes an unfinished game. If that fails, the menu shows why.
    fn resume(&mut self, number: GameNumber, now: Millis) {
        let Stage::Menu(menu) = &mut self.stage else { return };
        let (look, keymap) = (menu.look(), keymap(menu.look(), &self.key_changes));
        let resumed = match self.environment.load_game(number) {
            Ok(Some(game)) => {
                Game::resumed(number, &game, look, &keymap, now).map_err(|error| error.to_string())
            }
            Ok(None) => Err(msg::LocalEndedElsewhere.text(look.language).to_owned()),
            Err(error) => Err(error.to_string()),
        };
        match resumed {
            Ok(game) => self.stage = Stage::Game(Box::new(game)),
            Err(why) => {
                menu.complain(msg::LocalNotResumed { reason: &why }.text(look.language));
            }
        }
    }

    /// Saves the choices of the menu, or the look that was changed in a game. Errors are ignored
    /// here: games are saved in the same place, and they report them.
    fn remember(&mut self) {
        let mut choices = match &self.stage {
            // Numbers that are wrong don't keep the rest from being saved.
            Stage::Menu(menu) => {
                MenuChoices::new(menu.config().unwrap_or(menu.choices), menu.look())
            }
            Stage::Game(game) => {
                let saved = self.environment.menu_choices().ok().flatten();
                let config = saved.as_deref().and_then(MenuChoices::read).map(|saved| saved.config);
                MenuChoices::new(config.unwrap_or(game.play.config()), game.look())
            }
            Stage::List(..) | Stage::Keys(..) => return,
        };
        choices.key_changes.clone_from(&self.key_changes);
        let _ = self.environment.remember_menu(&choices.to_string());
    }

    /// The look that the player can change now.
    fn look(&self) -> Option<ScreenLook> {
        match &self.stage {
            Stage::Menu(menu) => Some(menu.look()),
            Stage::Game(game) => Some(game.look()),
            Stage::List(..) | Stage::Keys(..) => None,
        }
    }

    fn choose(&mut self, chosen: Chosen, now: Millis) -> Flow {
        let Stage::Menu(menu) = &mut self.stage else { return Flow::Continue };
        let look = menu.look();
        match chosen {
            Chosen::Flow(flow) => {
                show_best_times(menu, self.environment);
                return flow;
            }
            Chosen::Start(config) => {
                self.remember();
                let keymap = keymap(look, &self.key_changes);
                let game = Game::new(config, look, &keymap, self.environment, now);
                self.stage = Stage::Game(Box::new(game));
            }
            Chosen::Resume(number) => {
                self.remember();
                self.resume(number, now);
            }
            Chosen::List => {
                let config = menu.config().unwrap_or(menu.choices);
                let list = GameList::new(std::mem::take(&mut menu.unfinished), look);
                self.stage = Stage::List(Box::new(list), config);
            }
            Chosen::Keys => {
                let config = menu.config().unwrap_or(menu.choices);
                let keymap = keymap(look, &self.key_changes);
                let list = KeyList::new(Rc::unwrap_or_clone(keymap), look);
                self.stage = Stage::Keys(Box::new(list), config);
            }
        }
        Flow::Continue
    }

    /// Acts on the player's choice in the list of unfinished games.
    fn choose_game(&mut self, choice: ListChoice, now: Millis) -> Flow {
        let Stage::List(list, config) = &mut self.stage else { return Flow::Continue };
        match choice {
            ListChoice::Flow(flow) => return flow,
            ListChoice::Delete(number) => match self.environment.delete(number) {
                Ok(()) => list.forget(number),
                Err(error) => {
                    let error = error.to_string();
                    let language = list.look().language;
                    list.complain(msg::LocalGameNotDeleted { error: &error }.text(language));
                }
            },
            ListChoice::Resume(_) | ListChoice::Back => {
                // Reads the games again, since some may be gone.
                self.stage = Stage::Menu(Box::new(menu(
                    *config,
                    list.look(),
                    &self.key_changes,
                    self.environment,
                )));
            }
        }
        if let ListChoice::Resume(number) = choice {
            self.resume(number, now);
        }
        Flow::Continue
    }

    /// Acts on the player's choice in the list of keys.
    fn leave_keys(&mut self, choice: KeyListChoice) -> Flow {
        let Stage::Keys(list, config) = &self.stage else { return Flow::Continue };
        self.key_changes.clone_from(list.changes());
        if let KeyListChoice::Flow(flow) = choice {
            return flow;
        }
        let menu = menu(*config, list.look(), &self.key_changes, self.environment);
        self.stage = Stage::Menu(Box::new(menu));
        self.remember();
        Flow::Continue
    }

    fn follow(&mut self, after: After, now: Millis) -> Flow {
        let Stage::Game(game) = &mut self.stage else { return Flow::Continue };
        let After::Flow(flow) = after else {
            let put_aside = game.play.put_aside(self.environment, now);
            let mut menu =
                menu(game.play.config(), game.look(), &self.key_changes, self.environment);
            if let Err(error) = put_aside {
                let (error, language) = (error.to_string(), menu.look().language);
                menu.complain(msg::LocalGameNotSaved { error: &error }.text(language));
            }
            self.stage = Stage::Menu(Box::new(menu));
            return Flow::Continue;
        };
        flow
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Millis) -> Flow {
        match &mut self.stage {
            Stage::Game(game) => {
                let after = game.mouse(mouse, self.environment, now);
                self.follow(after, now)
            }
            Stage::List(list, _) => {
                let choice = list.mouse(mouse);
                self.choose_game(choice, now)
            }
            Stage::Keys(list, _) => {
                let choice = list.mouse(mouse);
                self.leave_keys(choice)
            }
            Stage::Menu(menu) => {
                let chosen = menu.mouse(mouse);
                self.choose(chosen, now)
            }
        }
    }

    fn respond(&mut self, input: Input, now: Millis) -> Flow {
        match (input, &mut self.stage) {
            (Input::Resize | Input::Tick, _) => Flow::Continue,
            (Input::Suspend, stage) => {
                if let Stage::Game(game) = stage {
                    game.play.stop_clock(now);
                }
                Flow::Suspend
            }
            (Input::Mouse(mouse), _) => self.mouse(mouse, now),
            (Input::Key(key), Stage::Game(game)) => {
                let after = game.key(key, self.environment, now);
                self.follow(after, now)
            }
            (Input::Key(key), Stage::Menu(menu)) => {
                let chosen = menu.key(key);
                self.choose(chosen, now)
            }
            (Input::Key(key), Stage::List(list, _)) => {
                let choice = list.key(key);
                self.choose_game(choice, now)
            }
            (Input::Key(key), Stage::Keys(list, _)) => {
                let choice = list.key(key);
                self.leave_keys(choice)
            }
        }
    }
}

impl<H: GameLibrary> Screen for PlayScreen<'_, H> {
    fn handle(&mut self, input: Input, now: Millis) -> Flow {
        if let Stage::Game(game) = &mut self.stage {
            game.pass_time(self.environment, now);
        }
        let look = self.look();
        let flow = self.respond(input, now);
        // What a player likes to see is kept at once, whatever happens to the program.
        if look.is_some() && self.look().is_some() && look != self.look() {
            self.remember();
        }
        flow
    }

    fn draw(&mut self, frame: &mut Frame<'_>, now: Millis) {
        match &mut self.stage {
            Stage::Menu(menu) => menu.draw(frame),
            Stage::List(list, _) => list.draw(frame),
            Stage::Keys(list, _) => list.draw(frame),
            Stage::Game(game) => game.draw(frame, now),
        }
    }

    fn wakes_at(&self, now: Millis) -> Option<Millis> {
        match &self.stage {
            Stage::Menu(_) | Stage::List(..) | Stage::Keys(..) => None,
            Stage::Game(game) => game.wakes_at(now),
        }
    }

    fn close(&mut self, now: Millis) -> Result<(), PlayError> {
        if matches!(self.stage, Stage::Menu(_)) {
            self.remember();
        }
        match &mut self.stage {
            Stage::Menu(_) | Stage::List(..) | Stage::Keys(..) => Ok(()),
            Stage::Game(game) => {
                game.play.put_aside(self.environment, now).map_err(PlayError::Record)
            }
        }
    }
}

/// The keys of games with this look.
fn keymap(look: ScreenLook, changes: &KeyChanges) -> Rc<Keymap> {
    Rc::new(Keymap::with_changes(FrontEnd::Terminal, look.keys, changes.clone()))
}

/// A menu with the games that can be resumed.
fn menu(
    config: Config,
    look: ScreenLook,
    changes: &KeyChanges,
    environment: &mut impl GameLibrary,
) -> Menu {
    let (unfinished, complaint) = match environment.unfinished() {
        Ok(unfinished) => (unfinished, None),
        Err(error) => {
            let error = error.to_string();
            (Vec::new(), Some(msg::LocalGamesUnread { error: &error }.text(look.language)))
        }
    };
    let mut menu = Menu::new(config, look, unfinished);
    menu.set_key_changes(changes.clone());
    show_best_times(&mut menu, environment);
    if let Some(complaint) = complaint {
        menu.complain(complaint);
    }
    menu
}

/// Shows the best times. They aren't essential: if they can't be read, they are left out.
fn show_best_times(menu: &mut Menu, environment: &mut impl GameLibrary) {
    let config = menu.config().ok();
    let times = config.map(|config| environment.best_times(&config).unwrap_or_default());
    menu.set_best_times(times.unwrap_or_default());
}
