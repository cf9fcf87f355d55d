import type { TutorPage } from '../wire';
import { ask } from './client';

/** What one's choices cost, as far as one's deals have been looked through. */
export const fetchTutor = (signal?: AbortSignal) => ask<TutorPage>('GET', '/tutor', { signal });

/** The same; some of the deals that have not been looked through are, from now on. */
export const askTutor = (signal?: AbortSignal) => ask<TutorPage>('POST', '/tutor', { signal });
