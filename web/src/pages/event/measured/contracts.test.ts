import { describe, expect, it } from 'vitest';
import type { EventLikely, EventPoll, EventPossible } from '../../../wire';
import { fromPoll, likelyFacts, pollFacts } from './contracts';

const hearts: EventPossible = { odd: true, value: 30, strain: 'H', doubled: 0 };
const spades: EventPossible = { odd: false, value: 31, strain: 'S', doubled: 1 };
const polled = (call: string, players: number, bots: number, considered: number) => ({
  call,
  spoken: { en: call, ml: call },
  players,
  bots,
  considered,
  voices: [considered > 12 ? 12 : 0, considered > 12 ? considered - 12 : considered],
  logical: true,
});
const poll: EventPoll = {
  chair: 2,
  chosen: '29H',
  players: 3,
  bots: 24,
  voices: ['Club', 'Full'].map((en) => ({
    strength: { en, ml: en },
    card: { en, ml: en },
    bots: 12,
  })),
  share: 20,
  calls: [
    {
      ...polled('P', 1, 15, 24),
      contracts: [
        { contract: hearts, times: 3 },
        { contract: spades, times: 1 },
      ],
    },
    { ...polled('29H', 2, 9, 11), contracts: [{ contract: spades, times: 4 }] },
  ],
};

describe('what the desk measures', () => {
  it('names the contracts to which the polled calls lead, by how often', () => {
    expect(fromPoll(poll, spades)).toEqual([
      { contract: spades, weight: '15', other: false },
      { contract: hearts, weight: '12', other: true },
    ]);
  });

  it('puts a poll into the facts as the desk reads them', () => {
    expect(pollFacts(poll)).toEqual({
      call: '29H',
      'at-fault': 'even',
      panel: '3',
      poll: 'P 1\n29H 2',
    });
    // Whom the director asks is a person like those at other tables.
    expect(pollFacts(poll, { P: 4 })).toMatchObject({ panel: '7', poll: 'P 5\n29H 2' });
    // Without any the bots speak, like ones as one voice.
    const calls = poll.calls.map((call) => ({ ...call, players: 0 }));
    expect(pollFacts({ ...poll, players: 0, calls })).toMatchObject({
      panel: '2',
      poll: 'P 2\n29H 1',
    });
  });

  it('puts results into the facts, and a table without a score says none', () => {
    const likely: EventLikely = {
      found: [],
      results: [
        { score: -2, likely: '1/3', contract: '30H ODD', other: false },
        { score: 1, likely: '2/3', contract: '31SX EVEN', other: true },
      ],
      table_score: null,
      table_contract: '30H ODD',
    };
    expect(likelyFacts(likely, false)).toEqual({
      'at-fault': 'even',
      remedy: 'result',
      'table-contract': '30H ODD',
      results: '-2;1/3;30H ODD;\n1;2/3;31SX EVEN;other',
    });
  });
});
