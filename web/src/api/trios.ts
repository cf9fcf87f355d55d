import type {
  CompanionsOf,
  MatchesOf,
  NewTrio,
  TrioLeaders,
  TrioLook,
  TrioPage,
  TrioPreferences,
  Trios,
} from '../wire';
import { ask, segment } from './client';

export const fetchTrios = (signal?: AbortSignal) => ask<Trios>('GET', '/trios', { signal });
export const foundTrio = (body: NewTrio) => ask<TrioPage>('POST', '/trios', { body });
export const fetchTrio = (id: string, signal?: AbortSignal) =>
  ask<TrioPage>('GET', `/trios/${segment(id)}`, { signal });
export const nameTrio = (id: string, body: TrioLook) =>
  ask<TrioPage>('PUT', `/trios/${segment(id)}`, { body });
export const arrangeTrio = (id: string, body: TrioPreferences) =>
  ask<TrioPage>('PUT', `/trios/${segment(id)}/preferences`, { body });
/** Ends a trio that does not stand. */
export const closeTrio = (id: string) => ask<Trios>('DELETE', `/trios/${segment(id)}`);
/** Agrees to belong to it. */
export const agreeToTrio = (id: string) => ask<TrioPage>('PUT', `/trios/${segment(id)}/me`);
/** Leaves it, or says no. */
export const leaveTrio = (id: string) => ask<Trios>('DELETE', `/trios/${segment(id)}/me`);
/** Asks one of the three back who has left. */
export const askBack = (id: string, person: string) =>
  ask<TrioPage>('PUT', `/trios/${segment(id)}/three/${segment(person)}`);

/** Matches of a trio, the last first; `before` as the page before gave it. */
export const fetchTrioMatches = (id: string, before: number | null, signal?: AbortSignal) =>
  ask<MatchesOf>(
    'GET',
    `/trios/${segment(id)}/matches${before === null ? '' : `?before=${before}`}`,
    { signal },
  );

/** Against whom a trio plays. */
export const fetchTrioCompanions = (id: string, signal?: AbortSignal) =>
  ask<CompanionsOf>('GET', `/trios/${segment(id)}/companions`, { signal });

/** A list of the best trios, from a place on. */
export const fetchTrioLeaders = (list: string, from: number, signal?: AbortSignal) =>
  ask<TrioLeaders>('GET', `/leaders/${segment(list)}/trios?from=${from}`, { signal });
