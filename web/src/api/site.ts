import type { SitePage, SitePageForm, SitePageName } from '../wire';
import { ask } from './client';

export const fetchSitePage = (page: SitePageName, signal?: AbortSignal) =>
  ask<SitePage>('GET', `/pages/${page}`, { signal });
export const changeSitePage = (page: SitePageName, body: SitePageForm) =>
  ask<SitePage>('PUT', `/pages/${page}`, { body });
