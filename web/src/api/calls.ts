import type { CallSource, CalledTrump, CallsPage, FoundDeal } from '../wire';
import { ask } from './client';

/** Where calls are looked at: as the address of the page has it. */
export interface CallsPlace {
  rules?: string | undefined;
  /** The calls before, with a comma between two. */
  auction?: string | undefined;
  /** Rules and calls of a finished deal instead, so many of them. */
  deal?: string | undefined;
  upto?: number | undefined;
  /** Whose, where it is not people's. */
  of?: Exclude<CallSource, 'people'> | undefined;
  club?: string | undefined;
  card?: string | undefined;
}

/** What deals are to be like, beside what was called in them. */
export interface DealsLike {
  call?: string | undefined;
  from?: number | undefined;
  trump?: CalledTrump | undefined;
  made?: boolean | undefined;
  jacks?: number | undefined;
  points?: number | undefined;
  length?: number | undefined;
  before?: number | undefined;
  most?: number | undefined;
}

/** What was called after an auction, by whom, and what came of it. */
export const fetchCalls = (place: CallsPlace, signal?: AbortSignal) =>
  ask<CallsPage>('GET', `/calls?${queryOf({ ...place })}`, { signal });

/** Where such deals are found, each as JSON in a line of its own. */
export const dealsPath = (place: CallsPlace, like: DealsLike) =>
  `/api/calls/deals?${queryOf({ ...place, ...like })}`;

/** Finished deals that fit, the last first. */
export async function fetchDealsLike(place: CallsPlace, like: DealsLike, signal?: AbortSignal) {
  const path = `/calls/deals?${queryOf({ ...place, ...like })}`;
  const lines = await (await ask<Blob>('GET', path, { as: 'file', signal })).text();
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FoundDeal);
}

function queryOf(of: Record<string, string | number | boolean | undefined>) {
  const given = Object.entries(of).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(given);
}
