import { counted } from '../inside';

/** Puzzles: positions with one way to a goal. Fetched with their pages only. */
export const puzzles = {
  title: 'Puzzles',
  lead: 'All hands lie open, and one way leads to the goal. Find it card by card.',
  puzzle: 'A puzzle',
  daily: 'Puzzle of the day',
  all: 'All puzzles',
  next: 'Next puzzle',
  run: 'Run',
  runIs:
    'A run begins easily, and each puzzle is harder than the last, until one fails. It does not change your rating.',
  failedAgain: (count: number) => `Failed ones again (${count})`,
  isSolved: 'solved',
  isFailed: 'not solved',
  rating: 'Rating',
  provisional: ' (not sure yet)',
  solvedOf: 'Solved at once',
  runs: (run: number, best: number) => `${run}, longest ${best}`,
  stranger:
    'You can try all of them as you are. With a name, a guest’s too, your rating and what you failed are kept.',
  byTheme: 'By theme',
  byThemeIs: 'Who knows the theme knows half of the answer: these count for less.',
  count: (count: number) => counted(count, 'puzzle'),
  ofTheme: (solved: number, tried: number, count: number) =>
    `${solved} of ${tried} solved, ${counted(count, 'puzzle')} in all`,

  goal: (team: string, points: number) => `${team} takes at least ${points} more`,
  you: (team: string) => `You play all cards of ${team}, the others are played for you.`,
  trump: (suit: string) => `Trump: ${suit}.`,
  noTrump: 'No trump.',
  unrated: 'You have tried it before: it does not count again.',
  needs: (team: string, points: number) => `${team} still needs ${counted(points, 'point')}`,
  reached: 'The goal is reached',
  yours: (name: string) => `${name}: tap a card`,
  handOf: (name: string) => `Cards of ${name}`,
  cannot: 'It cannot be played now.',
  takes: (name: string, points: number) =>
    `${name} takes the trick with ${counted(points, 'point')}.`,
  hands: 'All hands',

  hint: 'Hint',
  more: 'More of a hint',
  skip: 'Another one',
  hintSuit: (suit: string) => `Look among the ${suit}.`,
  hintCard: (card: string) => `It is the ${card}.`,

  solved: 'Solved!',
  failed: 'Not this one',
  refuted: (card: string, points: number) =>
    points > 0
      ? `After the ${card} the others can defend: ${counted(points, 'point')} too few in the end. Go on to see how.`
      : `After the ${card} the others can defend. Go on to see how.`,
  about: (themes: string) => `What it is about: ${themes}.`,
  rated: (before: number, after: number) => `Your rating: ${before} → ${after}`,
  back: 'One card back',
  forward: 'One card on',
  line: 'Show the right line',
  played: 'Back to what was played',
  again: 'Once more',
  embed: 'Show it on another site',
  embedIs: 'Put these lines into a page of yours: the puzzle is solved there.',
  embedDaily: 'Put these lines into a page of yours: each day the new puzzle stands there.',
  share: 'Send this puzzle',
  link: 'Link to this puzzle',

  /** As the server names them. */
  themes: {
    'draw-trumps': { name: 'Draw trumps', about: 'Lead trump while the others have some.' },
    'trumps-can-wait': { name: 'Trumps can wait', about: 'Another suit comes first.' },
    'hold-up': { name: 'Hold up', about: 'Let them have a trick that you could take.' },
    'keep-the-nine': { name: 'Keep the nine', about: 'It is worth more after the jack is gone.' },
    feed: { name: 'Feed', about: 'Give points to a partner who surely takes the trick.' },
    ruff: { name: 'Ruff', about: 'Take a trick of another suit with a trump.' },
    'ruff-high': { name: 'Ruff high', about: 'A low trump would be beaten.' },
    overruff: { name: 'Overruff', about: 'Beat their trump with a higher one.' },
    'duck-the-ruff': { name: 'Do not ruff', about: 'You could ruff, and do better not to.' },
    'make-a-void': { name: 'Make a void', about: 'Get rid of a suit, to ruff it later.' },
    unblock: { name: 'Unblock', about: 'A high card goes out of a partner’s way.' },
    'keep-the-entry': { name: 'Keep the entry', about: 'A card that is needed later to get in.' },
    'lead-through': { name: 'Lead through', about: 'Through their high card to a partner.' },
    'first-of-twins': { name: 'First of twins', about: 'Of two equal cards the first one wins.' },
    'last-trump': { name: 'The last trump', about: 'Keep it until it takes a trick.' },
    'lose-first': { name: 'Lose first', about: 'Give up a trick while it costs little.' },
    'make-them-ruff': { name: 'Make them ruff', about: 'They must spend a trump.' },
    'throw-in': { name: 'Throw in', about: 'Give them the lead, and they must help.' },
  },
};
