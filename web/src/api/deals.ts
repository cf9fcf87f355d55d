import type { DealPage } from '../wire';
import { ask, segment } from './client';

/** A finished deal. Whoever says who they are is led back to a table where they have a chair. */
export const fetchDeal = (id: string, signal?: AbortSignal) =>
  ask<DealPage>('GET', `/deals/${segment(id)}`, { signal });
/** Address of a deal's record as a file. */
export const recordPath = (id: string) => `/api/deals/${segment(id)}/record`;
