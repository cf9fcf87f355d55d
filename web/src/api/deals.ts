import type { DealPage } from '../wire';
import { ask, segment } from './client';

export const fetchDeal = (id: string, signal?: AbortSignal) =>
  ask<DealPage>('GET', `/deals/${segment(id)}`, { signal });
/** Address of a deal's record as a file. */
export const recordPath = (id: string) => `/api/deals/${segment(id)}/record`;
