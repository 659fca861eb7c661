// The texts of the page of best times, in English.

export default {
  title: 'Best times',
  intro:
    'Won on boards that nobody chose, without hints, explanations, chances, undos or retries. Each rule has a list of its own.',
  level: 'Board',
  loading: 'Loading …',
  empty: 'Nobody has won here yet without help. It could be you.',
  play: 'Play this',
  again: 'Try again',
  columns: {
    rank: 'Rank',
    name: 'Name',
    time: 'Time',
    threeBv: '3BV',
    perSecond: '3BV/s',
    clicks: 'Clicks',
    date: 'Date',
  },
  caption: (/** @type {string[]} */ ...rules) => `Best times: ${rules.join(', ')}`,
};
