// The texts of the analysis page, in German.

import en from './en-analysis.js';

const mines = (/** @type {number} */ count) => (count === 1 ? '1 Mine' : `${count} Minen`);
const cells = (/** @type {number} */ count) => (count === 1 ? '1 Zelle' : `${count} Zellen`);

/** @type {typeof en} */
export default {
  title: 'Analysebrett',
  intro:
    'Male eine Stellung und sieh für jede Zelle die genaue Minenwahrscheinlichkeit, was sicher ist und warum.',
  board: 'Stellung',
  tools: {
    title: 'Ein Klick auf eine Zelle',
    why: 'Warum?',
    covered: 'Verdecken',
    clue: (clue) => (clue === 0 ? 'Offen: keine Mine ringsum' : `Offen: ${mines(clue)} ringsum`),
    mine: 'Mine annehmen',
    safe: 'Sicher annehmen',
  },
  found: {
    title: 'Was bekannt ist',
    thinking: 'Wird berechnet …',
    layouts: 'Passende Verteilungen',
    uncounted: 'zu viele, um sie genau zu zählen',
    safe: 'Sicher frei',
    mines: 'Sicher Minen',
    best: 'Bester Zug',
    bestCell: (place, risk) => `${place}, Risiko ${risk}`,
    estimates:
      'Diese Stellung ist so verwickelt, dass die Wahrscheinlichkeiten geschätzt sind. Was sicher heißt, ist sicher.',
    nothingCovered: 'Keine verdeckte Zelle ist übrig.',
    someSafe: (count) => `${cells(count)} ${count === 1 ? 'kann' : 'können'} ohne Risiko geöffnet werden.`,
    someMines: (count) =>
      `${cells(count)} ${count === 1 ? 'ist' : 'sind'} sicher vermint, aber keine ist sicher frei.`,
    nothingCertain: 'Hier ist nichts sicher: Die Zahlen sind die Minenwahrscheinlichkeit in Prozent.',
  },
  why: {
    title: 'Warum?',
    how: 'Wähle „Warum?“ und klicke eine verdeckte Zelle an, oder drücke dort die Taste ?.',
    open: (place) => `${place} ist offen. Frage nach einer verdeckten Zelle.`,
    uncertain: (place, risk) => `${place} ist nicht sicher: Die Minenwahrscheinlichkeit ist ${risk}.`,
    uncertainUnsupposed: (place, risk) =>
      `${place} ist aus den Zahlen allein nicht sicher: Ohne deine Annahmen ist die Minenwahrscheinlichkeit ${risk}.`,
    unknown: (place) =>
      `${place} ist nicht als sicher erkannt: Diese Stellung ist zu verwickelt, um ihre Chance zu nennen.`,
    mine: (place) => `${place} ist eine Mine.`,
    safe: (place) => `${place} ist frei.`,
  },
  win: {
    ask: 'Gewinnchance',
    thinking: 'Wird durchgespielt …',
    exact: (chance) => `Gewinnchance ${chance}, genau, bei bestem Spiel.`,
    estimate: (chance, error, games) =>
      `Gewinnchance etwa ${chance} (± ${error}), geschätzt aus ${games} Spielen.`,
  },
  impossible: {
    plain: (detail) => `Keine Verteilung passt: ${detail}.`,
    clue: (clue, place) => `die ${clue} in ${place}`,
    one: (clue, rest) => `Keine Verteilung passt: ${clue} kann bei ${rest} nicht stimmen.`,
    several: (clues, rest) => `Keine Verteilung passt: ${clues} können bei ${rest} nicht alle stimmen.`,
    supposed: (rest) => `Keine Verteilung passt: Bei ${rest} geht es nicht auf.`,
    rest: (total, isSupposed) => `${mines(total)} auf dem Brett${isSupposed ? ' und deinen Annahmen' : ''}`,
  },
  position: { title: 'Stellung' },
  odds: 'Wahrscheinlichkeiten zeigen',
  undo: 'Rückgängig',
  clear: 'Alles verdecken',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  inAddress: 'Aus der Adresszeile kopieren',
  size: { width: 'Spalten', height: 'Zeilen', mines: 'Minen', apply: 'Größe ändern' },
  notation: {
    title: 'Notation',
    forms: 'Füge eine dieser Formen ein: 3x2x1:_10/110 oder 3 2 1 #10110 oder mehrere Zeilen.',
    errors: {
      empty: () => 'Noch keine Stellung: Schreibe BxHxM:ZEILE/ZEILE/…, mit _ für eine verdeckte Zelle.',
      header: (text) =>
        `„${text}“ ist keine Stellung: Sie beginnt mit Spalten, Zeilen und Minen, etwa 9x9x10:`,
      size: (most) => `Das Brett braucht mindestens eine Zeile und Spalte und höchstens ${most} Zellen.`,
      mines: (most) => `Die Minen müssen eine Zahl von 0 bis ${most} sein.`,
      rows: (found, expected) => `Es sind ${found} Zeilen statt ${expected}.`,
      row: (row, found, expected) => `Zeile ${row} hat ${found} Zellen statt ${expected}.`,
      cells: (found, expected) => `Es sind ${found} Zellen statt ${expected}.`,
      symbol: (symbol, row, column) =>
        `„${symbol}“ in Zeile ${row}, Spalte ${column} ist keine Zelle: _ oder # für verdeckt, 0 bis 8 für offen.`,
    },
  },
  examples: {
    title: 'Beispiele',
    puzzle: 'Mitten im Spiel',
    oneTwo: 'Das Muster 1-2-1',
    count: 'Die Zahl der Minen entscheidet',
    guess: 'Reines Raten',
    published: 'Ein veröffentlichtes Rätsel mit 360 Verteilungen',
  },
};
