import type {
  EventBounds,
  EventPairBy,
  EventPlace,
  EventSheet,
  EventTold,
  EventToldDeal,
} from '../../wire';

/** A deal as it stands in the form: what people type. */
export interface Typed {
  /** Nothing before somebody says whose it was. */
  by: EventPlace | 'nobody' | '';
  /** One played alone. */
  solo: boolean;
  /** They won every trick, or did not. */
  won: boolean | '';
  value: string;
  doubled: number;
  points: string;
  named: string;
  /** Whose king and queen of trump were shown. */
  pair: EventPairBy | '';
}

/** The other side of a match. */
export const otherThan = (place: EventPlace): EventPlace => (place === 'first' ? 'other' : 'first');

/** What of a deal cannot be. */
export type Bad = 'value' | 'points' | 'passed-out';

const number = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

/** What is typed so far as a deal; what is wrong with it, which an empty field is not yet; or undefined where something is missing. */
export function read(typed: Typed, bounds: EventBounds): EventTold | Bad | undefined {
  if (typed.by === '') return undefined;
  if (typed.by === 'nobody') return bounds.passed_out ? { kind: 'passed-out' } : 'passed-out';
  if (typed.solo && bounds.solo)
    return typed.won === '' ? undefined : { kind: 'solo', by: typed.by, won: typed.won };
  const [value, points] = [number(typed.value), number(typed.points)];
  const [lowest, highest] = bounds.values;
  if (typed.value.trim() !== '' && (value === undefined || value < lowest || value > highest))
    return 'value';
  if (typed.points.trim() !== '' && (points === undefined || points > bounds.points))
    return 'points';
  if (value === undefined || points === undefined) return undefined;
  return {
    kind: 'played',
    by: typed.by,
    value,
    doubled: typed.doubled,
    points,
    ...(typed.named !== '' && { named: typed.named }),
    ...(typed.pair !== '' && { pair: typed.pair }),
  };
}

const NOTHING: Typed = {
  by: '',
  solo: false,
  won: '',
  value: '',
  doubled: 0,
  points: '',
  named: '',
  pair: '',
};

export function typedOf(told: EventTold | undefined): Typed {
  switch (told?.kind) {
    case undefined:
      return NOTHING;
    case 'passed-out':
      return { ...NOTHING, by: 'nobody' };
    case 'solo':
      return { ...NOTHING, by: told.by, solo: true, won: told.won };
    case 'played':
      return {
        ...NOTHING,
        by: told.by,
        value: String(told.value),
        doubled: told.doubled,
        points: String(told.points),
        named: told.named ?? '',
        pair: told.pair ?? '',
      };
  }
}

/** Card points that the contract needs. */
function target(told: EventTold & { kind: 'played' }, bounds: EventBounds): number {
  const moved = bounds.pair[told.value - bounds.values[0]];
  return (told.pair && moved?.[told.pair === 'bidders' ? 0 : 1]) ?? told.value;
}

/** What a deal brings: who wins how many stakes by these bounds; nobody where it was passed out. */
export function worth(
  told: EventTold,
  bounds: EventBounds,
): { to: EventPlace | undefined; stakes: number; made: boolean } {
  if (told.kind === 'passed-out') return { to: undefined, stakes: 0, made: false };
  const [made, stakes] = judged(told, bounds);
  return { to: made ? told.by : otherThan(told.by), stakes, made };
}

/** Whether the contract is made, and the stakes that go with it. */
function judged(
  told: Exclude<EventTold, { kind: 'passed-out' }>,
  bounds: EventBounds,
): [boolean, number] {
  if (told.kind === 'solo') return [told.won, bounds.solo?.[told.won ? 0 : 1] ?? 0];
  const level = bounds.stakes.find(({ from, to }) => from <= told.value && told.value <= to);
  const made = told.points >= target(told, bounds);
  return [made, (made ? level?.made : level?.defeated)?.[told.doubled] ?? 0];
}

/**
 * Whether a deal can be, but is so seldom that who enters it is asked once more: a redoubled or a full contract, one that fell
 * far short, or every card point to one side.
 */
export function isUnlikely(told: EventTold, bounds: EventBounds): boolean {
  if (told.kind !== 'played') return false;
  const short = target(told, bounds) - told.points;
  const all = told.points === 0 || told.points === bounds.points;
  return told.doubled > 1 || told.value >= bounds.values[1] || short > bounds.points / 2 || all;
}

/** Whether both tell the same, as far as it counts. */
export function agrees(one: EventTold, other: EventTold): boolean {
  if (one.kind === 'played' && other.kind === 'played')
    return (
      one.by === other.by &&
      one.value === other.value &&
      one.doubled === other.doubled &&
      one.points === other.points &&
      one.pair === other.pair
    );
  if (one.kind === 'solo' && other.kind === 'solo')
    return one.by === other.by && one.won === other.won;
  return one.kind === other.kind;
}

/** A deal as this phone shows it: with what its side has entered and not sent yet. */
export interface Shown extends EventToldDeal {
  unsent: boolean;
}

/** An entry that this phone keeps. */
export interface OfDeal {
  table: number;
  number: number;
  told: EventTold;
  /** The server has taken it; the sheet that says so is on its way. */
  sent?: boolean;
}

/** The deals of a sheet with what one side has entered and it does not say yet. */
export function withUnsent(
  { deals }: Pick<EventSheet, 'deals'>,
  own: 0 | 1 | undefined,
  unsent: readonly OfDeal[],
): Shown[] {
  const all = new Map<string, Shown>();
  const at = ({ table, number }: { table: number; number: number }) => `${table} ${number}`;
  for (const deal of deals) all.set(at(deal), { ...deal, unsent: false });
  if (own !== undefined)
    for (const { table, number, told, sent = false } of unsent) {
      const known = all.get(at({ table, number }));
      // What counts already is not changed from here.
      if (known?.state === 'counts') continue;
      const both: [EventTold | null, EventTold | null] = [...(known?.told ?? [null, null])];
      both[own] = told;
      const theirs = both[own === 0 ? 1 : 0];
      const state = theirs === null ? 'waits' : agrees(told, theirs) ? 'agreed' : 'differs';
      all.set(at({ table, number }), {
        table,
        number,
        told: both,
        state,
        first: null,
        unsent: !sent,
      });
    }
  return [...all.values()].toSorted((a, b) => a.table - b.table || a.number - b.number);
}

/** The deals that one's side has not told, in order; for those who direct, those that nobody has. */
export function untold(
  deals: readonly EventToldDeal[],
  last: number,
  table: number,
  own: 0 | 1 | undefined,
): number[] {
  const isUntold = (number: number) => {
    const deal = deals.find((one) => one.table === table && one.number === number);
    return !deal || (own !== undefined && deal.state !== 'counts' && !deal.told[own]);
  };
  return Array.from({ length: last }, (_, index) => index + 1).filter(isUntold);
}
