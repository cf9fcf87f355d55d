// A record as a line of steps: calls, then cards.
import type { GameRecord } from './answers';

export const callsOf = (record: GameRecord) => record.auction ?? [];
export const playOf = (record: GameRecord) => record.play ?? [];

/** How many steps a record has. */
export const stepsOf = (record: GameRecord) => callsOf(record).length + playOf(record).length;

/** What ended a record does not belong to one that goes on otherwise. */
const ENDS = ['claim', 'ruled', 'redeal', 'rulings', 'times', 'hints', 'questions', 'alerts'];

/** A record after so many of its steps, and what is tried from there on. */
export function cut(record: GameRecord, steps: number, tried: readonly string[]): GameRecord {
  const kept = Object.fromEntries(Object.entries(record).filter(([name]) => !ENDS.includes(name)));
  const calls = callsOf(record);
  const auction = calls.slice(0, steps);
  const play = playOf(record).slice(0, Math.max(0, steps - calls.length));
  // Cards begin with the letter of their suit and end with a rank; calls begin with a number, a plus, a suit before a number, or are P, X, XX.
  for (const action of tried) (isCard(action) ? play : auction).push(action);
  return { ...kept, auction, play } as unknown as GameRecord;
}

/** Whether an action is a card, as `SJ`, and no call, as `P`, `30S` or `S30`. */
export const isCard = (action: string) => /^[SHDC][J9ATKQ87]$/.test(action);

/** The cards of a hand `S.H.D.C`. */
export function cardsOf(hand: string): string[] {
  return hand
    .split('.')
    .flatMap((ranks, suit) => [...ranks].map((rank) => 'SHDC'.charAt(suit) + rank));
}
