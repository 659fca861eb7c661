// What one sees first: what this is, one large button, and a board.

import { hasEngine, hasServer } from '../generated/engine.js';
import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { message, named } from '../lib/texts.js';
import { chooseWhere, readOptions } from './game-options.js';
import { HERO, HERO_LETTERS, heroOdds } from './positions.js';
import { segments } from './segments.js';
import { HeroBoard } from './hero-board.js';

/** @typedef {import('./game-options.js').Board} Board */

/** What somebody plays who has never played here. */
const FIRST_LEVEL = 'beginner';

export class Hero {
  #title = element('span', { className: 'play-title' });
  #about = element('small');
  /** The board beside it. */
  board;

  /**
   * @param {(board: Board) => void} play
   * @param {Node} [challenge] what somebody else has done, to be beaten
   */
  constructor(play, challenge) {
    const canvas = element('canvas', { className: 'hero-board', 'aria-hidden': 'true' });
    this.board = new HeroBoard(canvas, HERO.width, HERO.height);
    this.board.draw({ letters: HERO_LETTERS, odds: heroOdds() });
    const button = element(
      'button',
      { type: 'button', className: 'play', onclick: () => play(nextBoard()) },
      icon('open'),
      element('span', {}, this.#title, ' ', this.#about),
    );
    // One thing is primary: where there is a challenge, it is.
    if (!challenge) button.classList.add('main');
    this.element = element(
      'section',
      { className: 'hero' },
      element(
        'div',
        { className: 'hero-text' },
        element('h1', {}, message('start-headline')),
        element('p', { className: 'lead' }, message('start-lead')),
        challenge,
        element('div', { className: 'hero-play' }, button, ...whereChoice()),
      ),
      element('div', { className: 'hero-frame' }, canvas),
    );
    this.refresh();
  }

  /** Names what the button plays. */
  refresh() {
    const { board, rules } = readOptions();
    const next = nextBoard();
    const { width = 0, height = 0, mines = 0 } = next;
    const name = next.level ? named('level', next.level) : message('board-size', { width, height, mines });
    this.#title.textContent = message('start-play', { board: name });
    const assistant = rules.assistant ?? 'single';
    this.#about.textContent = [
      named('fairness', rules.fairness ?? 'classic'),
      assistant !== 'single' && named('assistant', assistant),
      isEmpty(board) ? message('start-play-first') : message('start-play-last'),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}

/** What was played last, or where to begin. */
function nextBoard() {
  const { board } = readOptions();
  return isEmpty(board) ? { level: FIRST_LEVEL } : board;
}

/** @param {Board} board */
function isEmpty(board) {
  return board.level === undefined && board.width === undefined;
}

/** The choice between home and club, where there is one. */
function whereChoice() {
  if (!hasEngine || !hasServer) return [];
  const choose = (/** @type {string} */ where) => chooseWhere(where === 'club' ? 'club' : 'home');
  const field = segments('where', message('start-where'), ['home', 'club'], readOptions().where, choose);
  // Below both the button and the choice, where there is room for a sentence.
  return [field, ...field.querySelectorAll('.about')];
}
