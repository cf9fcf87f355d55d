import type { Film } from '../../../replay/film';
import type {
  AuctionView,
  CallEntry,
  CallView,
  ClosedTrick,
  DealFrame,
  PlayedCard,
  SeatView,
  Standing,
  TableView,
  Text,
  TrickView,
} from '../../../wire';

/** A sample deal under one rule set, as a test of the systems writes it: the rules and the tables have judged all of it. */
export interface Written {
  deal: number;
  rules: string;
  leader: number;
  hands: readonly string[];
  /** Each call, the place of its meaning, and the bid that stands after it where that is another one. */
  calls: readonly (readonly [CallView, number, Standing | null])[];
  /** The printed call that the rules refuse, and why; the deal stops there. */
  refused: readonly [CallView, number] | null;
  /** Who led, the cards, who was ahead after each, and the points. */
  tricks: readonly (readonly [number, string, readonly number[], number])[];
  result: Outcome | null;
}
interface Outcome {
  /** Of the odd chairs and the even ones; null where the deal was passed out. */
  points: readonly [number, number] | null;
  made: boolean | null;
  stakes: number;
}

/** All of a deal that is known: how it went under each rule set, and what its calls tell. */
export interface Printed {
  texts: readonly Text[];
  deals: readonly Written[];
}

const files = import.meta.glob<Printed>('./deals/*.json', { import: 'default' });

/** The numbers of the deals in the booklet. */
export const NUMBERS: readonly number[] = Object.keys(files)
  .map((file) => Number(/(\d+)\.json$/.exec(file)?.[1]))
  .toSorted((a, b) => a - b);
/** The rule sets under which each deal was printed. */
export const RULES = ['international', 'kerala', 'standard'] as const;
export type BookRules = (typeof RULES)[number];

/** A deal by its number; undefined where none of it is here. Rejects when it cannot be fetched. */
export const printed = (number: number): Promise<Printed | undefined> =>
  files[`./deals/${number}.json`]?.() ?? Promise.resolve(undefined);

export interface SampleDeal {
  film: Film;
  /** The bid that stood at the end. */
  contract: Standing | null;
  result: Outcome | null;
  refused: { chair: number; call: CallView; why: Text } | null;
}

const SEATS = 6;
const chairFrom = (leader: number, steps: number) => ((leader - 1 + steps) % SEATS) + 1;

function seatsOf(names: readonly string[], left: readonly number[]): SeatView[] {
  return names.map((name, index) => ({
    chair: index + 1,
    team: index % 2 === 0 ? 'odd' : 'even',
    who: { id: String(index), name, bot: false, here: true, stood_in: false },
    cards: left[index] ?? 0,
    ready: false,
    kunukku: 0,
  }));
}

/** A table at which nothing has been called yet. */
function before(deal: Written, names: readonly string[], title: Text): TableView {
  return {
    table: {
      id: '',
      name: '',
      public: false,
      chairs: SEATS,
      game: { id: '56', family: '56', title: { en: '56', ml: '56' } },
      rules: { base: deal.rules, changes: {} },
      rules_title: title,
      format: { form: 'deals', deals: 1 },
      format_title: title,
      settings: {
        seconds_per_action: 0,
        bank_seconds: 0,
        break_after_deal: false,
        show_points: true,
        show_all_calls: true,
        viewers: true,
        viewer_cards: true,
        viewer_comments: false,
        hints: false,
        rated: false,
        strength: null,
        convention: null,
        jump_pause: 0,
        ends_decided: false,
        viewer_hand: 'ask',
        trick_seconds: 8,
      },
      phase: 'dealing',
      moderator: null,
      // Nobody rules on a deal that is read.
      laws: { id: 'booklet', name: { en: '', ml: '' } },
      convention: null,
    },
    seats: seatsOf(
      names,
      Array.from({ length: SEATS }, () => 8),
    ),
    match: { number: 1, stakes: [0, 0], games: null, counters: null, deals: [], over: null },
    deal: {
      id: `${deal.deal}-${deal.rules}`,
      number: deal.deal,
      dealer: chairFrom(deal.leader, SEATS - 1),
      leader: deal.leader,
      phase: 'auction',
      commitment: '',
      points: 56,
      half: false,
      indicator: null,
    },
    auction: auctionAfter(deal, 0, null),
    play: null,
    claim: null,
    result: null,
    chat: [],
  };
}

const everybody = Array.from({ length: SEATS }, (_, index) => index + 1);

function auctionAfter(deal: Written, count: number, standing: Standing | null): AuctionView {
  const calls: CallEntry[] = deal.calls
    .slice(0, count)
    .map(([call], index) => ({ chair: chairFrom(deal.leader, index), call }));
  const over = count === deal.calls.length && deal.refused === null;
  return {
    calls,
    may_call: over ? [] : everybody,
    turn: over ? null : { chair: chairFrom(deal.leader, count), left_ms: null, bank_ms: null },
    standing,
  };
}

/** What the auction told, call by call. */
function called(
  deal: Written,
  texts: readonly Text[],
  start: TableView,
): { frames: DealFrame[]; contract: Standing | null } {
  let contract: Standing | null = null;
  const frames = deal.calls.map(([call, meaning, stands], index): DealFrame => {
    contract = stands ?? contract;
    const last = index === deal.calls.length - 1 && deal.refused === null;
    return {
      happened: { what: 'called', chair: chairFrom(deal.leader, index), call },
      change: {
        auction: auctionAfter(deal, index + 1, contract),
        ...(last && {
          deal: { ...start.deal!, phase: contract === null ? 'over' : 'play' },
          play: contract === null ? null : playing(trickOf(1, deal.leader, [], []), [], [0, 0]),
        }),
      },
      took_ms: null,
      meaning: texts[meaning] ?? null,
      hint: null,
    };
  });
  return { frames, contract };
}

function trickOf(
  number: number,
  leader: number,
  cards: readonly string[],
  ahead: readonly number[],
): TrickView {
  const laid: PlayedCard[] = cards.map((card, index) => ({
    chair: chairFrom(leader, index),
    card,
  }));
  return { number, leader, cards: laid, winning: ahead.at(-1) ?? null };
}

function playing(trick: TrickView, tricks: ClosedTrick[], points: [number, number]) {
  return { turn: null, trick, tricks, points, closers: [], last_trick: null };
}

/** What the play brought, card by card. */
function played(deal: Written, start: TableView, names: readonly string[]): DealFrame[] {
  const closed: ClosedTrick[] = [];
  const points: [number, number] = [0, 0];
  const left = Array.from({ length: SEATS }, () => 8);
  return deal.tricks.flatMap(([leader, line, wins, worth], index) => {
    const cards = line.split(' ');
    return cards.map((card, at): DealFrame => {
      const chair = chairFrom(leader, at);
      left[chair - 1]! -= 1;
      const winner = wins.at(-1)!;
      const complete = at === cards.length - 1;
      if (complete) {
        closed.push({ winner, points: worth });
        points[(winner + 1) % 2]! += worth;
      }
      const over = complete && index === deal.tricks.length - 1;
      const trick = trickOf(index + 1, leader, cards.slice(0, at + 1), wins.slice(0, at + 1));
      return {
        happened: {
          what: 'played',
          chair,
          card,
          ...(complete && { won: { chair: winner, points: worth } }),
        },
        change: {
          seats: seatsOf(names, left),
          play: playing(trick, [...closed], [...points]),
          ...(over && { deal: { ...start.deal!, phase: 'over' } }),
        },
        took_ms: null,
        meaning: null,
        hint: null,
      };
    });
  });
}

/** A deal to step through, with these people on its chairs; undefined where it was not printed so. */
export function sampleDeal(
  { texts, deals }: Printed,
  rules: BookRules,
  names: readonly string[],
  title: Text,
): SampleDeal | undefined {
  const deal = deals.find((one) => one.rules === rules);
  if (!deal) return undefined;
  const start = before(deal, names, title);
  const { frames, contract } = called(deal, texts, start);
  const refused = deal.refused && {
    chair: chairFrom(deal.leader, deal.calls.length),
    call: deal.refused[0],
    why: texts[deal.refused[1]]!,
  };
  return {
    film: {
      start,
      frames: [...frames, ...played(deal, start, names)],
      hands: deal.hands.map((hand) => hand.split(' ')),
      first: [],
      set_aside: [],
    },
    contract: refused ? null : contract,
    result: deal.result,
    refused,
  };
}
