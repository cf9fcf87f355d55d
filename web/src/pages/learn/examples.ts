import type { BoardView } from '../../board/view';
import type { CallView, DealPhase, PairView, PlayedCard, SeatView, StageName } from '../../wire';
import data from './examples.json';
import { type GameName, games } from './games';

/**
 * What somebody does in an example. Who may still call, whom a card lets win and what a pair is worth are parts of it: this
 * page judges nothing.
 */
export type Move =
  | { by: number; call: number | 'P'; counts?: number; stage?: StageName; may: readonly number[] }
  | { by: number; set: string }
  | { by: number; open: string; of: number }
  | { by: number; card: string; wins: number }
  | { by: number; pair: [string, string]; target: number }
  | { by: number; lead: string };

/** A piece of a deal, move by move. */
export interface Example {
  /** The games for which it is true. */
  games: readonly GameName[];
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

/** By name; the words to each are in the texts under the same name. A test of the rules judges every move. */
export const examples = data as unknown as Record<keyof typeof data, Example>;

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

const shown = (said: number | 'P', counts?: number): CallView => ({
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
      points: games[example.games[0]!].levels[3],
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
          may_call: calling ? [...next.may] : [],
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
    open: [],
    points: null,
    turn: auctions && !calling ? null : turn,
    clock: 0,
    clockAt: 0,
    gathering: false,
    awaitsReady: false,
  };
}
