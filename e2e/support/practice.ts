// Two who practise calling together. Their names are those of no member.
import type { PracticePair } from '../../web/src/wire/index.ts';
import { put } from './friends.ts';
import { type Guest, newGuest } from './table.ts';

/** A practice to which no partner has come yet. */
export async function waitingPair(
  url: string,
  name: string,
): Promise<{ maker: Guest; id: string }> {
  const maker = await newGuest(url, name);
  const { id } = await put<PracticePair>(maker, '/practice/pairs', { card: 'kerala' }, 'POST');
  return { maker, id };
}

/** One in which both have made the first call that they might until the auction was over. */
export async function overPair(
  url: string,
  names: readonly [string, string],
): Promise<{ maker: Guest; id: string }> {
  const { maker, id } = await waitingPair(url, names[0]);
  const partner = await newGuest(url, names[1]);
  await put(partner, `/practice/pairs/${id}/partner`, null, 'POST');
  for (let calls = 0; calls < 60; calls += 1) {
    for (const one of [maker, partner]) {
      const { deal } = await put<PracticePair>(one, `/practice/pairs/${id}`, undefined, 'GET');
      if (deal?.over) return { maker, id };
      const [call] = deal?.choices ?? [];
      if (!deal || !call) continue;
      const act = { number: deal.number, after: deal.calls.length, call: call.text };
      await put(one, `/practice/pairs/${id}/acts`, act, 'POST');
    }
  }
  throw new Error('the auction has no end');
}
