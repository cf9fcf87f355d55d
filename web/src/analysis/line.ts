// A record as a line of steps: calls, then cards.
import type { GameRecord } from './answers';

const isCall = (call: string) => call.toUpperCase() !== 'REDEAL';

/** The calls of both auctions, where there are two. */
export const callsOf = (record: GameRecord) =>
  [...(record.auction ?? []), ...(record.auction2 ?? [])].filter(isCall);
export const playOf = (record: GameRecord) => record.play ?? [];

/** How many steps a record has. */
export const stepsOf = (record: GameRecord) => callsOf(record).length + playOf(record).length;

/** What ended a record does not belong to one that goes on otherwise. */
const ENDS = ['claim', 'ruled', 'redeal', 'rulings', 'times', 'hints', 'questions', 'alerts'];

/** A record after so many of its steps, and what is tried from there on. */
export function cut(record: GameRecord, steps: number, tried: readonly string[]): GameRecord {
  const kept = Object.fromEntries(Object.entries(record).filter(([name]) => !ENDS.includes(name)));
  const calls = callsOf(record);
  const first = (record.auction ?? []).filter(isCall).length;
  const auction = calls.slice(0, Math.min(steps, first));
  const auction2 = calls.slice(first, steps);
  const play = playOf(record).slice(0, Math.max(0, steps - calls.length));
  // Cards begin with the letter of their suit and end with a rank; calls begin with a number, a plus, a suit before a number, or are P, X, XX.
  for (const action of tried) (isCard(action) ? play : auction).push(action);
  const { indicator, indicator2, ...rest } = kept as { indicator?: string; indicator2?: string };
  return {
    ...rest,
    auction,
    play,
    // A card is set aside once its auction is over.
    ...(indicator !== undefined && steps >= first && { indicator }),
    ...(record.auction2 && { auction2 }),
    ...(indicator2 !== undefined && steps >= calls.length && { indicator2 }),
  } as unknown as GameRecord;
}

/** Whether an action is a card, as `SJ`, `!SJ` or `+SJ`, and no call, as `P`, `30S`, `S30` or `+S`. */
export const isCard = (action: string) => /^[!+]?[SHDC][J9ATKQ876]$/.test(action);

/** The card, without what is done before it. */
export const cardOf = (played: string) => played.slice(-2);

/** Whether nothing is done before the card. */
export const isPlain = (played: string) => !/^[!+]/.test(played);

/** The cards of a hand `S.H.D.C`. */
export function cardsOf(hand: string): string[] {
  return hand
    .split('.')
    .flatMap((ranks, suit) => [...ranks].map((rank) => 'SHDC'.charAt(suit) + rank));
}
