/** Words of the pack, as players say them; everything that names a card or a strain takes them from here. */
export const cards = {
  game: 'Game',
  /** By their ids, in a word or two. */
  games: {
    '56': '56',
    '28': '28',
    '40': '40',
    '28-four': '28 for four',
    'hidden-56': '56, hidden trump',
  },
  suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
  ranks: {
    J: 'jack',
    '9': 'nine',
    A: 'ace',
    T: 'ten',
    K: 'king',
    Q: 'queen',
    '8': 'eight',
    '7': 'seven',
    '6': 'six',
  },
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  noTrump: 'no trump',
  noes: 'noes',
  hidden: 'hidden trump',
  solo: 'solo',
  withPass: 'pass',
  /** Stages of the stakes, from low to high. */
  stages: {
    normal: 'Normal',
    honours: 'Honours',
    senior: 'Senior',
    full: 'Full',
    solo: 'Solo',
  },
  pass: 'pass',
  double: 'double',
  redouble: 'redouble',
  plus: 'plus',
  /** On keys and in grids, where there is no room. */
  short: { NT: 'NT', NS: 'NS', P: 'pass', pass: 'Pass', solo: 'Solo' },
  clause: (paragraphs: string) => `In the booklet: ${paragraphs}`,
};
