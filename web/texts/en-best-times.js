// The texts of the page of best times, in English.

export default {
  title: 'Best times',
  intro:
    'Won on boards that nobody chose, without a pause, hints, explanations, chances, undos or retries, and without asking the analysis about the game. Each rule has a list of its own, and so have programs: whoever says so, and whatever is faster than any hand. Times are the server’s. A server cannot see a solver on the player’s own machine.',
  level: 'Board',
  player: 'Players',
  players: { person: 'Persons', program: 'Programs' },
  beforeRule: 'from before this rule',
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
