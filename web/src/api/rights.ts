import type { Denials } from '../wire';
import { ask } from './client';

/** What one may not do on the site, and why. */
export const fetchRights = (signal?: AbortSignal) => ask<Denials>('GET', '/rights', { signal });
