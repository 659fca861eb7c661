// The texts of the page of best times, in German.

import en from './en-best-times.js';

/** @type {typeof en} */
export default {
  title: 'Bestzeiten',
  intro:
    'Gewonnen auf Brettern, die niemand ausgesucht hat, ohne Tipps, Begründungen, Wahrscheinlichkeiten, Rücknahmen oder Neuversuche. Jede Regel hat ihre eigene Liste.',
  level: 'Brett',
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
