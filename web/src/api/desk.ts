import type { EventDealSeen, EventLikely, EventPoll, EventWeigh } from '../wire';
import { ask, segment } from './client';

/** A deal of a match at a table here. */
export interface DealAt {
  stage: number;
  name: string;
  table: number;
  deal: number;
}

const asked = ({ stage, name, table, deal }: DealAt) => ({
  stage: String(stage),
  name,
  table: String(table),
  deal: String(deal),
});

/** All hands of a deal, its calls and cards with the time that each took: for whoever may rule there. */
export const fetchDealSeen = (event: string, at: DealAt, signal?: AbortSignal) =>
  ask<EventDealSeen>(
    'GET',
    `/events/${segment(event)}/desk/deal?${new URLSearchParams(asked(at))}`,
    { signal },
  );
/** What others would call in the place of the call with this index. It takes some seconds. */
export const fetchPoll = (event: string, at: DealAt, call: number, signal?: AbortSignal) =>
  ask<EventPoll>(
    'GET',
    `/events/${segment(event)}/desk/poll?${new URLSearchParams({ ...asked(at), call: String(call) })}`,
    { signal },
  );
/** What contracts would have brought. It takes some seconds. */
export const weighContracts = (event: string, weigh: EventWeigh, signal?: AbortSignal) =>
  ask<EventLikely>('POST', `/events/${segment(event)}/desk/likelihoods`, { body: weigh, signal });
