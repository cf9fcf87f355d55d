import type { DealPage } from '../wire';
import { ask, segment } from './client';

/** A finished deal. Whoever says who they are is led back to a table where they have a chair. */
export const fetchDeal = (id: string, signal?: AbortSignal) =>
  ask<DealPage>('GET', `/deals/${segment(id)}`, { signal });
/** Address of a deal's record as a file. */
export const recordPath = (id: string) => `/api/deals/${segment(id)}/record`;
/** The record itself, as `docs/contributors/records.md` has it. */
export const fetchRecord = (id: string) => ask<unknown>('GET', `/deals/${segment(id)}/record`);
/** What each choice looked like from its seat (`docs/contributors/engine.md`); null while that is not known. */
export const fetchDealAnalysis = (id: string, signal: AbortSignal) =>
  ask<unknown>('GET', `/deals/${segment(id)}/analysis`, { signal });
/** The same; where it is not known, it is asked for. */
export const askDealAnalysis = (id: string, signal: AbortSignal) =>
  ask<unknown>('POST', `/deals/${segment(id)}/analysis`, { signal });
