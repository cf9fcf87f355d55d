import { counted } from '../inside';

/** Master deals: endings of which one hand alone is seen. Fetched with their pages only. */
export const masters = {
  title: 'Master deals',
  lead: 'You see your own hand, and what can be known of the others. Some cards look good and fail against hands that fit everything: find the one that cannot.',
  deal: 'A master deal',
  all: 'All master deals',
  next: 'Next deal',
  done: 'reached',
  left: (tricks: number, points: number) =>
    `${counted(tricks, 'trick')}, ${counted(points, 'point')} to get`,
  players: (seats: number) => `${seats} players`,
  you: 'You play this hand alone. Your partners play as well as they can; the others may hold whatever fits.',
  known: 'What is known',
  calls: 'The auction',
  before: 'Played before',
  trick: (number: number) => `Trick ${number}`,
  facts: 'Of the hidden hands',
  ofSuit: {
    atLeast: (chair: string, number: number, suit: string) =>
      `${chair} holds at least ${counted(number, 'card')} of ${suit}`,
    atMost: (chair: string, number: number, suit: string) =>
      number === 0
        ? `${chair} holds no ${suit}`
        : `${chair} holds at most ${counted(number, 'card')} of ${suit}`,
  },
  ofCard: {
    atLeast: (chair: string, card: string) => `${chair} holds the ${card}`,
    atMost: (chair: string, card: string) => `${chair} does not hold the ${card}`,
  },
  ofPoints: {
    atLeast: (chair: string, number: number) =>
      `${chair} holds at least ${counted(number, 'card point')}`,
    atMost: (chair: string, number: number) =>
      `${chair} holds at most ${counted(number, 'card point')}`,
  },
  solved: 'Reached, whatever they hold!',
  failed: 'Not against these hands',
  refuted: (card: string) =>
    `The ${card} was the wrong one. These hands fit all that you saw, and they beat it.`,
  fits: 'These hands fit all that you saw; with any others the goal would have been reached, too.',
};
