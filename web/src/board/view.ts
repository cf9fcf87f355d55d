import { called, say, t } from '../i18n';
import { isolate } from '../i18n/inside';
import type { TeamColour } from './seating';
import type {
  AuctionView,
  Bound,
  DealView,
  OpenCard,
  PlayView,
  SeatView,
  TableView,
  Text,
  Turn,
} from '../wire';

/** What the parts of the board draw: a table as somebody sees it, live, replayed or made up. */
export interface BoardView {
  chairs: number;
  /** The chair drawn at the bottom. */
  bottom: number;
  /** The reader's own chair, when seated. */
  own: number | null;
  seats: SeatView[];
  /** What the teams are called, the odd chairs' first; nothing for one that goes by its colour. */
  teams?: readonly [string, string] | undefined;
  deal: DealView | null;
  auction: AuctionView | null;
  play: PlayView | null;
  /** The reader's own card that lies face down as trump. */
  aside: string | null;
  /** Cards that a ruling has laid open before their holders, as far as the reader may see them. */
  open: readonly OpenCard[];
  /** Card points won so far, where they are shown. */
  points: [number, number] | null;
  /** Whose turn it is. */
  turn: Turn | null;
  /** The clock of a turn in milliseconds; 0 where nobody is timed. */
  clock: number;
  /** When the clock was last told, as `performance.now()`. */
  clockAt: number;
  /** No deal is under way and chairs may change hands. */
  gathering: boolean;
  /** The next deal waits until all are ready. */
  awaitsReady: boolean;
  /** Why the reader, who has no chair, may take none. */
  sitNot?: string | undefined;
}

/** Where the chairs are on the screen, for cards that come from there or go there. */
export type Places = Map<number, Element>;

/** Whose turn it is in a state of the table. */
export function turnOf(view: TableView): Turn | null {
  const phase = view.deal?.phase;
  if (phase === 'auction' || phase === 'trump') return view.auction?.turn ?? null;
  return view.deal?.phase === 'play' ? (view.play?.turn ?? null) : null;
}

/** The board of a table, seen from a chair or, by those who have none, from chair 1. */
export function boardOf(
  view: TableView,
  own: number | null,
  clockAt = 0,
  aside: string | null = null,
  bound?: Bound,
): BoardView {
  const { table, seats, deal, auction, play } = view;
  return {
    chairs: table.chairs,
    bottom: own ?? 1,
    own,
    seats,
    teams: table.teams,
    deal,
    auction,
    play,
    aside,
    open: [...(deal?.bound?.open ?? []), ...(bound?.open ?? [])],
    points: play?.points ?? view.result?.points ?? null,
    turn: turnOf(view),
    clock: table.settings.seconds_per_action * 1000,
    clockAt,
    gathering: table.phase === 'gathering' || table.phase === 'over',
    awaitsReady: table.phase === 'between' && table.settings.break_after_deal,
  };
}

/** A card that lies face down as trump, and before whom; its face where the reader may see it. */
export function lyingAt({
  deal,
  aside,
  own,
}: BoardView): { chair: number; card: string | null } | null {
  const indicator = deal?.indicator;
  if (!indicator || indicator.opened) return null;
  return {
    chair: indicator.chair,
    card: indicator.card ?? (indicator.chair === own ? aside : null),
  };
}

/** Name of who sits on a chair; the chair's where nobody does. Reactive. */
export function nameAt({ seats }: Pick<BoardView, 'seats'>, chair: number): string {
  const who = seats[chair - 1]?.who;
  return who ? called(who) : t.table.chair(chair);
}

/** The name for a sentence: null for the reader. Reactive. */
export function personAt(board: Pick<BoardView, 'seats' | 'own'>, chair: number): string | null {
  return chair === board.own ? null : nameAt(board, chair);
}

/** A sentence that has places for names: of chairs, such as `{1}`, and of the teams, `{odd}` and `{even}`. Reactive. */
export function sayOf(board: Pick<BoardView, 'seats' | 'teams'>, text: Text): string {
  return say(text).replace(/{([1-8]|odd|even)}/g, (_, of: string) =>
    isolate(
      of === 'odd' || of === 'even'
        ? teamName(board, of === 'odd' ? 'blue' : 'red')
        : nameAt(board, Number(of)),
    ),
  );
}

/** What a team is called: its name, or its colour. Reactive. */
export function teamName({ teams }: Pick<BoardView, 'teams'>, team: TeamColour): string {
  return teams?.[team === 'blue' ? 0 : 1] || (team === 'blue' ? t.table.blue : t.table.red);
}
