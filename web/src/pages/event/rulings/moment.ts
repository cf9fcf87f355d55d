import type { EventIrregularities, EventIrregularity, EventMoment, Text } from '../../../wire';

/** Parts of a deal, in order. */
export const MOMENTS = [
  'deal',
  'auction',
  'play',
  'claim',
  'score',
] as const satisfies EventMoment[];

/** The moments through which a deal has come that stands there, as far as only the director knows. */
export const upTo = (moment: EventMoment): EventMoment[] =>
  MOMENTS.slice(0, MOMENTS.indexOf(moment) + 1);

/** What is offered together: what happened at a moment, or what belongs to none. */
export interface Section {
  at: EventMoment | undefined;
  title: Text | undefined;
  kinds: EventIrregularity[];
}

/** When something happened at a deal that has come through these moments: now if it can be, else as late as can be. */
function happened({ happens }: EventIrregularity, been: readonly EventMoment[]) {
  return been.findLast((moment) => happens.includes(moment));
}

/** Whether something can have happened at such a deal, and is still ruled where it stands. */
export function canBe(kind: EventIrregularity, been: readonly EventMoment[]): boolean {
  const now = been.at(-1);
  return now !== undefined && kind.ruled.includes(now) && happened(kind, been) !== undefined;
}

/** What is offered at such a deal: by when it happened, what happens now first, then what belongs to no moment. */
export function offered(
  groups: readonly EventIrregularities[],
  been: readonly EventMoment[],
): Section[] {
  const fitting = groups.map(({ title, of_deal, kinds }) => ({
    title,
    of_deal,
    kinds: kinds.filter((kind) => canBe(kind, been)),
  }));
  const ofDeal = fitting.filter(({ of_deal }) => of_deal).flatMap(({ kinds }) => kinds);
  return [
    ...been.toReversed().map((at) => ({
      at,
      title: undefined,
      kinds: ofDeal.filter((kind) => happened(kind, been) === at),
    })),
    ...fitting
      .filter(({ of_deal }) => !of_deal)
      .map(({ title, kinds }) => ({ at: undefined, title, kinds })),
  ].filter(({ kinds }) => kinds.length > 0);
}
