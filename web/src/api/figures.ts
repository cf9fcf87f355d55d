import type {
  CompanionsOf,
  HouseFigures,
  Leaders,
  MatchAnalysis,
  MatchesOf,
  MatchPage,
  Person,
  PersonCandidates,
  PersonPage,
} from '../wire';
import { ask, segment } from './client';

/** What anybody may see of a person. */
export const fetchPerson = (id: string, signal?: AbortSignal) =>
  ask<PersonPage>('GET', `/people/${segment(id)}`, { signal });

/** The account of this whole name. */
export const findPerson = (name: string) =>
  ask<Person>('GET', `/people?${new URLSearchParams({ name })}`);

/** Among whom somebody is looked for. */
export type Among = { friends: true } | { club: string } | undefined;

/** People whose name begins so, word by word. */
export const searchPeople = (name: string, among: Among, signal?: AbortSignal) =>
  ask<PersonCandidates>(
    'GET',
    `/people/search?${new URLSearchParams({
      name,
      ...(among && ('club' in among ? { club: among.club } : { friends: 'true' })),
    })}`,
    { signal },
  );

/** Matches of a person, the last first; `before` as the page before gave it. */
export const fetchMatches = (id: string, before: number | null, signal?: AbortSignal) =>
  ask<MatchesOf>(
    'GET',
    `/people/${segment(id)}/matches${before === null ? '' : `?before=${before}`}`,
    { signal },
  );

/** A match that is over, by its id or that of one of its deals. */
export const fetchMatch = (id: string, signal?: AbortSignal) =>
  ask<MatchPage>('GET', `/matches/${segment(id)}`, { signal });

/** What luck and choices brought in a match, as far as its deals have been analysed. */
export const fetchMatchAnalysis = (id: string, signal: AbortSignal) =>
  ask<MatchAnalysis>('GET', `/matches/${segment(id)}/analysis`, { signal });

/** The same; some of the deals that have not been analysed are, from now on. */
export const askMatchAnalysis = (id: string, signal: AbortSignal) =>
  ask<MatchAnalysis>('POST', `/matches/${segment(id)}/analysis`, { signal });

/** With whom and against whom a person plays. */
export const fetchCompanions = (id: string, signal?: AbortSignal) =>
  ask<CompanionsOf>('GET', `/people/${segment(id)}/companions`, { signal });

/** A list of the best, from a place on. */
export const fetchLeaders = (list: string, from: number, signal?: AbortSignal) =>
  ask<Leaders>('GET', `/leaders/${segment(list)}?from=${from}`, { signal });

/** The figures of the house. */
export const fetchFigures = (signal?: AbortSignal) =>
  ask<HouseFigures>('GET', '/figures', { signal });
