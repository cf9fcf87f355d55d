import type { MostRead, SitePage, SitePageForm, SitePageName } from '../wire';
import { ask, segment } from './client';

export const fetchSitePage = (page: SitePageName, signal?: AbortSignal) =>
  ask<SitePage>('GET', `/pages/${page}`, { signal });
export const changeSitePage = (page: SitePageName, body: SitePageForm) =>
  ask<SitePage>('PUT', `/pages/${page}`, { body });

/** The questions whose answers are opened most. */
export const fetchMostRead = (signal?: AbortSignal) => ask<MostRead>('GET', '/answers', { signal });
/** Counts that the answer to a question was opened. Nobody is told who opens it. */
export const countOpened = (question: string) =>
  ask<MostRead>('POST', `/answers/${segment(question)}/opened`);
