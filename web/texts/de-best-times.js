// The texts of the page of best times, in German.

import en from './en-best-times.js';

/** @type {typeof en} */
export default {
  title: 'Bestzeiten',
  intro:
    'Gewonnen auf Brettern, die niemand ausgesucht hat, ohne Pause, Tipps, Begründungen, Wahrscheinlichkeiten, Rücknahmen oder Neuversuche, und ohne die Analyse nach dem Spiel zu fragen. Jede Regel hat ihre eigene Liste, und auch die Programme haben eine: wer sich so nennt, und was schneller ist als jede Hand. Die Zeiten misst der Server. Ein Hilfsprogramm auf dem Rechner des Spielers kann ein Server nicht sehen.',
  level: 'Brett',
  player: 'Spieler',
  players: { person: 'Menschen', program: 'Programme' },
  beforeRule: 'aus der Zeit vor dieser Regel',
  loading: 'Wird geladen …',
  empty: 'Hier hat noch niemand ohne Hilfe gewonnen. Das könntest du sein.',
  play: 'Das spielen',
  again: 'Noch einmal versuchen',
  columns: {
    rank: 'Rang',
    name: 'Name',
    time: 'Zeit',
    threeBv: '3BV',
    perSecond: '3BV/s',
    clicks: 'Klicks',
    date: 'Datum',
  },
  caption: (...rules) => `Bestzeiten: ${rules.join(', ')}`,
};
