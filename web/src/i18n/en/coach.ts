import { isolate } from '../isolate';

/** The tips of a first deal. */
export const coach = {
  next: 'Got it',
  end: 'No more tips',
  team: (partners: string[]) =>
    `You play with ${partners.map(isolate).join(' and ')}: everyone with the mark of your colour. Jack counts 3 points, nine 2, ace and ten 1 each. First, all bid in turn.`,
  bid: (points: number) =>
    `Your call. Say how many of the ${points} points your team will win, or pass: passing is never wrong with weak cards. The hint tells what a good player would say, and why.`,
  trump: 'Your bid won. Choose the suit that is to be trump: it beats the three others.',
  needs: (who: string | null, points: number) =>
    who === null
      ? `You won the auction: your team needs ${points} points.`
      : `${isolate(who)} won the auction: their team needs ${points} points.`,
  everyTrick: (who: string | null) =>
    who === null
      ? 'You play alone for every trick.'
      : `${isolate(who)} plays alone for every trick.`,
  play: 'Your turn to play: tap one of the bright cards. You must follow the suit that was led if you have it.',
  playFirst: 'Your turn to play: tap one of the bright cards.',
  wait: 'Watch the cards until it is your turn.',
  trick:
    'The strongest card takes the trick with its points: jack, nine, ace, ten, king, queen. A trump beats every other suit. The bars above count the points of both teams.',
  over: 'That was a whole deal. The menu has the rules, the score sheet and help. Have a good game!',
};
