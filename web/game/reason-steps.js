// An argument one step at a time, each with the cells that light up for it.

import { listText, placeText, whyText } from '../lib/proofs.js';

/** @typedef {import('../lib/proofs.js').ReasonData} Reason */
/** @typedef {import('../lib/messages.js').WriteMessage} WriteMessage */

/** What lights up on the board. @typedef {Pick<Reason, 'clues' | 'cells' | 'steps'>} Lit */

/** A sentence, and what it is about. @typedef {{text: string, lit: Lit}} Step */

/**
 * The steps of a reason. What has been pointed out stays lit, and the last step lights up all.
 *
 * @param {Reason} reason
 * @param {WriteMessage} message of the language
 * @returns {Step[]}
 */
export function reasonSteps(reason, message) {
  const sentences = sentencesOf(reason, message);
  return sentences.map((text, at) => ({
    text,
    lit: at === sentences.length - 1 ? reason : upTo(reason, at),
  }));
}

/**
 * A reason as a single step, for a list of several.
 *
 * @param {Reason} reason
 * @param {WriteMessage} message
 * @returns {Step}
 */
export function wholeStep(reason, message) {
  return { text: whyText(reason.argument, message), lit: reason };
}

/**
 * @param {Reason} reason
 * @param {number} at
 * @returns {Lit}
 */
function upTo(reason, at) {
  const steps = reason.steps.slice(0, at + 1);
  const supposed = steps.some(({ kind }) => kind === 'supposition');
  return {
    clues: steps.flatMap(({ clues }) => clues),
    // What is supposed is seen from the start; what is concluded, in the end.
    cells: supposed ? reason.cells.slice(0, 1) : [],
    steps,
  };
}

/**
 * A sentence for each step but the conclusion, which the last one draws. Where an argument can't be
 * told in parts, it is one sentence.
 *
 * @param {Reason} reason
 * @param {WriteMessage} message
 * @returns {string[]}
 */
function sentencesOf({ argument }, message) {
  const place = (/** @type {import('../lib/proofs.js').Pos} */ pos) => placeText(pos, message);
  switch (argument.rule) {
    case 'shared_cells_hold_all': {
      const { forcing, satisfied, shared, elsewhere } = argument;
      const satisfying = { satisfied: satisfied.value, satisfied_place: place(satisfied.pos) };
      return [
        message('why-step-forcing', {
          forcing: forcing.value,
          forcing_place: place(forcing.pos),
          needs: forcing.needs,
          elsewhere: elsewhere.length,
          ...satisfying,
        }),
        message('why-step-held', { shared: shared.length, held: satisfied.needs }),
        message('why-step-rest', satisfying),
      ];
    }
    case 'shared_cells_hold_too_few': {
      const { needing, limiting, shared, at_most: most, others } = argument;
      return [
        message('why-step-needing', {
          needing: needing.value,
          needing_place: place(needing.pos),
          needs: needing.needs,
        }),
        message('why-step-limited', {
          shared: shared.length,
          limiting: limiting.value,
          limiting_place: place(limiting.pos),
          most,
        }),
        message('why-step-others', { others: others.length }),
      ];
    }
    case 'contradiction': {
      const { cells, mine, consequences, failure } = argument;
      if (!failure) break;
      const [first, ...others] = cells;
      const cell = place(first);
      const end = message('why-step-impossible', { cell, what: mine ? 'mine' : 'safe' });
      const same =
        others.length > 0 && message('why-step-same', { cells: listText(others.map(place), message) });
      return [
        message('why-step-suppose', { cell, opposite: mine ? 'safe' : 'mine' }),
        ...consequences.map((then) =>
          message('why-step-then', {
            clue: then.value,
            place: place(then.clue),
            count: then.cells.length,
            cells: listText(then.cells.map(place), message),
            what: then.mine ? 'mine' : 'safe',
          }),
        ),
        message('why-step-failure', {
          clue: failure.value,
          place: place(failure.clue),
          mines: failure.mines,
          fit: failure.mines < failure.value ? 'too-few' : 'too-many',
        }),
        [end, same].filter(Boolean).join(' '),
      ];
    }
  }
  return [whyText(argument, message)];
}
