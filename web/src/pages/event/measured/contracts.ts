import { t } from '../../../i18n';
import type { EventLikely, EventPoll, EventPossible } from '../../../wire';
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
export function pollFacts(poll: EventPoll): Record<string, string> {
  return {
    call: poll.chosen,
    'at-fault': poll.chair % 2 === 1 ? 'odd' : 'even',
    panel: String(poll.players + poll.bots),
    poll: poll.calls
      .map(({ call, players, considered }) => `${call} ${players + considered}`)
      .join('\n'),
  };
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
