import { counted, isolate } from '../inside';

/** What one's choices cost over time. Fetched with its page only. */
export const tutor = {
  title: 'What cost you stakes',
  lead: 'Your calls and cards of the last thirty days, each beside the best that could be seen from your seat: what they lost, what the mistakes were about, and what helps.',
  signIn: 'Sign in to see it: it is told to you alone.',
  ask: 'Look through my deals',
  askIs: (deals: number) =>
    `${counted(deals, 'deal')} can be looked through. It takes some seconds a deal; you can leave, and come back.`,
  working: (deals: number) => `Looking through your deals: ${deals} left.`,
  failed: 'That could not be found out.',
  none: 'There is nothing to look through yet: play some deals of 56, and come back.',
  loss: 'Lost a deal',
  stakes: (number: string) => `${number} stakes`,
  before: (number: string) => `${number} in the thirty days before`,
  beside: (number: string, people: number) =>
    `${number} is what ${people} people of a like rating lose`,
  better: 'Better than before.',
  worse: 'More than before.',
  same: 'As before.',
  accuracy: 'Accuracy',
  accuracyIs: '100 loses nothing, 0 is as good as chance',
  easy: 'Too few choices to say',
  looked: 'Deals looked through',
  topics: 'What it was about',
  topicsIs: 'Mistakes and inaccuracies, the dearest first. One can be about several things.',
  noMistakes: 'No mistakes. Well played!',
  times: (mistakes: number, stakes: string) => `${counted(mistakes, 'time')}, ${stakes} stakes`,
  card: 'Other cards',
  cardIs: 'A better card that has no name of its own.',
  call: 'Other calls',
  callIs: 'A better call, of which your card says nothing.',
  clauseIs: (card: string) => `What the card ${isolate(card)} says there.`,
  puzzles: 'Puzzles like this',
  practise: 'Practise this card',
};
