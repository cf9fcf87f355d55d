import type { BidForm, BidOffer, CallOffer, Text } from '../wire';
import { type Spoken, SUITS } from '../board/words';

/** The keys that a bidding box needs, in their order. */
export interface Keys {
  /** Values that can be spoken in some bid, lowest first. */
  numbers: number[];
  /** Pluses that can be spoken; null is a plus without a number. */
  pluses: (number | null)[];
  /** Strains of the rule set, barred ones too. */
  strains: string[];
}

/** The suits in the order of the hand below them. */
const STRAINS = [...SUITS, 'NT', 'NS', 'P'];

const isPlus = (form: BidForm): boolean => form === 'plus' || form === 'reverse-plus';
const strainFirst = (form: BidForm): boolean => form === 'reverse' || form === 'reverse-plus';

/** The keys for an offer. */
export function keys(offer: CallOffer): Keys {
  const numbers = new Set<number>();
  const pluses = new Set<number>();
  const strains = new Set(offer.barred.map(({ strain }) => strain));
  let bare = false;
  for (const number of offer.numbers) numbers.add(number);
  for (const bid of offer.bids) {
    for (const strain of bid.strains) strains.add(strain);
    for (const number of bid.numbers) (isPlus(bid.form) ? pluses : numbers).add(number);
    if (isPlus(bid.form)) bare ||= bid.bare;
  }
  const ascending = (set: Set<number>): number[] => [...set].sort((a, b) => a - b);
  return {
    numbers: ascending(numbers),
    pluses: [...(bare ? [null] : []), ...ascending(pluses)],
    strains: STRAINS.filter((strain) => strains.has(strain)),
  };
}

/**
 * An offer without the forms that one has to have learnt: pluses, a suit before its number, a number with pass. Null where it has
 * none of them, or nothing else.
 */
export function plainOffer(offer: CallOffer): CallOffer | null {
  const plain = (strain: string) => strain !== 'P';
  const straight = offer.bids.filter(({ form }) => form === 'straight');
  const bids = straight
    .map((bid) => ({ ...bid, strains: bid.strains.filter(plain) }))
    .filter(({ strains }) => strains.length > 0);
  const same =
    bids.length === offer.bids.length && straight.every(({ strains }) => strains.every(plain));
  if (same || (bids.length === 0 && offer.numbers.length === 0)) return null;
  return { ...offer, bids, barred: offer.barred.filter(({ strain }) => plain(strain)) };
}

/** Whether a plain offer has no such call: it is one of the other forms. */
export function needsForms(plain: CallOffer, pieces: readonly Spoken[]): boolean {
  const [first, second] = pieces;
  if (first && second) return bidOf(plain, first, second) === undefined || 'strain' in first;
  return first !== undefined && !possible(plain, [], first);
}

/** Why no bid names this strain now; null where some does. */
export function barredBy(offer: CallOffer, strain: string): Text | null {
  if (offer.bids.some(({ strains }) => strains.includes(strain))) return null;
  return offer.barred.find((barred) => barred.strain === strain)?.why ?? null;
}

/** The numbers a box shows before "all": the lowest, and those where the stake rises. */
export function shortNumbers(numbers: number[], steps: readonly number[], room: number): number[] {
  for (let lowest = numbers.length; lowest > 0; lowest -= 1) {
    const shown = new Set([...numbers.slice(0, lowest), ...steps]);
    if (shown.size <= room) return [...shown].sort((a, b) => a - b);
  }
  return numbers.slice(0, room);
}

/** The first number that the keys leave out numbers before; null where they leave none out between. */
export function jumpsTo(all: readonly number[], shown: readonly number[]): number | null {
  const from = all.indexOf(shown[0] ?? 0);
  return shown.find((number, i) => number !== all[from + i]) ?? null;
}

/** Pages of keys, each with room for the keys that turn them: one on the first and the last page, two between. */
export function paged<T>(keys: readonly T[], room: number): T[][] {
  if (keys.length <= room) return [[...keys]];
  const pages = [keys.slice(0, room - 1)];
  let at = room - 1;
  while (keys.length - at > room - 1) {
    pages.push(keys.slice(at, at + room - 2));
    at += room - 2;
  }
  pages.push(keys.slice(at));
  return pages;
}

function takes(bid: BidOffer, piece: Spoken): boolean {
  if ('strain' in piece) return bid.strains.includes(piece.strain);
  if ('number' in piece) return !isPlus(bid.form) && bid.numbers.includes(piece.number);
  if (!isPlus(bid.form)) return false;
  return piece.plus === null ? bid.bare : bid.numbers.includes(piece.plus);
}

/** The offer that two pieces, in this order, belong to. */
function bidOf(offer: CallOffer, first: Spoken, second: Spoken): BidOffer | undefined {
  if ('strain' in first === 'strain' in second) return undefined;
  const fitting = offer.bids.filter((bid) => takes(bid, first) && takes(bid, second));
  const asSpoken = fitting.find((bid) => strainFirst(bid.form) === 'strain' in first);
  if (asSpoken) return asSpoken;
  // Where the rules know no reverse forms at all, the order of the keys says nothing.
  return offer.bids.some((bid) => strainFirst(bid.form)) ? undefined : fitting[0];
}

/** Text form of the bid that two pieces make, in the order spoken; null when they make none that is offered. */
export function callText(offer: CallOffer, first: Spoken, second: Spoken): string | null {
  const bid = bidOf(offer, first, second);
  if (!bid) return null;
  const number = [first, second].find((piece) => !('strain' in piece));
  const strain = [first, second].find((piece) => 'strain' in piece);
  if (!number || !strain || !('strain' in strain)) return null;
  const amount =
    'number' in number ? String(number.number) : 'plus' in number ? `+${number.plus ?? ''}` : '';
  return strainFirst(bid.form) ? strain.strain + amount : amount + strain.strain;
}

/** Text form of the call that is parked; null while something is missing. A number may be a call by itself. */
export function parkedText(offer: CallOffer, [first, second]: Spoken[]): string | null {
  if (!first) return null;
  if (second) return callText(offer, first, second);
  return isCall(offer, first) && 'number' in first ? String(first.number) : null;
}

/** Whether a piece is a call by itself. */
function isCall(offer: CallOffer, piece: Spoken): boolean {
  return 'number' in piece && offer.numbers.includes(piece.number);
}

/** Whether a key can be pressed: as the first piece when `parked` is empty or full, else as the second. */
export function possible(offer: CallOffer, parked: readonly Spoken[], piece: Spoken): boolean {
  const [first] = parked;
  if (first && parked.length === 1 && 'strain' in first !== 'strain' in piece) {
    return bidOf(offer, first, piece) !== undefined;
  }
  return isCall(offer, piece) || offer.bids.some((bid) => takes(bid, piece));
}

/** The pieces after pressing a key: a second piece completes, one of the same kind replaces, a third begins anew. */
export function press(offer: CallOffer, parked: Spoken[], piece: Spoken): Spoken[] {
  const [first, second] = parked;
  if (!first) return [piece];
  if (!second) return bidOf(offer, first, piece) ? [first, piece] : [piece];
  // A parked bid is corrected by pressing another key of the same kind, where the form stays possible.
  const corrected: [Spoken, Spoken] =
    'strain' in first === 'strain' in piece ? [piece, second] : [first, piece];
  return bidOf(offer, ...corrected) ? corrected : [piece];
}
