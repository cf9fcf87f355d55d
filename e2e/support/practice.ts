// Two who practise calling together.
import type { PracticePair } from '../../web/src/wire/index.ts';
import { put } from './friends.ts';
import type { Guest } from './table.ts';

/** Begins it, as the maker. */
export const newPair = (maker: Guest, card = 'kerala') =>
  put<PracticePair>(maker, '/practice/pairs', { card }, 'POST');

/** Lets the partner come. */
export const joinPair = (partner: Guest, id: string) =>
  put<PracticePair>(partner, `/practice/pairs/${id}/partner`, null, 'POST');

/** Lets both make the first call that they may, until the auction is over. */
export async function callToEnd(two: readonly [Guest, Guest], id: string): Promise<void> {
  for (let calls = 0; calls < 60; calls += 1) {
    for (const one of two) {
      const { deal } = await put<PracticePair>(one, `/practice/pairs/${id}`, undefined, 'GET');
      if (deal?.over) return;
      const [call] = deal?.choices ?? [];
      if (!deal || !call) continue;
      const act = { number: deal.number, after: deal.calls.length, call: call.text };
      await put(one, `/practice/pairs/${id}/acts`, act, 'POST');
    }
  }
  throw new Error('the auction has no end');
}
