import type { Catalogue } from '../../i18n/areas';
import type { Facts, Tip } from './tips';

/** A tip in words, each sentence of which holds in the reader's position. */
export function wordsOf(
  c: Catalogue['coach'],
  tip: Tip,
  facts: Facts,
  bidder: string,
  partners: string[],
): string {
  switch (tip) {
    case 'team':
      return c.team(partners);
    case 'bid':
      return [
        c.bid(facts.points),
        ...(facts.passCounts ? [c.passCounts] : facts.mayPass ? [c.pass] : []),
        ...(facts.mayHint && !facts.passCounts ? [c.hint] : []),
      ].join(' ');
    case 'trump':
      return c.trump;
    case 'contract':
      return facts.bidder === null ? '' : c.contract(facts.bidder, bidder, facts.needs, facts.solo);
    case 'play':
      return c.play[facts.hand];
    case 'trick':
      return [c.trick, facts.solo ? '' : facts.trump ? c.trumps : c.noTrump].join(' ').trim();
    case 'over':
      return c.over;
  }
}
