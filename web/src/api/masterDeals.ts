import type { MasterDeal, MasterDealsPage, MasterTry } from '../wire';
import { ask, segment } from './client';

/** All master deals. */
export const fetchMasterDeals = (signal?: AbortSignal) =>
  ask<MasterDealsPage>('GET', '/master-deals', { signal });

/** One, with one hand in sight. */
export const fetchMasterDeal = (id: string, signal?: AbortSignal) =>
  ask<MasterDeal>('GET', `/master-deals/${segment(id)}`, { signal });

/** Has an attempt judged as far as it has come. */
export const tryMasterDeal = (id: string, cards: readonly string[]) =>
  ask<MasterTry>('POST', `/master-deals/${segment(id)}/tries`, { body: { cards } });
