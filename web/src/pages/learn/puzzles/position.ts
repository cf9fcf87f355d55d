import type { BoardView } from '../../../board/view';
import { teamIndex } from '../../../board/seating';
import type { PlayedCard, PuzzlePage, PuzzlePlayed, SeatView } from '../../../wire';

/** Where a puzzle stands after some cards. */
export interface Position {
  hands: string[][];
  trick: PlayedCard[];
  number: number;
  leader: number;
  winning: number | null;
  /** Card points that the teams have taken since the puzzle began, the odd chairs' first. */
  taken: [number, number];
  /** What the solver's team still needs. */
  needs: number;
  /** The last card that was played. */
  last: PuzzlePlayed | null;
}

/** What lies on the table before the first card, as far as it is seen. */
export type Start = Pick<PuzzlePage, 'hands' | 'trick' | 'leader' | 'winning' | 'points'>;

/** The position after the first `count` of the cards that were played. Who takes what, the server has said. */
export function positionAfter(
  puzzle: Start,
  played: readonly PuzzlePlayed[],
  count: number,
): Position {
  const chairs = puzzle.hands.length;
  const at: Position = {
    hands: puzzle.hands.map((hand) => [...hand]),
    trick: puzzle.trick.map((card, index) => ({
      chair: ((puzzle.leader - 1 + index) % chairs) + 1,
      card,
    })),
    number: 1,
    leader: puzzle.leader,
    winning: puzzle.winning,
    taken: [0, 0],
    needs: puzzle.points,
    last: null,
  };
  for (const card of played.slice(0, count)) {
    if (at.last !== null && at.last.points !== null) {
      at.trick = [];
      at.number += 1;
      at.leader = card.chair;
    }
    const hand = at.hands[card.chair - 1]!;
    // Of a hand that is not seen any card goes.
    hand.splice(hand.indexOf(card.card), 1);
    at.trick.push({ chair: card.chair, card: card.card });
    at.winning = card.winning;
    if (card.points !== null) at.taken[teamIndex(card.winning)] += card.points;
    at.needs = card.needs;
    at.last = card;
  }
  return at;
}

/** What the board draws of it; `turn`: whose turn it is. */
export function boardOf(
  puzzle: Pick<PuzzlePage, 'id' | 'chair' | 'hands'>,
  at: Position,
  turn: number | null,
  name: (chair: number) => string,
): BoardView {
  const chairs = puzzle.hands.length;
  const whose = turn === null ? null : { chair: turn, left_ms: null, bank_ms: null };
  return {
    chairs,
    bottom: puzzle.chair,
    own: null,
    seats: at.hands.map((hand, index): SeatView => {
      const chair = index + 1;
      const who = { id: String(chair), name: name(chair), bot: false, here: true, stood_in: false };
      const team = chair % 2 === 1 ? 'odd' : 'even';
      return { chair, team, who, cards: hand.length, ready: false, kunukku: 0 };
    }),
    deal: {
      id: puzzle.id,
      number: 1,
      // Who dealt is long past.
      dealer: 0,
      leader: at.leader,
      phase: 'play',
      commitment: '',
      points: 56,
      half: false,
      indicator: null,
    },
    auction: null,
    play: {
      turn: whose,
      trick: {
        number: at.number,
        leader: at.leader,
        cards: at.trick,
        winning: at.trick.length > 1 ? at.winning : null,
      },
      tricks: [],
      points: null,
      closers: [],
      last_trick: null,
    },
    aside: null,
    open: [],
    points: null,
    turn: whose,
    clock: 0,
    clockAt: 0,
    gathering: false,
    awaitsReady: false,
  };
}
