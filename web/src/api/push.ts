import type { PushState, PushSubscription } from '../wire';
import { ask } from './client';

/** Whether the house has web push, and whether this browser is told. */
export const fetchPush = (signal?: AbortSignal) => ask<PushState>('GET', '/push', { signal });
export const keepPush = (subscription: PushSubscription) =>
  ask<PushState>('PUT', '/push', { body: subscription });
export const removePush = () => ask<PushState>('DELETE', '/push');
