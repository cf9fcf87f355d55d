// Apart from what else is asked about events: every page of ours begins with the pages' own questions, few are of events.
import type { EventPage } from '../wire';
import { ask, segment } from './client';

export const fetchEvent = (id: string, signal?: AbortSignal) =>
  ask<EventPage>('GET', `/events/${segment(id)}`, { signal });
