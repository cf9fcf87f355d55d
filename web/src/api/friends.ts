import type { Bell, BellSettings, Friends, Invitation } from '../wire';
import { ask, segment } from './client';

export const fetchFriends = (signal?: AbortSignal) => ask<Friends>('GET', '/friends', { signal });
/** Asks somebody to be friends, or says yes to one who has asked. */
export const askFriend = (id: string) => ask<Friends>('PUT', `/friends/${segment(id)}`);
/** Ends a friendship, takes a question back, or says no to one. */
export const partFrom = (id: string) => ask<Friends>('DELETE', `/friends/${segment(id)}`);
export const block = (id: string) => ask<Friends>('PUT', `/blocks/${segment(id)}`);
export const unblock = (id: string) => ask<Friends>('DELETE', `/blocks/${segment(id)}`);
export const muteOnServer = (id: string) => ask<Friends>('PUT', `/mutes/${segment(id)}`);
export const unmuteOnServer = (id: string) => ask<Friends>('DELETE', `/mutes/${segment(id)}`);
/** Asks a friend to the table at which one is. */
export const inviteFriend = (table: string, person: string) =>
  ask<Invitation>('POST', `/tables/${segment(table)}/invitations`, { body: { person } });

export const fetchBell = (signal?: AbortSignal) => ask<Bell>('GET', '/bell', { signal });
/** One has looked at what the bell told until then. */
export const sawBell = (until: number) => ask<Bell>('PUT', '/bell/seen', { body: { until } });
export const settleBell = (settings: BellSettings) =>
  ask<Bell>('PUT', '/bell/settings', { body: settings });
