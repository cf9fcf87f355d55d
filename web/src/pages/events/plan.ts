import type { EventForm, EventStagePlan } from '../../wire';

/** Minutes between two rounds. */
export const BREAK = 10;
/** Minutes of a final of three games. */
const FINAL = 180;

/** Minutes of a match of so many deals, as the server takes them. */
export function minutesOf(deals: number): number {
  const usual: Record<number, number> = { 7: 30, 12: 45, 18: 60, 24: 90, 30: 120 };
  return usual[deals] ?? Math.ceil((deals * 15) / 20) * 5;
}

/** Rounds of a Swiss, where nobody has said how many. */
export function swissRounds(teams: number): number {
  return Math.ceil(Math.log2(Math.max(teams, 1))) + 1;
}

/** Rounds of the same length, one after the other. */
export interface Block {
  rounds: number;
  /** Of each. */
  minutes: number;
}

/** What is played with so many teams, as far as it can be told before they are there. */
export function planned({ settings }: EventForm, teams: number): Block[] {
  const blocks: Block[] = [];
  let left = teams;
  for (const plan of settings.stages) {
    // Second pools play beside each other.
    if (plan.feed.kind === 'ranks' && plan.feed.first > 1) continue;
    if (plan.feed.kind === 'ranks') left = Math.min(left, plan.feed.last - plan.feed.first + 1);
    blocks.push(...ofStage(plan, left));
  }
  return blocks.filter(({ rounds }) => rounds > 0);
}

function ofStage({ format, deals, minutes }: EventStagePlan, teams: number): Block[] {
  const each = minutes ?? minutesOf(deals);
  const all = teams % 2 === 0 ? teams - 1 : teams;
  const depth = Math.ceil(Math.log2(Math.max(teams, 2)));
  switch (format.kind) {
    case 'swiss':
      return [{ rounds: format.rounds ?? swissRounds(teams), minutes: each }];
    case 'round-robin':
      return [{ rounds: format.double ? 2 * all : all, minutes: each }];
    case 'movement': {
      const tables = Math.ceil(teams / 2);
      const mitchell = tables % 2 === 0 ? tables - 1 : tables;
      return [{ rounds: format.movement === 'mitchell' ? mitchell : all, minutes: each }];
    }
    case 'individual':
      return [{ rounds: format.rounds, minutes: each }];
    case 'knock-out':
      return [{ rounds: depth, minutes: each }];
    case 'second-chance':
      return [{ rounds: 2 * depth, minutes: each }];
    case 'championship':
      return ofBooklet(teams, each);
  }
}

/** Pools, how many go on from each, and what the booklet's knock-out takes. */
function ofBooklet(teams: number, each: number): Block[] {
  const sizes: [upTo: number, pools: number, through: number][] = [
    [5, 1, 2],
    [7, 1, 4],
    [11, 2, 2],
    [15, 2, 4],
    [23, 4, 2],
    [31, 4, 4],
    [64, 8, 2],
  ];
  const [, pools, through] = sizes.find(([upTo]) => teams <= upTo) ?? [0, 8, 2];
  const largest = Math.ceil(teams / pools);
  const knockOut = [60, 90, 120, FINAL].slice(-Math.log2(pools * through));
  return [
    { rounds: largest % 2 === 0 ? largest - 1 : largest, minutes: each },
    ...knockOut.map((minutes) => ({ rounds: 1, minutes })),
  ];
}

/** Minutes of it all, with the breaks. */
export function lasting(blocks: readonly Block[]): number {
  const rounds = blocks.reduce((sum, { rounds }) => sum + rounds, 0);
  const playing = blocks.reduce((sum, { rounds, minutes }) => sum + rounds * minutes, 0);
  return playing + Math.max(0, rounds - 1) * BREAK;
}
