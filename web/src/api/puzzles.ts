import type {
  PuzzleHint,
  PuzzleHintKind,
  PuzzlePage,
  PuzzlesPage,
  PuzzleTry,
  PuzzleWay,
} from '../wire';
import { ask, segment } from './client';

/** The themes, and how one stands with puzzles. */
export const fetchPuzzles = (signal?: AbortSignal) =>
  ask<PuzzlesPage>('GET', '/puzzles', { signal });

/** A puzzle; `daily` for today's. */
export const fetchPuzzle = (id: string, signal?: AbortSignal) =>
  ask<PuzzlePage>('GET', `/puzzles/${segment(id)}`, { signal });

/** What kind of puzzle is to come. */
export interface Wanted {
  way?: PuzzleWay | undefined;
  theme?: string | undefined;
  /** Another than this one. */
  after?: string | undefined;
}

/** The next puzzle. */
export function fetchNextPuzzle({ way, theme, after }: Wanted) {
  const query = new URLSearchParams();
  // That a theme was chosen is no other way for the server to choose by.
  if (way !== undefined && way !== 'theme') query.set('way', way);
  if (theme !== undefined) query.set('theme', theme);
  if (after !== undefined) query.set('after', after);
  return ask<PuzzlePage>('GET', query.size > 0 ? `/puzzles/next?${query}` : '/puzzles/next');
}

/** Has an attempt judged as far as it has come. */
export const tryPuzzle = (id: string, cards: readonly string[], way?: PuzzleWay) =>
  ask<PuzzleTry>('POST', `/puzzles/${segment(id)}/tries`, { body: { cards, ...(way && { way }) } });

/** Asks for a hint after these cards. */
export const hintAt = (id: string, cards: readonly string[], hint: PuzzleHintKind) =>
  ask<PuzzleHint>('POST', `/puzzles/${segment(id)}/hints`, { body: { cards, hint } });
