import { t } from '../../../i18n';
import type { EventLikely, EventPoll, EventPolled, EventPossible } from '../../../wire';
import { strainWords } from '../rulings/words';

/** Contracts that are weighed at once. */
export const MOST = 4;

/** A contract as the director names it. */
export interface Named {
  contract: EventPossible;
  weight: string;
  other: boolean;
}

export const same = (one: EventPossible, other: EventPossible): boolean =>
  one.odd === other.odd &&
  one.value === other.value &&
  one.strain === other.strain &&
  one.doubled === other.doubled;

/** A contract in words. Reactive. */
export function contractWords({ odd, value, strain, doubled }: EventPossible): string {
  const named = strain === null ? String(value) : `${value} ${strainWords(strain)}`;
  const times = doubled > 0 ? ` ${t.measured.doublings[doubled] ?? ''}` : '';
  return `${named}${times}, ${odd ? t.measured.odd : t.measured.even}`;
}

/** The contracts to which a poll leads, each with how often, the most frequent first; the table's own by its own auction first. */
export function fromPoll(poll: EventPoll, table: EventPossible | null): Named[] {
  const all: { contract: EventPossible; weight: number }[] = [];
  for (const { players, bots, contracts } of poll.calls) {
    const ways = contracts.reduce((sum, { times }) => sum + times, 0);
    for (const { contract, times } of contracts) {
      const weight = ((players + bots) * times) / ways;
      const known = all.find((one) => same(one.contract, contract));
      if (known) known.weight += weight;
      else all.push({ contract, weight });
    }
  }
  all.sort((one, other) => other.weight - one.weight);
  return all.slice(0, MOST).map(({ contract, weight }) => ({
    contract,
    weight: String(Math.min(99, Math.max(1, Math.round(weight)))),
    other: !(table && same(contract, table)),
  }));
}

/** What a poll says to the four questions. */
export function pollFacts(poll: EventPoll, byHand: ByHand = {}): Record<string, string> {
  return {
    call: poll.chosen,
    'at-fault': poll.chair % 2 === 1 ? 'odd' : 'even',
    panel: String(askedOf(poll, byHand)),
    poll: poll.calls
      .map((polled) => [polled.call, saidFor(poll, polled, byHand)] as const)
      .filter(([, said]) => said > 0)
      .map(([call, said]) => `${call} ${said}`)
      .join('\n'),
  };
}

/** How many people whom the director has asked would make each call. */
export type ByHand = Readonly<Record<string, number>>;

/** People who were asked: those who held the cards at other tables, and those whom the director asked. */
export const peopleOf = (poll: EventPoll, byHand: ByHand) =>
  poll.players + Object.values(byHand).reduce((sum, one) => sum + one, 0);

/** Whose word counts: that of people, where any were asked; else that of the bots, of whom like ones are one voice. */
const askedOf = (poll: EventPoll, byHand: ByHand) => peopleOf(poll, byHand) || poll.voices.length;

/** How many of these say a call. */
function saidFor(poll: EventPoll, { call, players, voices }: EventPolled, byHand: ByHand): number {
  if (peopleOf(poll, byHand) > 0) return players + (byHand[call] ?? 0);
  return poll.voices.filter(({ bots }, index) => (voices[index] ?? 0) * 2 >= bots).length;
}

/** How large the part is that says a call, per cent, and whether that makes it an alternative. */
export function weightOf(poll: EventPoll, polled: EventPolled, byHand: ByHand) {
  const [said, asked] = [saidFor(poll, polled, byHand), askedOf(poll, byHand)];
  const share = asked === 0 ? 0 : (100 * said) / asked;
  return { share: Math.round(share), logical: said > 0 && share >= poll.share };
}

/** What is proposed for an assigned score. */
export function likelyFacts(likely: EventLikely, oddAtFault: boolean): Record<string, string> {
  return {
    'at-fault': oddAtFault ? 'odd' : 'even',
    remedy: 'result',
    ...(likely.table_score !== null && { 'table-score': String(likely.table_score) }),
    ...(likely.table_contract !== null && { 'table-contract': likely.table_contract }),
    results: likely.results
      .map(({ score, likely, contract, other }) =>
        [String(score), likely, contract, other ? 'other' : ''].join(';'),
      )
      .join('\n'),
  };
}
