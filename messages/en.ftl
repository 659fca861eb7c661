### Every text that a player sees, in English. The other languages follow this file.
###
### To change a text, edit it here and in the other languages. To add one:
### 1. Write it here, in the section of its screen. An id says where a text stands and what
###    it says: `replay-play`. Ids that begin with `terminal-`, `window-` or `local-` (both of
###    them) don't go to the browser; those that begin with `analysis-`, `learn-`, `review-`,
###    `statistics-` or `study-` go to their own pages only, and those that begin with `bring-` or
###    `settings-` to the settings; `action-<id>` names an action of `crates/actions`.
### 2. Write it in every other language: the build names those that are missing.
### 3. Use it. In Rust: `msg::ReplayPlay.text(language)`, or with arguments
###    `msg::ReplayBy { name }.text(language)` (`minewise_texts::msg`). In a page:
###    `message('replay-play')` or `message('replay-by', { name })`; the types of the pages
###    are renewed by
###    MINEWISE_RENEW=1 cargo nextest run -p minewise-messages page_types
###
### To add a language, copy this file under the language's code (`da.ftl`) and translate it; the
### build finds it, and every front end speaks it. The syntax is Fluent
### (https://projectfluent.org): `{ $count -> ...}` chooses by plural, and by exact number ([0])
### or word ([mine]). Two functions are known: NUMBER($count) marks a whole number, and
### CAPITALISE($place), which also takes a message, writes a capital first. Line breaks become
### spaces.
###
### Pages without JavaScript say the messages that begin with `static-`, in all languages.
###
### Words: cell, covered, open, clue (the number on an open cell), mine, mark, flag, chord
### (open the rest around a clue), layout (where the mines are), odds (the chance of a mine).

# The name of this language in this language.
language-name = English

## Numbers, places, lists

decimal-separator = .
# $value is written with its decimals: 20.6
percent = { $value } %
# Above 0, but less than can be written.
percent-below = < { $value } %
# Below 100, but more than can be written.
percent-above = > { $value } %
seconds = { $value } s

# In the middle of a sentence. Rows and columns count from 1.
place = row { NUMBER($row) }, column { NUMBER($column) }
# A list of places or clues, put together from its start: first the items but the last ...
list-next = { $items }; { $item }
# ... and then the last one.
list-last = { $items } and { $item }
# The last item of a list that is too long to be written out.
list-rest = { NUMBER($count) } more
# The 2 in row 3, column 4; in a list.
clue-at = the { NUMBER($clue) } in { $place }

## Why a cell is certain. A clue is given by its number and its place.

proof-first-click = The first cell you open is never a mine.
proof-zero = The { NUMBER($clue) } in { $place } has no mines around it.
# $known: mines around the clue that are known already.
proof-all-mines-known =
    The { NUMBER($clue) } in { $place } already has { $known ->
        [one] 1 mine
       *[other] { $known } mines
    } next to it, so everything else around it is safe.
# $cells: covered cells around the clue; $needs: mines that have to be there.
proof-all-cells-needed =
    The { NUMBER($clue) } in { $place } { $known ->
        [0] has
        [one] already has 1 mine next to it and
       *[other] already has { $known } mines next to it and
    } { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    } left around it for { $needs ->
        [one] 1 mine
       *[other] { $needs } mines
    }, so { $cells ->
        [one] that cell is a mine
       *[other] all of them are mines
    }.
# Two clues share cells; $elsewhere is the number of cells that only the first one touches.
proof-shared-cells-hold-all =
    The { NUMBER($forcing) } in { $forcing_place } needs { $needs ->
        [0] no more mines
        [one] 1 more mine
       *[other] { $needs } more mines
    } and has { $elsewhere ->
        [0] no cell
        [one] only 1 cell
       *[other] only { $elsewhere } cells
    } that the { NUMBER($satisfied) } in { $satisfied_place } does not touch, so the { $shared ->
        [one] 1 cell they share holds
       *[other] { $shared } cells they share hold
    } { $held ->
        [0] no mines
        [one] 1 mine
       *[other] { $held } mines
    }; that is all the { $satisfied } in { $satisfied_place } needs, and the rest around it is safe.
# $others: cells of the first clue that the second one does not touch.
proof-shared-cells-hold-too-few =
    The { NUMBER($needing) } in { $needing_place } needs { $needs ->
        [0] no more mines
        [one] 1 more mine
       *[other] { $needs } more mines
    }, but the { $shared ->
        [one] 1 cell
       *[other] { $shared } cells
    } it shares with the { NUMBER($limiting) } in { $limiting_place } can hold at most { $most ->
        [0] no mines
        [one] 1 mine
       *[other] { $most } mines
    }, so { $others ->
        [one] the other cell is a mine
       *[other] all its other cells are mines
    }.
# Part of the following. $count cells, all listed in $cells; $opposite is what they are not.
proof-supposition =
    { $count ->
        [one] if { $cells } were { proof-opposite }
       *[other] if any of { $cells } were { proof-opposite }
    }
proof-opposite =
    { $opposite ->
        [mine] a mine
       *[safe] safe
    }
# $clues lists $clue_count clues.
proof-contradiction =
    { CAPITALISE(proof-supposition) }, { $clue_count ->
        [one] { $clues } could not be right
        [2] { $clues } could not both be right
       *[other] { $clues } could not all be right
    }.
# $steps is a chain of proof-consequence. The clue in the end has $mines mines around it:
# $fit says whether they are too-few or too-many. $same is proof-same or empty.
proof-consequences =
    { CAPITALISE(proof-supposition) }, { $steps }, and the { NUMBER($clue) } in { $place } would
    have { $mines ->
        [0] no mines
        [one] { $fit ->
            [too-few] only 1 mine
           *[too-many] 1 mine
        }
       *[other] { $fit ->
            [too-few] only { $mines } mines
           *[too-many] { $mines } mines
        }
    } around it{ $same }.
# One step of the chain: $count cells, listed in $cells, follow from a clue.
proof-consequence =
    the { NUMBER($clue) } in { $place } would make { $cells } { $what ->
        [mine] { $count ->
            [one] a mine
           *[other] mines
        }
       *[safe] safe
    }
proof-consequences-next = { $steps }; then { $step }
proof-same = ; the same goes for { $cells }
# Part of the following: the mines that are left, where $known are known already.
proof-mines-left =
    { $known ->
        [0] { $left ->
            [0] the board has no mines
            [one] the board has 1 mine
           *[other] the board has { $left } mines
        }
       *[other] { $left ->
            [0] there are no mines left to find
            [one] there is 1 mine left to find
           *[other] there are { $left } mines left to find
        }
    }
proof-no-mine-left = { CAPITALISE(proof-mines-left) }, so every covered cell that remains is safe.
proof-only-mines-left =
    { CAPITALISE(proof-mines-left) }, and { $left ->
        [one] only one covered cell remains, so it is a mine
       *[other] no more covered cells than that remain, so all of them are mines
    }.
proof-total-contradiction =
    { CAPITALISE(proof-mines-left) }: { proof-supposition }, that number and { $clues } could not
    { $clue_count ->
        [one] both
       *[other] all
    } be right.

# How much has to be seen at once to know that a cell is safe: the end of told-hint.
tier-first-click = the first cell you open is never a mine
tier-single-clue = a single clue proves it
tier-two-clues = two clues together prove it
tier-several-clues = several clues together prove it
tier-mine-total = it takes the number of mines on the board to prove it

## Why no layout of the mines fits a position

impossible = No layout of the mines fits this position.
# $clues lists $count clues.
impossible-clues =
    No layout of the mines fits this position: { $count ->
        [one] { $clues } cannot be right
        [2] { $clues } cannot both be right
       *[other] { $clues } cannot all be right
    } with { impossible-rest }.
# More clues than are worth naming.
impossible-many-clues =
    No layout of the mines fits this position: { NUMBER($count) } clues cannot all be right with
    { impossible-rest }.
impossible-assumed = No layout of the mines fits { impossible-rest }.
# One clue is enough.
local-impossible-neighbours =
    No layout of the mines fits this position: { $place } shows { NUMBER($clue) } but has only
    { $neighbours ->
        [one] 1 neighbour
       *[other] { $neighbours } neighbours
    }.
local-impossible-clue-above-mines =
    No layout of the mines fits this position: { $place } shows { NUMBER($clue) }, but the board has
    { $mines ->
        [0] no mines
        [one] only 1 mine
       *[other] only { $mines } mines
    }.
local-impossible-covered =
    No layout of the mines fits this position: { $mines ->
        [one] 1 mine doesn’t
       *[other] { $mines } mines don’t
    } fit under { $covered ->
        [0] no covered cells
        [one] 1 covered cell
       *[other] { $covered } covered cells
    }.
# Part of the above. $assumed is yes where the player assumed mines or safe cells.
impossible-rest =
    { $mines ->
        [0] no mines
        [one] 1 mine
       *[other] { $mines } mines
    } on the board{ $assumed ->
        [yes] {" "}and what you assume
       *[no] {""}
    }

## Sizes of a board that cannot be

board-error-malformed = “{ $text }” is not a board. Write COLUMNSxROWSxMINES, like 30x16x99.
board-error-rows-missing = Enter the number of rows, too, or leave both empty.
board-error-columns-missing = Enter the number of columns, too, or leave both empty.
board-error-rows-zero = There has to be at least 1 row.
board-error-columns-zero = There has to be at least 1 column.
board-error-too-many-rows = A board has at most { NUMBER($limit) } rows.
board-error-too-many-columns = A board has at most { NUMBER($limit) } columns.
board-error-too-many-cells =
    This board has too many cells: at most { NUMBER($limit) } are possible here. Choose fewer rows
    or columns.
board-error-too-many-mines =
    { $limit ->
        [0] This board has room for no mine, because one cell has to stay free.
        [one] This board has room for 1 mine, because one cell has to stay free.
       *[other] This board has room for at most { $limit } mines, because one cell has to stay free.
    }

## Every page

site-name = Minewise
site-play = Play
site-learn = Learn
site-analysis = Analysis
site-replays = Replays
site-best-times = Best times
site-statistics = Statistics
site-menu = Menu
site-main = Main
site-skip = Skip to content
site-unreachable = The server can’t be reached. Check that it is running, and try again in a moment.
site-go-home = Start page
site-update = A new version is ready.
site-update-reload = Reload
site-update-later = Later

# Where there is no JavaScript, and where there is no page.
static-needs-script-title = Minewise needs JavaScript
static-needs-script = This page draws and plays its boards with JavaScript. Switch it on for this site, then reload the page.
static-not-found-title = There is nothing here
static-not-found = No page has this address. Part of it may be missing, or the game it led to has been deleted.
static-not-found-play = Play a game
static-not-found-analysis = Analyse a position
static-not-found-docs = The API

## Settings

settings-title = Settings
settings-theme = Theme
settings-theme-auto = Match the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-classic = Classic
settings-theme-high-contrast = High contrast
settings-theme-colour-blind = Colour-blind safe, dark
settings-theme-colour-blind-light = Colour-blind safe, light
settings-language = Language
settings-language-auto = Match the browser
settings-section-look = Look
settings-section-board = Board
settings-section-input = Mouse and touch
settings-section-sound = Sound and vibration
settings-section-data = Your data
settings-motion = Animate the board
settings-cell-size-auto = Fit the board to the window
settings-cell-size = Cell size
settings-touch-cell-size = Smallest cell for fingers
settings-pixels = { NUMBER($pixels) } px
settings-clock = The clock counts
settings-clock-seconds = seconds
settings-clock-tenths = tenths
settings-clock-hundredths = hundredths
settings-live-figures = Show 3BV/s, clicks and IOE during a game
settings-question-marks = Question marks in new games
settings-chord-with = Open the rest around a clue with
settings-chord-with-click = a click on it
settings-chord-with-double-click = a double click on it
settings-chord-with-buttons = the middle button or both buttons only
settings-swap-buttons = Swap the mouse buttons: the right one opens, the left one flags
settings-sound = Sounds
settings-volume = Volume
settings-vibration = Vibration
settings-vibration-off = off
settings-vibration-light = light
settings-vibration-strong = strong
settings-open-on = A left click opens a cell
settings-open-on-release = when the button is released
settings-open-on-press = when the button is pressed
settings-hold = Long press after
settings-hold-millis = { NUMBER($millis) } ms
settings-tap-flags = Tap to flag, long press to open
settings-record-mouse = Record the path of the mouse for replays (it is never sent anywhere)
settings-vi-keys = h moves left (Shift+H gives a hint instead)
settings-close = Close

## Take everything along: all that this browser keeps, as one file

bring-title = Take everything to another browser
bring-about = Save your unfinished games, your history and your settings to a file, and load it in another browser to continue there. Loading a file adds to what is already there and deletes nothing.
bring-keys = The file contains the keys to your games at the club. Anyone who has it can play them, so keep it to yourself.
bring-save = Save to a file
bring-load = Load a file
bring-checking = Checking game { NUMBER($number) } of { NUMBER($count) } …
bring-added =
    { $count ->
        [0] No new games.
        [one] 1 game added.
       *[other] { $count } games added.
    }
bring-extended =
    { $count ->
        [one] 1 game was further along in the file and has been updated.
       *[other] { $count } games were further along in the file and have been updated.
    }
bring-kept =
    { $count ->
        [one] 1 game was already here.
       *[other] { $count } games were already here.
    }
bring-settings = Your settings have been applied.
# $games: when they were started.
bring-refused =
    { $count ->
        [one] 1 game was left out because its moves are impossible:
       *[other] { $count } games were left out because their moves are impossible:
    } { $games }.
bring-fault-foreign = This file wasn’t saved by Minewise. Nothing has changed.
bring-fault-newer = This file was saved by a later version of Minewise. Nothing has changed.
bring-fault-damaged = This file is damaged or incomplete. Nothing has changed.
bring-fault-large = This file is too large. Nothing has changed.
bring-fault-storage = This browser doesn’t let Minewise store anything, so nothing has changed.

## Levels and rules

level-easy = Easy
level-normal = Normal
level-beginner = Beginner
level-intermediate = Intermediate
level-expert = Expert
level-evil = Evil
# 9 × 9, 10 mines
board-size =
    { NUMBER($width) } × { NUMBER($height) }, { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    }
assistant-single = Single flag
assistant-single-about = One kind of flag, as in the classic game.
assistant-dual = Dual flag
assistant-dual-about = Confirmed flags and proposed ones.
assistant-intelligent = Intelligent
assistant-intelligent-about = Flags what is certain, opens what is safe, and shows what follows from your guesses.
strength-single = One clue at a time
strength-complete = Everything that can be proved
fairness-classic = Classic
fairness-classic-about = Some boards need a guess.
fairness-no-guess = No guessing
fairness-no-guess-about = Every board can be solved by logic alone.
fairness-strict = Strict
fairness-strict-about = You lose if you guess while another cell is certainly safe.
fairness-kind = Kind
fairness-kind-about = When nothing is certain, your guess is safe.
# The end of “First click ...”.
first-click-opening = opens an area
first-click-safe = is safe
first-click-none = may hit a mine

## Start page

start-headline = Minesweeper without the bad luck.
start-lead = Boards that need no guess, hints that say why, and the true odds whenever you ask.
start-play = Play { $board }
start-play-first = a good start
start-play-last = your last game
start-best = Best { $time }
start-wins =
    { $count ->
        [one] 1 win
       *[other] { NUMBER($count) } wins
    }
start-not-won = Not won yet
start-unfinished-all =
    { $count ->
        [one] Show 1 game
       *[other] Show all { NUMBER($count) } games
    }
start-columns-missing = Enter the number of columns.
start-rows-missing = Enter the number of rows.
# Together, both may be too many for where the game is played and by its rules.
start-columns-limit = With this many rows, at most { NUMBER($limit) } columns are possible here.
start-rows-limit = With this many columns, at most { NUMBER($limit) } rows are possible here.
start-mines-missing = Enter the number of mines.
start-seed-about = The same seed gives the same board from the same first click. Such games aren’t ranked.
start-history-club =
    { $count ->
        [one] 1 game at the club
       *[other] { NUMBER($count) } games at the club
    }
number-not-whole = “{ $text }” isn’t a whole number. Use the digits 0 to 9 only.
# $board: Expert
start-continue-board = Resume { $board }
start-levels = Choose a board
start-where = Where to play
start-unfinished = Unfinished games
start-history = Your latest games
start-forget = Delete this game
start-forget-question = Delete this game for good?
start-forget-yes = Delete
start-forget-no = Keep
start-progress = { $part } open
start-history-date = Played
start-history-board = Board
start-history-result = Result
start-history-time = Time
start-history-actions = Actions
start-history-replay = Replay
start-history-more = Show more games
start-history-published = Published
start-last = last played
start-custom = Custom board
start-columns = Columns
start-rows = Rows
start-mines = Mines
start-start = Start
start-rules = Rules
start-assistant = Assistant
start-strength = Reasoning
start-fairness = Luck
start-first-click = First click
start-countdown = Countdown
start-seconds = Seconds
start-question-marks = Question marks
start-chording = Chording: click a satisfied clue to open the cells around it
start-name = Your name
start-seed = Seed for practice
start-more = More options

## Challenges: a link that starts a given board, with the time to beat

challenge = Challenge
challenge-by = { $name } played this board in { $time }. Beat it!
challenge-nameless = Somebody played this board in { $time }. Beat it!
challenge-start = Begin at row { NUMBER($row) }, column { NUMBER($column) }. The mines are laid after the first click, so the board is the same only from there.
challenge-play = Take the challenge
challenge-damaged = This challenge link is damaged, so its board can’t be played. Ask for it again, or choose a board of your own.

## Where a game is played

where-home = At home
where-home-about = In this browser: instant, private, and offline too.
where-club = At the club
where-club-about = On the server, which keeps the mines secret: friends can watch, and wins count in the best times.

## Buttons

button-open = Open
button-flag = Flag
button-hint = Hint
button-why = Why?
button-odds = Odds
button-advice = Best move
button-win-chance = Chance of winning
button-undo = Undo
button-pause = Pause
button-resume = Resume
button-new-game = New game
button-retry = Retry this board
button-auto = Play certain moves
button-auto-play = Play a move
button-give-up = Give up
button-flag-mode = Flag mode
button-copy-watch-link = Copy spectator link
button-zoom-in = Zoom in
button-zoom-out = Zoom out
button-zoom-fit = Fit to window
button-help = Help
button-more = More

## Actions, as help and the key editor list them: action-<id> of crates/actions

action-open = open a cell; on a clue, chord
action-flag = flag, or next mark
action-chord = chord: open the rest around a clue
action-question = question mark, if this game has them
action-undo = undo, even a fatal move
action-pause = pause or resume
action-new-game = new game
action-retry = retry this board
action-give-up = give up
action-hint = hint; again to open the cell
action-why = explain this cell, or show its risk
action-odds = odds: the chance of a mine in every cell
action-advice = best move
action-win-chance = chance of winning
action-auto = play all certain moves
action-auto-play = let the program play
action-faster = play faster
action-slower = play slower
action-move-left = move left
action-move-down = move down
action-move-up = move up
action-move-right = move right
action-row-start = first column
action-row-end = last column
action-first-row = first row
action-last-row = last row
action-column = go to the column with the number typed before
action-half-page-up = half a page up
action-half-page-down = half a page down
action-page-up = page up
action-page-down = page down
action-next-frontier = next covered cell beside an open one
action-previous-frontier = previous covered cell beside an open one
action-next-alike = next cell that shows the same
action-previous-alike = previous cell that shows the same
action-zoom-in = zoom in
action-zoom-out = zoom out
action-zoom-fit = fit the board to the window
action-cell-width = narrow or wide cells
action-full-screen = full screen
action-flag-mode = flag mode: a tap or click flags
action-next-step = next step of an explanation
action-previous-step = previous step of an explanation
action-details = show everything that doesn’t fit
action-redraw = redraw the screen
action-help = this help
action-cancel = stop the program, or close what is open
action-menu = menu; the game is saved
action-command-line = type a command, as in line mode
action-copy-watch-link = copy a link for spectators
action-suspend = back to the shell; fg returns
action-quit = quit; the game is saved

action-group-play = Playing
action-group-assist = Help from the program
action-group-move = Moving around
action-group-view = View
action-group-general = General

## Game

game-title = Game
game-mines-left = Mines left
game-time = Time
game-time-left = Time left
game-score = Score: { NUMBER($score) }
# The face above the board.
game-face = New game with the same rules
game-leave = Start a new game? You can come back to this one.
game-leave-it = New game
game-lose-progress = Start this board again? You will lose your progress.
game-way-back = Back to your last game
game-copied = Link copied.
game-copy-this = Copy this link: { $link }
game-tools = Tools
game-paused = Paused. The board is hidden.
game-watching = You are watching this game.
game-reconnecting = Reconnecting …
game-click-lost = Too many clicks are waiting for the server, so this one was not sent.
game-thinking = Thinking …
game-stopped = Stopped. Nothing has changed.
game-stopped-midway = Stopped. The moves made so far stay.
game-stop = Stop
game-not-kept = Not saved
game-not-kept-about = This browser isn’t saving the game: storage is blocked, or the disk is full. You can go on playing, but closing the page loses the game.
game-page-outdated = Minewise was updated in another tab. Reload this page to keep saving the game.
game-kept-again = This game had been deleted from this browser, so it was saved again.
game-crashed = Something went wrong, and your last command was not carried out. The game is as it was before.
game-no-such-game = This game doesn’t exist, or you don’t have access to it. Start a new one.
game-practice = Practice
game-assistant = Assistant: { $name }
game-fact = { $what }: { $value }

# What just happened, below the board and read out by screen readers.
# Words for the tools beside the board where the whole name is too long.
tool-advice = Best
tool-win-chance = Chance
tool-menu = Menu
game-tap = A tap or click
game-about = This game
game-challenge-copied = Link copied. It opens this board for others, with your time to beat.
game-show-result = Show the result

told-ready = Open any cell to begin.
told-challenge = Time to beat: { $time }. Begin at { $place }: the board is the same only from there.
told-opened =
    { $count ->
        [one] 1 cell opened.
       *[other] { $count } cells opened.
    }
# Row 1, column 2: flag.
told-cell = { CAPITALISE($place) }: { $what }.
told-marks =
    { $count ->
        [one] 1 mark changed.
       *[other] { $count } marks changed.
    }
told-undone =
    { $count ->
        [0] Undone.
        [one] Undone: 1 cell covered again.
       *[other] Undone: { $count } cells covered again.
    }
# $proof is one of tier-...
told-hint = { CAPITALISE($place) } is certainly safe: { $proof }. Press Hint again to open it.
told-nothing-certain = No cell is certainly safe. “{ button-advice }” shows the best guess.
told-advice = Best move: { $place }; its chance of being a mine is { $risk }.
told-advice-safe = Best move: { $place }, which is safe.
told-win-chance = Best play wins this game { $chance } of the time.
told-win-chance-about = The program wins this game about { $chance } of the time (± { $error }). Best play wins at least as often.
told-win-chance-rule = Best play is certain to win: the rules of this game guarantee it.
told-win-chance-unknown = The chance of winning can’t be worked out yet.
told-not-certain = { CAPITALISE($place) } is not certain: its chance of being a mine is { $risk }.
told-not-certain-unknown =
    { CAPITALISE($place) } could not be proved safe or a mine, and this position is too complex to
    work out its odds.
told-implied =
    If your proposals are right, { $place } is { $verdict ->
        [mine] a mine
       *[safe] safe
    }. { $why }
told-why-cell = Choose a covered cell to explain.
told-guessed = { CAPITALISE($place) } was a guess, but { $certain } was certainly safe.
told-conflict = These proposals can’t all be mines.
told-must-be-safe = { CAPITALISE($place) } must be safe.
told-open-it = Open it
# The same board again, because the player wanted it, or somebody else did.
told-retried = Same board, from the start.
told-started = The game starts again.
told-exploded = A mine exploded.
told-over = This game is over. Start a new one.

# Whose odds are shown, where they are not simply those of this game.
odds-of-first-open = The first cell you open is safe, whichever it is.
odds-of-any-board =
    These odds count all boards that match what is open; yours is one that needs no guessing.
odds-of-kind-game = When nothing is certain, any guess that could be safe is safe in this game, whatever the odds.
odds-of-first-sight = These odds are for someone who sees this board for the first time.

## The end of a game

result-new-best = New best
result-first-win = Your first win here
# $place: 3. Of the wins at this level with these rules, in this browser or in the best times.
result-place =
    { $of ->
        [one] The only win here so far
       *[other] Number { NUMBER($place) } of { $of } wins here
    }
result-place-club = Number { NUMBER($place) } in the best times
# $time: 2.1 s
result-faster = { $time } faster than your best before
result-slower = { $time } slower than your best
result-accuracy = Accuracy
result-luck = Luck
result-mistakes = Mistakes
result-risk = Risk taken
result-needless = Needless risks
result-help = Help
result-help-none = none
result-same = Same board
result-review = Review
result-challenge = Share
# Why the button for sharing can’t be used.
result-challenge-help = Only a win at the first attempt and without help can be shared as a challenge.
result-challenge-won = Challenge won
result-challenge-ahead = { $time } faster than the challenge
result-challenge-behind = { $time } slower than the challenge
result-details = All figures
result-title = Result
result-won = You win!
result-mine = You lose: that was a mine.
result-time-out = You lose: time is up.
result-gave-up = You gave up.
result-guess = You lose: that was a guess, and another cell was certainly safe.
result-time = Time
result-server-time = Time at the server
result-score = Score
result-three-bv = 3BV
result-three-bv-per-second = 3BV/s
result-efficiency = Efficiency
result-clicks = Clicks
result-undos = Undos
result-hints = Hints
result-explanations = Explanations
result-odds = Odds shown
result-autos = Automatic moves
result-clean = Won without help.
result-practice = Practice: this board was known, so the time doesn’t count.
result-again = Play again
result-replay = Watch the replay
result-share = Copy replay link
result-best = Best times at this level, with these rules
result-no-best = None yet.
result-nameless = anonymous
result-drawn = Your browser and the server drew this board together, as promised.
result-not-as-promised = This is not the board that the server committed to before the game.

ranking-person = This game counts for the best times.
ranking-program = This game counts for the programs’ best times: { $reasons }.
ranking-none = This game doesn’t count for the best times: { $reasons }.
ranking-practice = Practice: you played on after the game had ended, so it doesn’t count.
ranking-reason-before-rule = played before this rule existed
ranking-reason-not-won = not won
ranking-reason-practice = you chose the board
ranking-reason-pause = the clock was paused
ranking-reason-undo = a move was undone
ranking-reason-retry = the board was restarted
ranking-reason-hint = hints or advice were used
ranking-reason-explanation = explanations were used
ranking-reason-odds = odds were shown
ranking-reason-auto = automatic moves were used
ranking-reason-analysis = this game was analysed while it was being played
ranking-reason-too-fast = faster than anyone can click
ranking-reason-program = played by a program
ranking-reason-self-timed = played at home, self-timed

## Publishing a game that was played at home

publish-open = Publish
publish-title = Publish this game
publish-about = The server checks the game and gives its replay a link; anyone who has the link can watch it. The times are your own, so it is called self-timed and doesn’t count for the best times.
publish-name = It will be shown with the name { $name }.
publish-nameless = It will be shown without a name.
publish-yes = Publish
publish-no = Cancel
publish-done = Published.
publish-link = Link to the replay

## The assistant's steps

trace-title = The assistant’s reasoning
trace-open = Show the reasons
trace-none = Nothing to show for the last move.
trace-step = Step { NUMBER($at) } of { NUMBER($of) }
trace-back = Previous step
trace-forward = Next step
trace-play = Show all steps
trace-stop = Stop

# The panel that explains: why a cell is certain, or would be if the proposals were right.
why-mine = Why { $place } is a mine
why-safe = Why { $place } is safe
why-would-be-mine = Why { $place } would be a mine
why-would-be-safe = Why { $place } would be safe
why-proposals =
    { $count ->
        [one] What follows from your proposal
       *[other] What follows from your proposals
    }
# The same arguments as proof-..., one step at a time.
why-step-forcing =
    The { NUMBER($forcing) } in { $forcing_place } needs { $needs ->
        [0] no more mines
        [one] 1 more mine
       *[other] { $needs } more mines
    } and has { $elsewhere ->
        [0] no cell
        [one] only 1 cell
       *[other] only { $elsewhere } cells
    } that the { NUMBER($satisfied) } in { $satisfied_place } does not touch.
why-step-held =
    So the { $shared ->
        [one] 1 cell they share holds
       *[other] { $shared } cells they share hold
    } { $held ->
        [0] no mines
        [one] 1 mine
       *[other] { $held } mines
    }.
why-step-rest = That is all the { NUMBER($satisfied) } in { $satisfied_place } needs, so the rest around it is safe.
why-step-needing =
    The { NUMBER($needing) } in { $needing_place } needs { $needs ->
        [0] no more mines
        [one] 1 more mine
       *[other] { $needs } more mines
    }.
why-step-limited =
    The { $shared ->
        [one] 1 cell
       *[other] { $shared } cells
    } it shares with the { NUMBER($limiting) } in { $limiting_place } can hold at most { $most ->
        [0] no mines
        [one] 1 mine
       *[other] { $most } mines
    }.
why-step-others =
    So { $others ->
        [one] the other cell is a mine
       *[other] all its other cells are mines
    }.
why-step-suppose =
    Suppose { $cell } were { $opposite ->
        [mine] a mine
       *[safe] safe
    }.
why-step-then = Then { proof-consequence }.
why-step-failure =
    Now the { NUMBER($clue) } in { $place } would have { $mines ->
        [0] no mines
        [one] { $fit ->
            [too-few] only 1 mine
           *[too-many] 1 mine
        }
       *[other] { $fit ->
            [too-few] only { $mines } mines
           *[too-many] { $mines } mines
        }
    } around it.
why-step-impossible =
    That can’t be, so { $cell } is { $what ->
        [mine] a mine
       *[safe] safe
    }.
why-step-same = The same goes for { $cells }.

## The key editor

keys-title = Keys
keys-how = Choose an action, then press its new key. Escape keeps the old one.
keys-press = Press a key …
keys-none = no key
# $action is one of action-...
keys-taken = { $key } is already used for “{ $action }”. Choose another key, or change that one first.
keys-reset = Reset all keys
keys-is-reset = All keys have been reset.

# Keys, as people call them: key-<name> of crates/actions, and what is held with one.
key-space = space
key-enter = Enter
key-escape = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-arrow-left = left
key-arrow-right = right
key-arrow-up = up
key-arrow-down = down
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift

## Help

help-title = Keys, mouse and touch
help-mouse-title = Mouse
help-touch-title = Touch
help-open = open a cell; on a clue, chord
help-flag = flag
help-chord = chord
help-mouse-left = left button
help-mouse-right = right button
help-mouse-middle = middle button, or left and right together
help-mouse-wheel = wheel
help-wheel = scroll the board; with Ctrl, zoom
help-touch-tap = tap
help-touch-hold = long press
help-touch-drag = drag, pinch
help-drag = scroll, zoom

## Cells, as they are read out

board-name = Board
cell-covered = covered
cell-empty = open, no mines around
cell-flag = flag
cell-proposed = proposed flag
cell-question = question mark
cell-implied-mine = would be a mine
cell-implied-safe = would be safe
cell-mine = mine
cell-exploded = exploded mine
cell-flagged-mine = flagged mine
cell-wrong-flag = wrong flag
cell-guessed = the guess that lost the game, not a mine
cell-guessed-mine = the guess that lost the game, a mine
cell-violated = { NUMBER($clue) }, contradicted by the marks
cell-odds = { $chance } chance of a mine
# Row 1, column 2: covered
cell-at = { CAPITALISE($place) }: { $what }
cell-at-odds = { CAPITALISE($place) }: { $what }, { cell-odds }

## What the game refuses: refused-<reason> of the API's problems

refused-flagged = There is a flag here.
refused-already-open = This cell is already open.
refused-not-a-clue = Only an open clue can be chorded.
refused-nothing-around = There is nothing left to open around it.
refused-chord-unsatisfied = A chord needs as many flags around the clue as it says.
refused-over = The game is over.
refused-click-on-covered = This cell is covered.
refused-mark-on-open = This cell is open: there is nothing to mark.
refused-mark-on-hint = This cell is shown as a hint: it is safe.
refused-confirmed = This cell is certainly a mine, so its flag stays.
refused-question-marks-off = Question marks are off in this game.
refused-chording-off = Chording is off in this game.
refused-not-paused = The game is not paused.
refused-not-running = There is nothing to pause: the clock starts when you open the first cell.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-certain = No move is certain here.
refused-stopped = Stopped. The game has not changed.
refused-final-end = This game is over, and its end cannot be undone.
refused-paused = { game-paused }
refused-out-of-board = There is no such cell on this board.
refused-no-guess-impossible = With these mines, a game without guessing isn’t possible from every first cell. Use fewer mines or a larger board.
refused-no-board =
    No board that can be solved without guessing was found from here. Try another cell, or fewer
    mines.

## What the server refuses. Where a text is empty, the server's own (English) one is shown.

problem-bad-request = {""}
problem-board-refused = {""}
problem-value-refused = {""}
problem-command-refused = {""}
problem-outdated = The game had moved on. Please try again.
problem-not-found = This game doesn’t exist here.
problem-not-over = This is only possible once the game is over.
problem-key-missing = You need a key for this game.
problem-key-wrong = This key doesn’t belong to this game.
problem-too-hard = This position is too complex to work out.
problem-contradiction = No layout of the mines fits this position.
problem-too-many-requests = Too many requests at once. Please try again in a moment.
problem-quota-used = You’ve published as much as this server takes from one address in a day. Please try again tomorrow.
problem-busy = The server is busy. Please try again in a moment.
problem-storage-unavailable = The server’s database isn’t responding. Please try again in a moment.
problem-storage-full = This server has no room for more published games.
problem-stopping = The server is about to restart. Please try again in a moment.
problem-internal = Something went wrong on the server.
problem-field-size = This board is too large for these rules.
problem-field-time-limit = The time limit has to be between 1 and 5999 seconds.
problem-field-name = A name has 1 to 32 characters, all of them visible.
problem-field-seed = A seed is a whole number from 0 to 18446744073709551615.
problem-field-record = The server can’t replay this game, so it wasn’t published.
problem-other = The server says: { $detail }

## Analysis

analysis-title = Analysis board
analysis-board = Position
analysis-tools-title = Click a cell to …
analysis-tools-why = Explain it
analysis-tools-covered = Cover it
analysis-tools-clue =
    { $clue ->
        [0] Open it: no mines around
        [one] Open it: 1 mine around
       *[other] Open it: { $clue } mines around
    }
analysis-tools-mine = Assume a mine
analysis-tools-safe = Assume it is safe
# On the brushes themselves, where there is little room.
analysis-brush-why = Why?
analysis-brush-covered = Cover
analysis-brush-mine = Mine
analysis-brush-safe = Safe
analysis-legend = The colours of the odds, from certainly safe to certainly a mine
analysis-legend-safe = 0 % safe
analysis-legend-mine = 100 % mine
analysis-found-title = Result
analysis-found-thinking = Calculating …
analysis-found-layouts = Possible layouts
analysis-found-uncounted = too many to count exactly
analysis-found-safe = Certainly safe
analysis-found-mines = Certainly mines
analysis-found-best = Best move
analysis-found-best-cell = { CAPITALISE($place) }, risk { $risk }
analysis-found-estimates =
    This position is so complex that the odds are estimates. Everything marked as certain is certain.
analysis-found-nothing-covered = No covered cells are left.
analysis-found-some-safe =
    { $count ->
        [one] 1 cell can be opened without risk.
       *[other] { $count } cells can be opened without risk.
    }
analysis-found-some-mines =
    { $count ->
        [one] 1 cell is certainly a mine, but no cell is certainly safe.
       *[other] { $count } cells are certainly mines, but no cell is certainly safe.
    }
analysis-found-nothing-certain = Nothing is certain here. The numbers are each cell’s chance of being a mine, in percent.
analysis-found-coin = Nothing is certain here, and even the best cell is a coin toss: 50 %.
analysis-meaning-title = What the numbers mean
analysis-meaning-odds = Each number is the chance, in percent, that the cell holds a mine. Every layout of the mines that fits the clues is counted, and each of them is equally likely.
analysis-meaning-certain = 0 is certainly safe and 100 is certainly a mine. Everything between them is a risk, even 1.
analysis-meaning-best = The marked cell is the best move. Often it is the one with the lowest risk, but a cell that tells you more can be worth a little more risk.
analysis-meaning-coin = In a 50/50, two cells share a mine and no clue will ever tell which one. Waiting doesn’t help: guess it early, and if you lose, you lose less time.
analysis-meaning-coin-example = See a 50/50
analysis-meaning-win = Where it can be counted, the chance of winning is that of best play from here to the end. Elsewhere it is how often the program wins, estimated from games that it plays out, with its error. Best play wins at least as often.
analysis-why-title = Why?
analysis-why-how = Choose “{ analysis-brush-why }” and click a covered cell, or press ? on it.
analysis-why-open = { CAPITALISE($place) } is open. Choose a covered cell.
analysis-why-uncertain = { CAPITALISE($place) } is not certain: its chance of being a mine is { $risk }.
analysis-why-uncertain-unsupposed =
    { CAPITALISE($place) } is not certain from the clues alone: without your assumptions, its
    chance of being a mine is { $risk }.
analysis-why-mine = { CAPITALISE($place) } is a mine.
analysis-why-safe = { CAPITALISE($place) } is safe.
analysis-win-ask = Chance of winning
analysis-win-thinking = Playing it out …
analysis-win-exact = Best play wins from here { $chance } of the time (exact).
# $games were played out.
analysis-win-estimate =
    The program wins from here about { $chance } of the time (± { $error }), estimated from
    { NUMBER($games) } games. Best play wins at least as often.
analysis-position-title = Position
analysis-odds = Show odds
analysis-undo = Undo
analysis-clear = Cover all cells
analysis-copy = Copy link
analysis-copy-text = Copy text
analysis-copied = Copied
analysis-in-address = Copy it from the address bar
analysis-in-field = Copy it from the field
analysis-size-apply = Change size
analysis-notation-title = Position as text
analysis-notation-forms = Paste a position in any of these forms: 3x2x1:_10/110, or 3 2 1 #10110, or several lines.
notation-error-empty = Enter a position as WxHxM:ROW/ROW/…, with _ for a covered cell.
notation-error-header = “{ $text }” is not a position: it has to start with columns, rows and mines, like 9x9x10:
notation-error-size = A board needs at least one row and one column, and at most { NUMBER($most) } cells.
notation-error-mines = The number of mines has to be between 0 and { NUMBER($most) }.
notation-error-rows =
    { $found ->
        [one] There is 1 row instead of { NUMBER($expected) }.
       *[other] There are { $found } rows instead of { NUMBER($expected) }.
    }
notation-error-row =
    Row { NUMBER($row) } has { $found ->
        [one] 1 cell
       *[other] { $found } cells
    } instead of { NUMBER($expected) }.
notation-error-cells =
    { $found ->
        [one] There is 1 cell instead of { NUMBER($expected) }.
       *[other] There are { $found } cells instead of { NUMBER($expected) }.
    }
notation-error-symbol =
    “{ $symbol }” in row { NUMBER($row) }, column { NUMBER($column) } is not a cell: use _ or # for
    a covered cell, and 0 to 8 for an open one.
# In the terminal only.
local-notation-error-number =
    “{ $text }” is not a number: write columns, rows, mines and cells, like 3 2 1 #10110.
local-notation-error-clue = { CAPITALISE($place) } shows { NUMBER($number) }, but a clue is between 0 and 8.
local-notation-error-more-cells = There are more cells than the { NUMBER($expected) } that the board has.
local-notation-error-trailing = “{ $text }” follows a position that is already complete.
analysis-examples-title = Examples
analysis-examples-puzzle = In the middle of a game
analysis-examples-one-two = The 1-2-1 pattern
analysis-examples-count = Solved by counting mines
analysis-examples-guess = A pure guess
analysis-examples-published = A published puzzle with 360 layouts
analysis-exercise-title = Exercise
analysis-exercise-safe = At least one cell is certainly safe. Find it and click it.
analysis-exercise-guess = Nothing is certain here. Find the best guess and click it.
analysis-exercise-show = Show the answer
analysis-exercise-right = Right.
analysis-exercise-right-guess = Right: the risk is { $risk }, and no guess is better.
analysis-exercise-mine = Not that one: it is certainly a mine.
analysis-exercise-unsure = Not that one: the chance of a mine is { $risk }, and another cell is certain to be safe.
analysis-exercise-worse = There is a better guess: this one has a risk of { $risk }.
analysis-exercise-is-safe = The marked cell is certainly safe.
analysis-exercise-is-best = The marked cell is the best guess: its risk is { $risk }.

## Best times

best-times-title = Best times
best-times-intro =
    Games won on random boards, without pausing, hints, explanations, odds, undo or retries, and
    without the analysis board. Each set of rules has its own list. Programs have separate lists:
    players that say they are programs, and anything faster than a human can click. Times
    are taken at the click, and the server checks them against its own. It cannot see a solver running on a player’s own computer.
best-times-level = Board
best-times-player = Players
best-times-period = When
best-times-period-day = 24 hours
best-times-period-week = 7 days
best-times-period-all = All time
best-times-rules = Rules
best-times-you = you
best-times-columns-replay = Replay
best-times-replay-of = Replay: { $name }, { $time }
best-times-empty-period = Nobody has won here without help in this time. You could be the first.
best-times-players-person = People
best-times-players-program = Programs
best-times-before-rule = from before this rule
best-times-loading = Loading …
best-times-empty = Nobody has won here without help yet. You could be the first.
best-times-play = Play now
best-times-again = Try again
best-times-columns-rank = Rank
best-times-columns-name = Name
best-times-columns-time = Time
best-times-columns-three-bv = 3BV
best-times-columns-per-second = 3BV/s
best-times-columns-clicks = Clicks
best-times-columns-date = Date
# Read out before the table; $rules lists board and rules.
best-times-caption = Best times: { $rules }

## The chance to win through a game, as a curve

curve-name = Chance to win
curve-summary = Chance to win: { $first } at the start, { $least } at its lowest, { $last } at the end
curve-unknown = The chance to win isn’t known here.
curve-not-now = The chance to win isn’t worked out here while you have an unfinished game at the club.
curve-chance = chance to win { $chance }
curve-chance-about = the program wins about { $chance } (± { $error })

## Statistics

plot-table = As a table
statistics-title = Statistics
statistics-intro = Your own games: those that this browser keeps, and those at the club that it knows.
statistics-games = Games
statistics-empty = There is nothing to count yet. Your first game will show up here.
statistics-play = Play your first game
statistics-none = None of your games are like this.
statistics-none-all = Show all games
statistics-club-missing = The server can’t be reached, so your latest games at the club may be missing.
statistics-csv = Save as CSV
statistics-filters = Which games to count
statistics-all = All
statistics-all-boards = All boards
statistics-custom = Custom boards
statistics-help = Help
statistics-help-no = Without help
statistics-help-yes = With help
statistics-place = Played
statistics-practice = chosen board
# The time played.
statistics-total-minutes = { NUMBER($minutes) } min played
statistics-total-hours = { NUMBER($hours) } h { NUMBER($minutes) } min played
statistics-rate = Win rate
statistics-wins =
    { $wins ->
        [0] no win yet
        [one] 1 win
       *[other] { $wins } wins
    }
statistics-streak = Current streak
statistics-streak-longest = longest: { NUMBER($longest) }
statistics-best = Best time
statistics-best-average = average: { $time }
statistics-average = on average
statistics-average-time = Average time
statistics-per-second = 3BV/s
statistics-efficiency = Efficiency
statistics-efficiency-about = 3BV per click
statistics-won = Won
statistics-lost = Lost
statistics-time = Time
statistics-date = Date
statistics-result = Result
statistics-result-won = Won
statistics-result-mine = Hit a mine
statistics-result-time-out = Out of time
statistics-result-gave-up = Gave up
statistics-result-guess = Needless guess
statistics-levels = By board
statistics-plots = Over time
statistics-axis-period = Period
# $date: the Monday.
statistics-week = Week of { $date }
statistics-from-to = { $from } to { $to }
statistics-plot-games = Games
statistics-plot-games-about = How many games you won and lost in each period.
statistics-plot-rate = Win rate
statistics-plot-rate-about = The share of games that you won in each period.
statistics-plot-times = Average time of your wins
statistics-plot-times-about = How long your wins took on average in each period.
statistics-plot-per-second = 3BV/s
statistics-plot-per-second-about = The average 3BV per second of your wins in each period.
statistics-plot-efficiency = Efficiency
statistics-plot-efficiency-about = The average 3BV per click of your wins in each period.
statistics-plot-spread = How long your wins take
statistics-plot-spread-about = How many of your wins took how long.
statistics-luck = Luck and skill
statistics-luck-about = Games that could be judged move by move. The fair win rate is what your play would win without good or bad luck.
statistics-luck-progress = Reviewed so far: { NUMBER($done) } of { NUMBER($all) } games.
statistics-luck-unreviewed =
    { $count ->
        [one] 1 game can’t be reviewed: its board is too large, or its moves are no longer there.
       *[other] { $count } games can’t be reviewed: their boards are too large, or their moves are no longer there.
    }
statistics-luck-mines = Luck is counted in mines here: those to be expected from the risks that were taken, minus those that were hit. The result of a game says instead by how much luck changed the chance of winning.
statistics-fair-rate = Fair win rate
statistics-fair-rate-about = { $low } to { $high } (95 %)
statistics-accuracy = Accuracy
statistics-accuracy-about = of 100, on average
statistics-risk = Risk per game
statistics-risk-about = { $mistaken } by mistake
statistics-mistakes = Mistakes per game
statistics-overlooked = What was overlooked
statistics-overlooked-single-clue = one clue
statistics-overlooked-two-clues = two clues
statistics-overlooked-several-clues = several clues
statistics-overlooked-mine-total = number of mines
statistics-luckiest = Luckiest games
statistics-unluckiest = Unluckiest games
statistics-history = All games
statistics-newer = Newer games
statistics-older = Older games
statistics-page = Page { NUMBER($page) } of { NUMBER($pages) }

## Learn

learn-title = Learn Minesweeper
learn-intro = Five short steps on real boards. A mine costs you nothing here, and you can stop at any time.
learn-play = Play a game
learn-steps = Steps
learn-step-open = Open
learn-step-numbers = Numbers
learn-step-flag = Flags
learn-step-chord = Shortcut
learn-step-odds = Guessing
learn-step-done = (done)
# How many mines have no flag yet.
learn-mines-left =
    { $count ->
        [0] All mines are flagged
        [one] 1 mine left to find
       *[other] { $count } mines left to find
    }
learn-next = Next
learn-back = Take it back
learn-again = Start this step again
learn-show = Show me
learn-unavailable = The lessons need a connection to the server, and there is none. Try again in a moment.

# The tasks: what they are called, what to do, and what is said when it is done.
learn-title-open = Open your first cell
learn-how-open = Six mines are hidden under this board. Open every other cell, and you win. Click or tap any cell to begin: the first one is never a mine.
learn-done-open =
    { $count ->
        [one] You opened your first cell.
       *[other] You opened { $count } cells at once. Where no mine is near, the cells around open by themselves, up to the first numbers.
    }
learn-title-numbers = What the numbers say
learn-how-numbers = A number counts the mines in the eight cells around it. The outlined 1 touches only one covered cell, so that one is a mine. The 1 to its right touches the same mine, so nothing else around it can be one. Open a cell that is safe.
learn-done-numbers = That’s it. This cell was certain to be safe.
learn-title-flag = Flag a mine
learn-how-flag = A flag marks a mine, so that you don’t open it by accident. Find a cell that must be a mine and right-click it. On a touch screen, hold it; on a keyboard, press F. The outlined 1 helps.
learn-done-flag = Well spotted. That flag is right.
learn-title-chord = Open the rest at once
learn-how-chord = The outlined 1 has its mine: it is flagged. So every other cell around it is safe, and you needn’t open them one by one. Click the number itself, and they all open. Players call that chording.
learn-done-chord =
    { $count ->
        [one] One click, one cell. It is safe as long as your flags are right.
       *[other] One click, { $count } cells. It is safe as long as your flags are right.
    }
learn-title-count = Count the mines
learn-how-count = Near the end, counting helps where numbers don’t. This board has six mines, and all six are flagged. Two cells are still covered. Open one of them.
learn-done-count = Right. No mine is left, so whatever is still covered is safe.
learn-title-odds = When nothing is certain
learn-how-odds = Sometimes you have to guess. Then it pays to know the odds: each figure says how likely a mine is there, in percent. Open the cell with the lowest risk.
learn-done-odds = Well chosen. { $risk } was the lowest risk on this board. If you would rather not guess at all, choose a board without guessing.

# Where “Show me” points.
learn-show-safe = This cell is safe. Open it.
learn-show-flag = This cell is a mine. Flag it.
learn-show-chord = Click this number.
learn-show-least-risk = This cell has the lowest risk. Open it.

# Answers to whatever else is done.
learn-said-mine = That was a mine. Never mind: take it back and look again.
learn-said-back = It is as it was before. Try again.
learn-said-lucky = That went well, but it was a guess: the chance of a mine was { $risk }. Another cell is certain to be safe.
learn-said-riskier = That went well, but you took a risk of { $risk }, and another cell had less. Start the step again, or go on from here.
learn-said-flag-safe = This cell is safe, so it needs no flag. Take it off again.
learn-said-flag-unsure = This may be a mine, but it isn’t certain: the chance is { $risk }. Look for one that must be.
learn-said-other = Fine, but not what this step is about. Read the task again.

learn-end-title = You know the game
learn-end = Everything else is practice. A good start is a small board without guessing, with hints whenever you want one. Or look at the patterns: shapes that come up in almost every game.
learn-end-again = Begin again
learn-patterns-link = See the patterns
learn-lessons-link = New to the game? Start with the five steps.

learn-patterns-title = Patterns
learn-patterns-intro = A few shapes come up in almost every game. Once you know them, you see the answer at a glance. Each board here is a real position: open what is safe, and the engine explains every cell.
learn-pattern-again = Start over
learn-pattern-goal-open = Open a cell that is certain to be safe.
learn-pattern-goal-flag = Flag the cell that must be a mine.
learn-pattern-goal-guess = Nothing here is certain. Open either of the two.
learn-pattern-right = Right.
learn-pattern-solved = Solved: every safe cell is open.
learn-pattern-mine = Not that one. It is a mine.
learn-pattern-is-mine = This cell is a mine.
learn-pattern-is-safe = This cell is safe.
learn-pattern-unsure = That isn’t certain: the chance of a mine is { $risk }.
learn-pattern-lucky = Safe, this time. The chance was { $risk }, and nothing on the board could tell.
learn-pattern-unlucky = A mine, this time. The chance was { $risk }, and nothing on the board could tell.

learn-pattern-full = As many cells as mines
learn-pattern-about-full = The 3 touches exactly three covered cells, so all three are mines. Look for this first: it is the simplest step there is.
learn-pattern-one-one = 1-1 at an edge
learn-pattern-about-one-one = The 1 at the edge has its mine in the first two cells. The 1 beside it touches those two and a third column. Its mine is among the first two already, so the third column is safe.
learn-pattern-one-two = 1-2 at an edge
learn-pattern-about-one-two = The 1 allows only one mine in the first two cells. The 2 needs one more, so the third cell above must be a mine.
learn-pattern-one-two-one = 1-2-1
learn-pattern-about-one-two-one = The best known of all: along a wall, the mines are above the 1s, and the cell above the 2 is safe.
learn-pattern-one-two-two-one = 1-2-2-1
learn-pattern-about-one-two-two-one = Its longer sibling: here the mines are above the 2s, and the cells above the 1s are safe.
learn-pattern-reduction = A pattern in disguise
learn-pattern-about-reduction = Take off the mines that you know. The mine in the middle counts for each of 2-3-2, so what remains is 1-2-1.
learn-pattern-count = Counting mines
learn-pattern-about-count = No number touches the cell in the corner. But the numbers place all three mines of this board, so the corner is safe.
learn-pattern-fifty-fifty = A true 50/50
learn-pattern-about-fifty-fifty = One of the two cells at the top right is a mine, and no number will ever tell which. Don’t think, just guess, and early rather than late.

## Replay

replay-title = Replay
replay-board = Board of the replay
replay-loading = Loading the game …
replay-open-title = Watch a recorded game
replay-open-about = See a game move by move, with the odds, the mistakes and the chance to win.
replay-open-how =
    Open a replay that you saved here, or one of another program (AVF, MVF, RMV, EVF, RAWVF or MBF). You can
    also drop it anywhere on this page.
replay-open-another = Open another replay
replay-latest-title = Your latest games
replay-latest-none = Games that you finish in this browser appear here.
replay-latest-play = Play one
replay-open-choose = Open a file
replay-open-which = Game in this file
replay-open-game = Game { NUMBER($number) } of { NUMBER($count) }
replay-open-empty = The file is empty: it contains no games.
replay-errors-no-key = This browser has no key for this game. Ask the player for a link that includes one.
replay-errors-running = This game isn’t over yet. You can watch its replay once it is.
replay-errors-watch = Watch it live
replay-errors-unknown = This game doesn’t exist, or no longer does.
replay-errors-unreachable = The server can’t be reached.
replay-errors-again = Try again
replay-errors-broken = Step { NUMBER($step) } is impossible, so the replay stops before it. { $reason }
replay-by = played by { $name }
replay-self-timed = self-timed
replay-controls-title = Controls
replay-controls-start = Go to the start
replay-controls-back = Step back
replay-controls-play = Play
replay-controls-pause = Pause
replay-controls-on = Step forward
replay-controls-end = Go to the end
replay-controls-next-mistake = Next mistake
replay-controls-previous-mistake = Previous mistake
replay-controls-speed = Speed
replay-controls-times = { $speed } ×
replay-controls-bar = Chance to win, step by step
replay-controls-bar-text = Step { NUMBER($step) } of { NUMBER($steps) }
replay-controls-odds = Show odds
replay-controls-shorten = Shorten long pauses
replay-controls-save = Save replay
replay-controls-keys-title = Keys
replay-controls-keys =
    Space plays and pauses, arrow keys step, Home and End jump to the start and the end,
    M goes to the next mistake and Shift+M to the previous one, O shows the odds, + and − change the speed.
replay-now-title = This step
replay-now-start = The start of the game.
replay-now-step = Step { NUMBER($step) }, { $time }: { $what }.
replay-now-next = Next: { $what }.
replay-now-end = The end of the game.
replay-now-certain = Certainly safe.
replay-now-guess = A guess with a risk of { $risk }: nothing was certain.
replay-now-mistake = A mistake: a risk of { $risk }, although { $place } was certainly safe.
replay-now-estimate = The risk is an estimate.
replay-now-analyse = Analyse this position
replay-now-mines-left = Mines left
replay-practise = Try it differently from here
replay-practise-about = Starts a practice game at home with this position. Practice games don’t count.
replay-practise-not-kept = This browser doesn’t keep games, so no practice game can be started from here.
# What was done, as the middle of “Step 3, 12 s: open row 1, column 2.”
replay-command-open = open { $place }
replay-command-flag = mark { $place }
replay-command-question = put a question mark on { $place }
replay-command-chord = chord on { $place }
replay-command-click = click { $place }, which opens nothing
replay-command-auto-open = the program opens { $place }
replay-command-why = ask about { $place }
replay-command-retry = retry the same board
replay-command-restart = start a new board
replay-command-pause = pause
replay-command-resume = resume
replay-command-undo = undo
replay-command-give-up = give up
replay-command-hint = hint
replay-command-hint-at = hint: { $place }
replay-command-odds = show or hide the odds
replay-command-advice = ask for the best move
replay-command-win-chance = ask for the chance of winning
replay-command-auto = the program plays all certain moves
replay-command-auto-play = the program plays a move
replay-command-tick = time runs out
replay-mistakes-title = Mistakes
replay-mistakes-none = No mistakes.
replay-mistakes-looking = Looking for mistakes …
replay-result-title = Result
replay-result-won = Won
replay-result-mine = Lost: hit a mine
replay-result-time-out = Lost: time ran out
replay-result-gave-up = Gave up
replay-result-guess = Lost: guessed while another cell was certainly safe
replay-result-unfinished = Not finished
replay-result-guesses = Guesses
replay-result-help = Hints and other help
replay-result-undos = Undos

## The review of a game

# What was risked: one of these three.
review-certain = Every move was certain.
review-best =
    { $count ->
        [one] One guess, and none was better: it took a risk of { $risk }.
       *[other] { $count } guesses, and none of them had a better choice: together a risk of { $risk }.
    }
# $necessary: the risk that best play would have taken.
review-risked =
    { $count ->
        [one] One guess took a risk of { $risk }; best play would have risked { $necessary }.
       *[other] { $count } guesses took a risk of { $risk } together; best play would have risked { $necessary }.
    }
# How it ended, if a guess decided it.
review-lost-overlooked = The last one wasn’t bad luck: { $place } was certainly safe.
review-lost-worse = The last one had a risk of { $risk }, and { $place } was a better choice at { $best }.
review-lost-unlucky = The last one was bad luck: nothing was certain, and a risk of { $risk } was the best choice.
review-lost-unavoidable = The last one was bad luck: a risk of { $risk } that had to be taken sooner or later.
review-won-lucky = You were lucky: most games with such risks are lost.
# Explains the figure “Luck” of a result: +12.5 %.
review-luck-about = Luck is how much better (+) or worse (−) things turned out than the odds promised, in percentage points of your chance of winning. It passes 100 % if it made up for mistakes as well.
# The result, in percentage points. $luck has its sign.
review-split = Chance of winning at the start: { $start }. Luck: { $luck }. Mistakes: { $mistakes }.
review-split-about = The program’s chance of winning at the start: about { $start }. Luck: { $luck }. Mistakes: { $mistakes }.
review-accuracy = Accuracy { NUMBER($accuracy) } of 100
review-about = How it went
review-looking = The game is being reviewed …
review-mistake-safe-cell-overlooked = Safe cell overlooked
review-mistake-needless-risk = Needless risk
review-mistake-wrong-flag = Wrong flag
review-mistake-slow = Slow
review-mistake-place = Step { NUMBER($step) }: { $place }
review-mistake-risk = risk { $risk }
review-worse = A needless risk of { $risk }: { $place } was a better choice at { $best }.
review-unavoidable = A risk of { $risk } that had to be taken sooner or later.
review-show = Show me why
review-exercises = Exercises
review-exercises-about = Positions in which you could have done better. Each asks first, and tells when you have tried.
review-exercise = Find the safe cell: step { NUMBER($step) }
review-exercise-guess = Find the best guess: step { NUMBER($step) }

## Replays of other programs, and measures

study-file-unrecognised = This file isn’t a replay in any format that is known here.
study-file-cut-off = The file is incomplete: it breaks off at { $place }.
study-file-damaged = The file is damaged at { $place }.
study-file-unsupported = Games of this kind can’t be shown here.
study-file-too-large = The file is too large to be a replay.
study-file-unreadable = The browser can’t read this file.
study-file-byte = byte { NUMBER($number) }
study-file-line = line { NUMBER($number) }
study-board = This file contains a board and no game.
study-mouse = Show the mouse
study-remarks = What doesn’t fit together
study-remark-differs = { $what }: { $claimed } according to the file, but { $found } in fact.
study-remark-not-utf8 = A text in the file isn’t valid UTF-8.
study-remark-time-runs-back = Event { NUMBER($event) } is earlier than the one before.
study-remark-trailing = There is more data after the end of the replay.
study-remark-shown = After event { NUMBER($event) }, { $place } showed something that the rules don’t allow.
study-remark-buttons = Event { NUMBER($event) } moves a mouse button in a way that isn’t possible.
study-remark-after-the-end = There are clicks after the end of the game.
study-remark-file-size = File size in bytes
study-remark-mines = Mines
# The figures of docs/measures.md. Names like ZiNi, IOE or STNB are the same in every language.
study-measures = Measures
study-measure-three-bv = 3BV
study-measure-solved = Solved 3BV
study-measure-three-bv-per-second = 3BV/s
study-measure-openings = Openings
study-measure-islands = Islands
study-measure-zini = ZiNi
study-measure-hzini = HZiNi
study-measure-clicks = Clicks
study-measure-left = Left clicks
study-measure-right = Right clicks
study-measure-chords = Chords
study-measure-effective = Effective clicks
study-measure-clicks-per-second = Clicks per second
study-measure-ioe = IOE
study-measure-correctness = Correctness
study-measure-throughput = Throughput
study-measure-rqp = RQP
study-measure-qg = QG
study-measure-stnb = STNB
study-measure-estimated-time = Estimated time
study-measure-flags = Flags
study-measure-path = Mouse path in pixels
# Why a record doesn’t measure what a replay of another program would.
study-gap-program = The program opened cells, so the player’s speed and efficiency can’t be measured.
study-gap-undone = Moves were taken back: their clicks and their time count.
study-gap-retried = The board was started again: the last attempt is measured.
study-gap-path = The path of the mouse was not recorded.

## Terminal and window

# How a game stands, in a word or two.
local-status-ready = Ready
local-status-playing = Playing
local-status-paused = Paused
local-status-won = You win
local-status-lost = You lose
local-thinking = Thinking … { $seconds } s. Esc stops.
local-key-digit = { $key } is part of a count in the terminal: choose another key.
local-key-fixed = { $key } always quits in the terminal: choose another key.
local-key-not-here = There is no such action here.
local-no-such-cell = There is no such cell.
local-no-program = The program isn’t playing, so there is no speed to change.
local-chord-flags =
    This one says { NUMBER($clue) }, and { $flags ->
        [one] there is 1
       *[other] there are { $flags }
    }.
# What to do when something is refused. $control is a key or the name of a button.
local-press-to-resume = Press { $control } to resume.
local-press-to-unflag = Press { $control } to remove it.
window-click-to-unflag = Right-click to remove it.
local-press-for-another = Press { $control } for another board.
local-press-for-same = Press { $control } to retry this one.
local-press-for-best = Press { $control } for the best guess.
local-press-for-odds = Press { $control } to see all odds.
local-press-again = Press { $control } again to open it.

# Answers.
local-hint = { CAPITALISE($place) } is certainly safe: { $proof }.
local-nothing-certain = No cell is certainly safe.
local-explained =
    { CAPITALISE($place) } is certainly { $verdict ->
        [mine] a mine
       *[safe] safe
    }. { $why }
# $pattern: 1-2-1
local-explained-pattern =
    { CAPITALISE($place) } is certainly { $verdict ->
        [mine] a mine
       *[safe] safe
    } ({ $pattern } pattern). { $why }
local-conflict = These proposals can’t all be mines: { $places }.
local-trace-step =
    { NUMBER($number) }. { $places }: { $verdict ->
        [mine] mine
       *[safe] safe
    }. { $why }

# The end of a game.
local-help-used = Help used: { $list }.
local-help-undos =
    { $count ->
        [one] 1 undo
       *[other] { $count } undos
    }
local-help-hints =
    { $count ->
        [one] 1 hint
       *[other] { $count } hints
    }
local-help-advice =
    { $count ->
        [one] 1 best move
       *[other] { $count } best moves
    }
local-help-win-chances =
    { $count ->
        [one] win chance shown once
       *[other] win chance shown { $count } times
    }
local-help-explanations =
    { $count ->
        [one] 1 explanation
       *[other] { $count } explanations
    }
local-help-odds =
    { $count ->
        [one] odds shown once
       *[other] odds shown { $count } times
    }
local-help-autos =
    { $count ->
        [one] 1 automatic move
       *[other] { $count } automatic moves
    }
local-help-retries =
    { $count ->
        [one] 1 retry
       *[other] { $count } retries
    }
local-figures =
    3BV { NUMBER($three_bv) }, { $speed } per second; { $clicks ->
        [one] 1 click
       *[other] { $clicks } clicks
    }, efficiency { $efficiency }.
local-score = { NUMBER($score) } of { NUMBER($all) } cells open; 3BV of the board: { NUMBER($three_bv) }.
# $lists names some of the lists below, which players keep elsewhere; $reasons says why not.
local-lists-count = Counts for: { $lists }.
local-lists-count-not = Not for { $lists }: { $reasons }.
local-list-world = the world ranking
local-list-windows-xp = lists with Windows XP rules
local-list-windows-7 = lists with Windows 7 rules
local-list-three-bv = 3BV below { NUMBER($least) }
local-list-first-click = another rule for the first click
local-list-luck = another rule about luck
local-list-help = help was used
local-list-repeated = the board was not new
local-list-contradiction = the file contradicts the game
local-best-times-of = Best times, { $kind }:
local-this-game = this game
local-board = Board { $board }
local-signs = A tick marks a flagged mine, a cross a wrong flag.

# Saved games.
local-waiting = { $kind }: { NUMBER($open) } of { NUMBER($all) } open, { $played } played, { $ago }
local-just-now = just now
local-minutes-ago =
    { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
local-hours-ago =
    { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
local-days-ago =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }
local-leave-unsaved = Start a new game? This one could not be saved.
local-moved-on =
    This game was continued in another place, and this is how it stands there. Your last move here
    was not made.
local-moved-on-there = This game was continued in another place, and this is how it stands there.
local-ended-there = This game was ended in another place, and this is how it ended.
local-gone = This game was ended or deleted in another place: your moves here are not saved.
local-not-saved = Your moves are not being saved: { $error }
local-result-moved-on = This game was continued in another place, so this result does not count.
local-result-gone = This game was ended or deleted in another place, so this result does not count.
local-result-not-saved = The result could not be saved: { $error }
local-record-not-saved = The record could not be saved: { $error }
local-game-not-saved = The game could not be saved: { $error }
local-game-not-deleted = The game could not be deleted: { $error }
local-best-times-unread = The best times could not be read: { $error }
local-games-unread = Unfinished games can’t be read: { $error }
local-not-resumed = This game can’t be resumed: { $reason }
local-ended-elsewhere = it was ended or deleted in another place
local-delete-question = Delete this game for good?
local-best-times = Best times: { $times }
local-time = Time: { $time }
local-cell-risk = { CAPITALISE($place) }: the chance of a mine is { $chance }.

## Terminal, full screen

terminal-title = Minewise: open every cell that hides no mine
# Names of the fields of the menu: at most 13 letters.
terminal-menu-resume = Resume
terminal-menu-games = All games
terminal-menu-level = Board
terminal-menu-strength = Reasoning
terminal-menu-chording = Chording
terminal-menu-seconds = Seconds
terminal-menu-cells = Cells
terminal-menu-own-keys = Own keys
terminal-menu-own-keys-count =
    { $count ->
        [0] none
        [one] 1 action changed
       *[other] { $count } actions changed
    }
terminal-menu-own-keys-see = see and change them all
terminal-menu-games-count =
    { $count ->
        [one] 1 unfinished game
       *[other] { $count } unfinished games
    }
terminal-menu-games-see =
    { $count ->
        [one] see or delete it
       *[other] see them all
    }
terminal-on = on
terminal-off = off
terminal-cells-fitting = as wide as fits
terminal-cells-one = one column
terminal-cells-two = two columns
terminal-cells-three = three columns
terminal-keys-vi = vi
terminal-keys-arrows = arrows
terminal-keys-vi-about = h j k l move, H gives a hint
terminal-keys-arrows-about = arrows move, h gives a hint
terminal-if-empty = { NUMBER($value) } if empty
terminal-custom-about = the numbers below
# The list of unfinished games.
terminal-list-title = Unfinished games: { NUMBER($at) } of { NUMBER($of) }
terminal-list-empty = There are no unfinished games.
terminal-yes-or-no = { $question } y: yes, n: no
# Keys and what they do, at the bottom of the screen: as short as can be.
terminal-keys-up-down = up down
terminal-keys-left-right = left right
terminal-do-resume = resume
terminal-do-list = list
terminal-do-start = start
terminal-do-field = field
terminal-do-change = change
terminal-do-number = number
terminal-do-delete = delete
terminal-do-remove = remove
terminal-do-reset = reset
terminal-do-reset-all = reset all
terminal-do-choose = choose
terminal-do-yes = yes
terminal-do-no = no
terminal-do-menu = menu
terminal-do-quit = quit
terminal-do-new-game = new board
terminal-do-retry = same board
terminal-do-undo = undo
terminal-do-details = show all
terminal-do-help = keys
terminal-do-open = open
terminal-do-flag = flag
terminal-do-hint = hint
terminal-do-why = why
terminal-do-odds = odds
terminal-do-pause = pause
terminal-do-auto = auto
terminal-do-command-line = type
terminal-do-play = play
terminal-do-stop = pause
terminal-do-step = step
terminal-do-speed = speed
terminal-do-ends = start, end
terminal-do-game = game
terminal-do-cover = cover
terminal-do-assume = assume
terminal-do-mines = mines
# The line at the top of a game.
terminal-mines = Mines { $count }
terminal-time-left = Time: { $time } left
terminal-at = { CAPITALISE($place) }
terminal-at-risk = { CAPITALISE($place) }: mine { $chance }
terminal-auto-speed = auto, speed { NUMBER($speed) } of { NUMBER($most) }
terminal-auto-open = auto, { $percent } open
terminal-reasons =
    The assistant’s reasoning ({ $count ->
        [one] 1 step
       *[other] { $count } steps
    }):
terminal-more = Tab: more
terminal-scroll = arrows: more
terminal-close = Esc: close
terminal-details = Everything
terminal-typing-title = What you can type after a colon
terminal-legend = { $exploded } exploded mine  { $mine } mine  { $flagged } flagged mine  { $wrong } wrong flag
terminal-guess-legend = { $guess } your guess  { $guess_mine } your guess, a mine
# F1.
terminal-help-assist = { action-group-assist } (the result lists each use)
terminal-help-mouse = mouse
terminal-help-mouse-about = left opens or chords, right flags, middle chords or flags
terminal-help-count = 5 left
terminal-help-count-about = five steps; 7G: row 7; 7|: column 7
# The replay.
terminal-replay = Replay
terminal-replay-stopped = Replay, paused
terminal-replay-step = step { NUMBER($step) } of { NUMBER($steps) }
terminal-replay-game = game { NUMBER($game) } of { NUMBER($games) }
terminal-replay-speed = speed { $speed } ×
terminal-replay-at = Step { NUMBER($step) }: { $what }
terminal-replay-start = The start of the game. Space plays it; the right arrow goes one step.
terminal-replay-keys-playing = Playing
terminal-replay-keys-space = play or pause
terminal-replay-keys-steps = Steps
terminal-replay-keys-faster = faster
terminal-replay-keys-slower = slower
terminal-replay-keys-back = a step back; 5 and this key: five steps
terminal-replay-keys-on = a step forward
terminal-replay-keys-start = the start
terminal-replay-keys-end = the end
terminal-replay-keys-go = step 7
terminal-replay-keys-next-game = the next game of the file
terminal-replay-keys-previous-game = the previous game of the file
terminal-keys-more = More
terminal-keys-wheel = wheel
terminal-keys-wheel-about = scrolls a large board
terminal-keys-quit = quit
# The analysis.
terminal-analysis = Analysis
terminal-analysis-mines =
    { $count ->
        [one] 1 mine
       *[other] { $count } mines
    }
terminal-analysis-layouts = Possible layouts: { $count }
terminal-analysis-estimates = Too complex to count: the odds are estimates.
terminal-analysis-certain = Certain: { NUMBER($safe) } safe, { terminal-analysis-mines }
local-analysis-best-safe = Best move: { $place }, safe
local-analysis-best = Best move: { $place }, risk { $risk }
local-analysis-best-about = Best move: { $place }, risk about { $risk }
terminal-analysis-best-none = There is nothing left to open.
local-analysis-nothing-follows = No layout fits, so nothing follows.
local-analysis-assumed = { CAPITALISE($place) } is certain only because of what you assume.
local-analysis-unknown =
    { CAPITALISE($place) } could not be proved safe or a mine, but not everything could be worked
    out: its chance of being a mine is about { $risk }.
terminal-analysis-keys-edit = Edit
local-analysis-keys-range = 0 to 8
local-analysis-keys-open = the cell is open and shows this number
local-analysis-keys-or = # or Del
local-analysis-keys-cover = the cell is covered (also x and Backspace)
local-analysis-keys-assume = assume that this cell is a mine, or safe; again: assume nothing
terminal-analysis-keys-mines = one mine more or less on the board
terminal-analysis-keys-undo = undo
terminal-analysis-keys-read = Read
local-analysis-keys-why = why is this cell certain?
terminal-analysis-keys-arrows = arrows, h j k l, gg G $, w b, n N
terminal-analysis-keys-move = move, as in the game
terminal-analysis-keys-mouse = left chooses a cell, right assumes a mine, the wheel scrolls
terminal-analysis-keys-type =
    type a position (5x4x5:_____/_1___/...), a board to start from (30x16x99 or expert), or mines 12
terminal-analysis-keys-quit = quit; the position is printed

## Terminal, line by line

terminal-line-welcome = { terminal-title }.
terminal-line-welcome-help = Type help at any time to see everything you can type.
terminal-line-board = { $columns } columns, { $rows } rows, { $mines } mines
terminal-line-own-board = your own board, like 20x10x30
terminal-line-which-board = Which board? [{ $offered }]
terminal-line-no-board = That is not a board: type { $levels } or WxHxM, like 20x10x30.
terminal-line-again = Would you like to play again? (y/n)
terminal-line-yes-or-no = Please answer y or n (or type retry, undo or new, which work here too).
terminal-line-thanks = Thanks for playing!
terminal-line-too-long = That line is far too long: type a move, or help.
terminal-line-not-text = That line contains characters that are not text (an arrow key?): please type it again.
terminal-line-end-of-input = The input has ended.
terminal-line-not-a-move =
    Type a move like 3,4 (open row 3, column 4), 3,4,F (flag it) or m3d (open row 3, column d), or
    help.
terminal-line-remove-flag = Type { $typed } to remove it.
terminal-line-resume = Type resume to continue.
terminal-line-advice = Type advice for the best guess.
terminal-line-advice-or-odds = Type advice for the best guess, or odds for all.
terminal-line-hint-again = Type hint again to open it.
terminal-line-status =
    { $status } | Mines left: { $mines } | Time: { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
terminal-line-time-left =
    Time left: { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
terminal-line-your-time =
    { $seconds ->
        [one] Your time: 1 second.
       *[other] Your time: { $seconds } seconds.
    }
terminal-line-retry = Board { $board }: type retry to play it again.
terminal-line-retry-or-undo = Board { $board }: type retry to play it again, or undo to take back the last move.
terminal-line-left-behind = The game you left is saved: `minewise play --resume { $number }` continues it.
terminal-line-thinking = Thinking … Ctrl+C stops.
terminal-line-help = Rows and columns count from 1; the row comes first.
terminal-line-help-open = open row 3, column 4 (also 3-4, 3;4, 3.4 or 3 4)
terminal-line-help-flag = flag it, or remove the flag (also flag 3,4)
terminal-line-help-open-letters = open row 3, column d
terminal-line-help-flag-letters = flag row 3, column d
terminal-line-help-chord = open the rest around a clue that has all its flags (also c3d)
terminal-line-help-question = a question mark, if the game has them
terminal-line-help-hint = mark a cell that is certainly safe; hint again opens it
terminal-line-help-why = why row 3, column 4 is certain, or how risky it is
terminal-line-help-odds = show the chance of a mine in every covered cell, or hide it
terminal-line-help-advice = the best cell to open, and its risk
terminal-line-help-chance = the chance of winning this game
terminal-line-help-auto = play every certain move; auto play: a guess too if needed
terminal-line-help-trace = the reasons for what the assistant did last
terminal-line-help-undo = take back the last move, even a fatal one (it is counted)
terminal-line-help-pause = stop the clock and hide the board; resume continues
terminal-line-help-board = show the board again
terminal-line-help-retry = play the same board again
terminal-line-help-new = another board of the same kind; new expert or new 20x10x30: that one
terminal-line-help-give-up = end the game and show the mines
terminal-line-help-quit = quit

## Window

window-board = Board, { NUMBER($rows) } rows, { NUMBER($columns) } columns
# The buttons over the board: short, so that they fit into one row.
window-bar-hint = Hint
window-bar-why = Why
window-bar-odds = Odds
window-bar-advice = Best
window-bar-win-chance = Chance
window-bar-auto-play = Auto
window-bar-undo = Undo
window-bar-pause = Pause
window-bar-resume = Resume
window-bar-new-game = Restart
window-bar-menu = Menu
window-bar-help = Keys
window-mines = Mines: { $count }
window-mines-about = Mines minus flags
window-score-about = Opened cells
window-to-menu = Back to the menu
window-face-smiling = smiling face
window-face-sleeping = sleeping face
window-face-happy = happy face
window-face-sad = sad face
window-title-playing = { $status } - { NUMBER($open) } open - { $mines } mines left
window-title-program = The program is playing
window-title-record = Record - step { NUMBER($step) } of { NUMBER($steps) }
window-stop = Stop
window-click-why = Click the cell that you want explained.
window-keys-title = Keys and mouse
window-mouse-left = left click
window-mouse-left-about = open; on a clue with all its flags: open the rest
window-mouse-right = right click
window-mouse-right-about = flag, or next mark
window-mouse-middle = middle click, left and right
window-mouse-middle-about = chord; on a covered cell, the middle button flags
window-mouse-wheel = wheel, dragging
window-mouse-wheel-about = scroll a large board
window-mouse-zoom = Ctrl+wheel
window-mouse-zoom-about = zoom
window-same-board = Same board
window-take-back = Take it back
window-save-record = Save the record
window-main-menu = Main menu
window-record-saved = The record is saved: { $path }
window-wrong-title = This does not work
window-ok = OK
window-start-again = Start again
window-keep-playing = Keep playing
window-delete = Delete
window-delete-game = Delete game { $number }
window-delete-it = Delete it
window-cancel = Cancel
window-resume = Resume: { $game }
window-time-limit = Time limit (seconds)
window-if-empty = { $value } if left empty
window-no-limit = No limit
window-chording = Chording
window-past =
    Games like this: { NUMBER($played) } played, { NUMBER($won) } won ({ $percent }); { NUMBER($streak) }
    in a row now, { NUMBER($longest) } at most
window-drop = Drop the record of a game on the window to watch it, or a position to analyse it.
window-copy-picture = Copy picture
window-no-clipboard = The picture can’t be copied: { $error }
# In the list of keys.
window-paste = analyse the position in the clipboard
window-records = Saved records
window-recent-files = Recent files
window-new-window = New window
window-full-screen = Full screen
window-quit = Quit
window-no-record = { $path } is not a record: { $error }
window-no-such-game = there is no unfinished game { $number }
window-settings-unread = The settings in { $path } can’t be read: { $error }
window-settings-refused = The settings were not understood: { $error }. { $kept }
window-settings-kept = They are kept in { $path }.
window-settings-not-kept = They can’t be kept: { $error }
window-language-auto = Match the system
window-text-size = Text size
window-no-font =
    No font with Chinese and Japanese characters was found. Install one, such as Noto Sans CJK, and start again.
window-record-first = First
window-record-back = Back
window-record-next = Next
window-record-last = Last
window-record-step = Step
window-key-for = Key for { $action }: { $key }
window-key-remove = Remove
window-cell = { $place }, { $what }
window-cell-open = open, { NUMBER($clue) }
window-cell-violated = open, { cell-violated }
window-cell-hint = hint: certainly safe
# The luck of all games: the mines to be expected minus those that were hit, and how rare that is.
window-luck = Luck in all
window-luck-about = in mines
window-luck-days =
    Playing an hour a day, { $kind ->
        [bad] bad luck like this
       *[good] luck like this
    } comes { $count ->
        [one] about once a day
       *[other] about once in { $count } days
    }.
window-luck-months =
    Playing an hour a day, { $kind ->
        [bad] bad luck like this
       *[good] luck like this
    } comes { $count ->
        [one] about once a month
       *[other] about once in { $count } months
    }.
window-luck-years =
    Playing an hour a day, { $kind ->
        [bad] bad luck like this
       *[good] luck like this
    } comes { $count ->
        [one] about once a year
       *[other] about once in { $count } years
    }.
window-luck-never =
    Playing an hour a day, { $kind ->
        [bad] bad luck like this
       *[good] luck like this
    } comes less than once in a thousand years.
window-luck-unknown = There were too few guesses to tell how rare that is.
