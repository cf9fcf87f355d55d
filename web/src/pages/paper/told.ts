import type { EventBounds, EventPlace, EventSheet, EventTold, EventToldDeal } from '../../wire';

/** A deal as it stands in the form: what people type. */
export interface Typed {
  by: EventPlace | 'nobody';
  value: string;
  doubled: number;
  points: string;
  named: string;
}

/** What of a deal cannot be. */
export type Bad = 'value' | 'points' | 'passed-out';

const number = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

/** What is typed so far as a deal; what is wrong with it, which an empty field is not yet; or undefined where something is missing. */
export function read(typed: Typed, bounds: EventBounds): EventTold | Bad | undefined {
  if (typed.by === 'nobody') return bounds.passed_out ? { kind: 'passed-out' } : 'passed-out';
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
  };
}

export function typedOf(told: EventTold | undefined): Typed {
  if (told?.kind === 'passed-out')
    return { by: 'nobody', value: '', doubled: 0, points: '', named: '' };
  return {
    by: told?.by ?? 'first',
    value: told === undefined ? '' : String(told.value),
    doubled: told?.doubled ?? 0,
    points: told === undefined ? '' : String(told.points),
    named: told?.named ?? '',
  };
}

/** What a deal brings: who wins how many stakes by these bounds; nobody where it was passed out. */
export function worth(
  told: EventTold,
  bounds: EventBounds,
): { to: EventPlace | undefined; stakes: number; made: boolean } {
  if (told.kind === 'passed-out') return { to: undefined, stakes: 0, made: false };
  const level = bounds.stakes.find(({ from, to }) => from <= told.value && told.value <= to);
  const made = told.points >= told.value;
  const stakes = (made ? level?.made : level?.defeated)?.[told.doubled] ?? 0;
  const other = told.by === 'first' ? 'other' : 'first';
  return { to: made ? told.by : other, stakes, made };
}

/** Whether both tell the same, as far as it counts. */
export function agrees(one: EventTold, other: EventTold): boolean {
  if (one.kind === 'passed-out' || other.kind === 'passed-out') return one.kind === other.kind;
  return (
    one.by === other.by &&
    one.value === other.value &&
    one.doubled === other.doubled &&
    one.points === other.points
  );
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

/** The next deal that one's side has not told; undefined where all are. */
export function nextOf(
  deals: readonly EventToldDeal[],
  last: number,
  table: number,
  own: 0 | 1 | undefined,
): number | undefined {
  for (let number = 1; number <= last; number += 1) {
    const deal = deals.find((one) => one.table === table && one.number === number);
    const told = own === undefined ? undefined : deal?.told[own];
    if (!deal || (deal.state !== 'counts' && !told)) return number;
  }
  return undefined;
}
