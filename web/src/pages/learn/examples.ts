import type { BoardView } from '../../board/view';
import type { CallShown, DealPhase, PairView, PlayedCard, SeatView, StageName } from '../../wire';
import type { GameName } from './games';

/** What somebody does in an example. Whom a card lets win is part of the example: this page judges nothing. */
export type Move =
  | { by: number; call: number | 'P'; counts?: number; stage?: StageName }
  | { by: number; set: string }
  | { by: number; open: string; of: number }
  | { by: number; card: string; wins: number }
  | { by: number; pair: [string, string]; target: number }
  | { by: number; lead: string };

/** A piece of a deal, move by move. */
export interface Example {
  chairs: 4 | 6;
  /** Cards in a hand at the beginning, and in a second auction. */
  held: readonly [number, number];
  /** Speaks first, or leads. */
  leader: number;
  /** Is played alone by this chair; these hands lie open. */
  alone?: { by: number; laid: Record<number, string[]> };
  /** The trump that lies face down at the beginning, and before whom. */
  lies?: { chair: number; card: string };
  /** Index of the first move of a second auction. */
  second?: number;
  moves: readonly Move[];
}

const call = (by: number, call: number | 'P', stage?: StageName, counts?: number): Move => ({
  by,
  call,
  ...(stage && { stage }),
  ...(counts && { counts }),
});
const card = (by: number, card: string, wins: number): Move => ({ by, card, wins });

/** By name; the words to each are in the texts under the same name. */
export const examples = {
  // The four that the club gives for 40.
  forty1: {
    chairs: 6,
    held: [6, 6],
    leader: 1,
    moves: [
      call(1, 20, 'normal'),
      ...[2, 4, 6].map((by) => call(by, 'P', 'normal')),
      ...[3, 5].map((by) => call(by, 'P', 'honours')),
      call(1, 'P', 'senior'),
    ],
  },
  forty2: {
    chairs: 6,
    held: [6, 6],
    leader: 1,
    moves: [
      call(1, 20, 'normal'),
      ...[2, 4, 6].map((by) => call(by, 'P', 'normal')),
      call(3, 30, 'honours'),
      call(5, 'P', 'honours'),
      call(1, 'P', 'senior'),
    ],
  },
  forty3: {
    chairs: 6,
    held: [6, 6],
    leader: 1,
    moves: [
      ...[1, 2, 3, 4, 5, 6].map((by) => call(by, 19 + by, 'normal')),
      ...[1, 2, 3, 4, 5, 6].map((by) => call(by, 33 + by, 'senior')),
    ],
  },
  forty4: {
    chairs: 6,
    held: [6, 6],
    leader: 1,
    moves: [
      call(1, 20, 'normal'),
      call(2, 21, 'normal'),
      call(3, 'P', 'normal'),
      call(5, 22, 'normal'),
      call(4, 23, 'normal'),
      call(6, 'P', 'normal'),
      ...[2, 4, 1, 5].map((by) => call(by, 'P', 'senior')),
    ],
  },
  auction28: {
    chairs: 6,
    held: [6, 6],
    leader: 1,
    moves: [
      call(1, 16, 'normal'),
      call(2, 17, 'normal'),
      call(3, 'P', 'normal'),
      call(5, 18, 'normal'),
      call(4, 19, 'normal'),
      call(6, 'P', 'normal'),
      ...[2, 4, 1, 5].map((by) => call(by, 'P', 'senior')),
    ],
  },
  auctionFour: {
    chairs: 4,
    held: [4, 8],
    leader: 1,
    second: 6,
    moves: [
      call(1, 'P', undefined, 14),
      call(2, 15),
      call(3, 16),
      ...[4, 1, 2].map((by) => call(by, 'P')),
      { by: 3, set: 'DJ' },
      call(1, 'P'),
      call(2, 24),
      ...[3, 4].map((by) => call(by, 'P')),
      { by: 2, set: 'C9' },
    ],
  },
  auctionHidden: {
    chairs: 6,
    held: [8, 8],
    leader: 1,
    moves: [
      call(1, 28),
      call(2, 'P'),
      call(4, 29),
      call(3, 'P'),
      call(5, 30),
      ...[6, 2, 4].map((by) => call(by, 'P')),
      call(1, 40),
      ...[6, 2, 4, 3, 5, 1].map((by) => call(by, 'P')),
    ],
  },
  /** A partner opens, and the bidder has the card back. */
  opening: {
    chairs: 6,
    held: [6, 6],
    leader: 1,
    lies: { chair: 3, card: 'H9' },
    moves: [
      card(1, 'SA', 1),
      card(2, 'SJ', 2),
      card(3, 'S7', 2),
      card(4, 'DT', 2),
      { by: 5, open: 'H9', of: 3 },
      card(5, 'H8', 5),
      card(6, 'S9', 5),
    ],
  },
  /** A trump that fell before the opening has no power. */
  power: {
    chairs: 6,
    held: [8, 8],
    leader: 2,
    lies: { chair: 1, card: 'HJ' },
    moves: [
      card(2, 'CA', 2),
      card(3, 'CK', 2),
      card(4, 'H9', 2),
      { by: 5, open: 'HJ', of: 1 },
      card(5, 'HQ', 5),
      card(6, 'C9', 5),
      card(1, 'CT', 5),
    ],
  },
  pair: {
    chairs: 4,
    held: [8, 8],
    leader: 2,
    lies: { chair: 1, card: 'HA' },
    moves: [
      card(2, 'CJ', 2),
      { by: 3, open: 'HA', of: 1 },
      card(3, 'H7', 3),
      card(4, 'C8', 3),
      card(1, 'CA', 3),
      { by: 3, lead: '' },
      { by: 3, pair: ['HK', 'HQ'], target: 15 },
      card(3, 'DJ', 3),
    ],
  },
  solo: {
    chairs: 6,
    held: [6, 6],
    leader: 5,
    alone: {
      by: 5,
      laid: {
        1: ['HJ', 'HT', 'D9', 'D8', 'C7', 'C6'],
        3: ['HK', 'HQ', 'DK', 'C9', 'C8', 'D6'],
      },
    },
    moves: [card(5, 'SJ', 5), card(6, 'S9', 5), card(2, 'SA', 5), card(4, 'D7', 5)],
  },
} as const satisfies Record<string, Example>;

export type ExampleName = keyof typeof examples;

/** What is stepped through on a game's page. */
export const lessons = {
  '28': { auctions: ['auction28'], openings: ['opening'], solos: ['solo'] },
  '40': { auctions: ['forty1', 'forty2', 'forty3', 'forty4'], openings: ['opening'], solos: [] },
  '28-four': { auctions: ['auctionFour'], openings: ['pair'], solos: [] },
  'hidden-56': { auctions: ['auctionHidden'], openings: ['power'], solos: [] },
} as const satisfies Record<
  GameName,
  Record<'auctions' | 'openings' | 'solos', readonly ExampleName[]>
>;

const shown = (said: number | 'P', counts?: number): CallShown => ({
  text: String(said),
  kind: said === 'P' ? 'pass' : 'bid',
  form: null,
  number: said === 'P' ? null : said,
  strain: null,
  value: said === 'P' ? (counts ?? null) : said,
  counted_pass: counts !== undefined,
});

/** The board of an example after so many moves, with these people on its chairs. */
export function boardAfter(example: Example, count: number, names: readonly string[]): BoardView {
  const { chairs, leader, alone, second } = example;
  const done = example.moves.slice(0, count);
  const next = example.moves[count];
  const calls = done.filter((move) => 'call' in move);
  const auctions = example.moves.some((move) => 'call' in move);
  let trick: PlayedCard[] = [];
  let winning: number | null = null;
  let from = leader;
  let number = 1;
  let opened = false;
  let pair: PairView | null = null;
  let lies: { chair: number; card: string } | null = example.lies ?? null;
  for (const move of done) {
    if ('card' in move) {
      trick = [...trick, { chair: move.by, card: move.card }];
      winning = move.wins;
    } else if ('open' in move) opened = true;
    else if ('set' in move) lies = { chair: move.by, card: move.set };
    else if ('pair' in move)
      pair = { chair: move.by, cards: move.pair, target: move.target, trick: number };
    else if ('lead' in move) {
      trick = [];
      winning = null;
      from = move.by;
      number += 1;
    } else if (second !== undefined && calls.length > second && typeof move.call === 'number') {
      // A new bid in the second auction sends the first trump back.
      if (calls.indexOf(move) >= second) lies = null;
    }
  }
  const secondBegun = second !== undefined && calls.length >= second;
  const passed = calls
    .slice(secondBegun ? second! : 0)
    .filter((move) => (move.call === 'P' && move.counts === undefined) || move.stage === 'senior')
    .map(({ by }) => by);
  const all = Array.from({ length: chairs }, (_, index) => index + 1);
  const calling = next !== undefined && 'call' in next;
  const phase: DealPhase = !auctions ? 'play' : calling ? 'auction' : 'trump';
  const turn = next ? { chair: next.by, left_ms: null, bank_ms: null } : null;
  const rested = Object.entries(alone?.laid ?? {});
  return {
    chairs,
    bottom: 1,
    own: null,
    seats: all.map((chair): SeatView => ({
      chair,
      team: chair % 2 === 1 ? 'odd' : 'even',
      who: {
        id: String(chair),
        name: names[chair - 1] ?? '',
        bot: false,
        here: true,
        stood_in: false,
      },
      cards:
        (example.held[secondBegun ? 1 : 0] ?? 0) -
        done.filter((move) => 'card' in move && move.by === chair).length -
        (lies?.chair === chair && !opened ? 1 : 0),
      ready: false,
      kunukku: 0,
    })),
    deal: {
      id: 'example',
      number: 1,
      dealer: ((leader + chairs - 2) % chairs) + 1,
      leader,
      phase: auctions && !next ? 'auction' : phase,
      commitment: '',
      points: 28,
      half: false,
      indicator: lies
        ? {
            chair: lies.chair,
            card: opened ? lies.card : null,
            opened: opened ? { by: null, trick: number, cards: 0 } : null,
          }
        : null,
    },
    auction: auctions
      ? {
          calls: calls.map((move) => ({
            chair: move.by,
            call: shown(move.call, move.counts),
            ...(move.stage && { stage: move.stage }),
          })),
          turn: calling ? turn : null,
          standing: null,
          ...(secondBegun && { second_from: second! }),
          ...(calling && next.stage && { stage: next.stage }),
          may_call: calling && next.stage ? all.filter((chair) => !passed.includes(chair)) : all,
        }
      : null,
    play: auctions
      ? null
      : {
          turn,
          trick: { number, leader: from, cards: trick, winning: trick.length > 1 ? winning : null },
          tricks: [],
          points: null,
          closers: [],
          last_trick: null,
          laid_down: rested.map(([chair, cards]) => ({ chair: Number(chair), cards })),
          ...(pair && { pair }),
        },
    aside: null,
    points: null,
    turn: auctions && !calling ? null : turn,
    clock: 0,
    clockAt: 0,
    gathering: false,
    awaitsReady: false,
  };
}
