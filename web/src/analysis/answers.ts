// What the engine answers, as `thurup analyse --json` and docs/contributors/engine.md describe it.

/** A whole number, or its bounds where the budget did not reach. */
export type Known = number | [lo: number, hi: number];

/** A record as a file has it; what else it says goes with it. */
export interface GameRecord {
  auction?: string[];
  /** Where there are two. */
  auction2?: string[];
  play?: string[];
  hands: string[];
  leader: number;
  seats?: number;
  [field: string]: unknown;
}

export interface Contract {
  value: number;
  /** `?` where its trump was set aside. */
  strain: string;
  /** The suit that was. */
  hidden?: string;
  by: number;
  doubled: number;
  /** What the bidder's team gets if it makes it, and the other if it does not; doubling counted. */
  made: number;
  defeated: number;
}

export const DENOMINATIONS = ['S', 'H', 'D', 'C', 'NT'] as const;
export type Denomination = (typeof DENOMINATIONS)[number];
type ByDenomination<Value> = Record<Denomination, Value>;

export interface CallRow {
  call: number;
  chair: number;
  said: string;
  /** Stakes are signed for the odd chairs, who are blue. No values where trump is set aside. */
  value?: Known;
  best?: Known;
  loss?: Known;
  best_calls?: string[];
  stands?: { points: Known; stake: Known } | null;
}

export interface CardRow {
  card: number;
  chair: number;
  /** `!SJ` with trump opened for it, `+SJ` with the pair shown first. */
  played: string;
  /** Points of the bidder's team at the end; in a solo 1 if it is won, else 0. */
  alternatives: Record<string, Known>;
  /** The stakes, where trump is set aside: a pair that is shown changes what the same points bring. */
  stakes?: Record<string, Known>;
  points: Known;
  best: Known;
  loss: Known;
  stake: Known;
  stake_loss: Known;
  equal: string[];
}

export interface Best {
  points: Known;
  denominations: Denomination[];
  stake: Known;
}

export interface Report {
  name: string | null;
  seats: number;
  leader: number;
  contract: Contract | null;
  /** What was possible before the first call: nothing is said of that where trump is set aside. */
  column?: ByDenomination<Known>;
  table?: ByDenomination<Known[]>;
  best?: { odd: Best | null; even: Best | null };
  par?: {
    stake: Known;
    kind: 'cancelled' | 'made' | 'forced' | null;
    contracts: { denomination: Denomination; from: number; to: number; chairs: number[] }[];
  };
  calls: CallRow[];
  cards: CardRow[];
  lost: Record<string, [points: Known, stakes: Known]>;
  end: {
    points: number | null;
    stake: number;
    open?: { points: Known; stake: Known };
    loss?: Known;
    on?: 'odd' | 'even' | null;
  } | null;
  sums?: Sums;
}

/** What made the result, in thousandths of a stake, signed for the odd chairs. */
export interface Sums {
  result: number;
  cards: number;
  unseen: number;
  end: number;
  choices: Record<string, number>;
}

/** A choice as its seat saw it. */
export interface SeatRow {
  /** Calls and cards, from 0. */
  action: number;
  chair: number;
  worlds: number;
  /** What each alternative was worth to the player's team, in stakes. */
  q: Record<string, number>;
  delta: number;
  se: number;
  /** One word, or several with commas. */
  word: string;
  difficulty: number;
  /** What a card that cost something was about: themes of puzzles. */
  themes?: string[];
  /** The clause that asked for a better call, by its card. */
  asked?: { card: string; clause: string };
}

/** The seat column of a deal; without rows where such a deal has none. */
export interface SeatReport {
  seat?: SeatRow[];
  sums?: Sums;
}

/** A record that goes against the rules. */
export interface RefusedReport {
  name: string | null;
  refused: { phase: string; index: number; reason: string };
}

export interface Board {
  phase: 'auction' | 'play' | 'over';
  turn: number | null;
  /** What is left in the hands, `S.H.D.C`, chair 1 first. */
  hands: string[];
  /** The card that lies face down. */
  aside?: { chair: number; card: string };
  calls: { chair: number; call: string }[];
  contract: Contract | null;
  trick?: {
    number: number;
    cards: { chair: number; card: string }[];
    taken: { chair: number; points: number } | null;
  };
  won?: [odd: number, even: number];
  outcome: { points: number | null; stake: number } | null;
}

export interface Position extends Board {
  cards?: { card: string; points: Known; stake: Known }[];
  options?: {
    calls: string[];
    from: number | null;
    to: number | null;
    denomination: Denomination | null;
    value: Known;
  }[];
}

export interface ReadRecord {
  name: string | null;
  record: GameRecord;
  as_text: string | null;
}

export interface Preset {
  name: string;
  title: { en: string; ml: string };
  seats: number[];
}

export interface Trouble {
  kind: 'text' | 'json' | 'record' | 'refused' | 'game' | 'request';
  code?: string;
  number?: number;
  line?: number;
  column?: number;
  field?: string;
  index?: number;
  /** The reason, in English and in Malayalam. */
  message: string;
  message_ml: string;
}

/** What can be asked, with what is answered. */
export interface Questions {
  read: { text: string };
  analyse: { record: GameRecord };
  course: { record: GameRecord };
  position: { record: GameRecord; column?: ByDenomination<Known> };
  deal: { rules: string; seats: number; leader: number; seed: string };
  rules: object;
}
export interface Answers {
  read: ReadRecord[];
  analyse: Report | RefusedReport;
  course: Board[];
  position: Position;
  deal: GameRecord;
  rules: Preset[];
}

export interface Answer<Kind extends keyof Answers> {
  answer: Answers[Kind] | null;
  troubles: Trouble[];
}
