import { counted, isolate } from '../inside';

/** The tips of a first deal: short ones, each true wherever it is said. */
export const coach = {
  next: 'Got it',
  end: 'No more tips',
  team: (partners: string[]) =>
    `Your ${partners.length === 1 ? 'partner' : 'partners'}: ${partners.map(isolate).join(' and ')}. Jack counts 3 points, nine 2, ace and ten 1 each.`,
  bid: (points: number) => `How many of the ${points} points will your team win?`,
  pass: 'With weak cards pass.',
  passCounts: 'Your pass counts as the lowest bid.',
  hint: 'Hint tells what a good player would say.',
  trump: 'Your bid won: choose the suit that is to be trump.',
  contract: (bidder: 'self' | 'partner' | 'other', name: string, points: number, solo: boolean) => {
    const who =
      bidder === 'self'
        ? 'You have'
        : bidder === 'partner'
          ? `Your partner ${isolate(name)} has`
          : `${isolate(name)} of the other team has`;
    if (solo) return `${who} the contract, alone and for every trick.`;
    return bidder === 'other'
      ? `${who} the contract. To defeat it your team needs ${counted(points, 'point')}.`
      : `${who} the contract. Your team needs ${counted(points, 'point')}.`;
  },
  play: {
    leads: 'You lead: tap any bright card.',
    follows: 'You have the suit that was led, so you must follow it: tap a bright card.',
    free: 'You have none of the suit that was led: tap any bright card.',
  },
  trick: 'The strongest card takes the trick: jack, nine, ace, ten, king, queen.',
  trumps: 'A trump beats the other suits.',
  noTrump: 'There is no trump in this deal.',
  over: 'That was a whole deal. A tap on the score opens the score sheet; the menu has rules and help. Have a good game!',
};
