import { t } from '../i18n';

/** The two sides of a match: the first has the odd chairs. */
export const TEAMS = ['blue', 'red'] as const;

/** Who is ahead by how much, `stakes` being the first side's less the second's. */
export function won(stakes: number): string {
  if (stakes === 0) return t.figures.drawn;
  return t.figures.wonBy(t.figures[TEAMS[stakes > 0 ? 0 : 1]], Math.abs(stakes));
}

/** How many stakes somebody is ahead, in few letters. */
export function ahead(stakes: number): string {
  if (stakes === 0) return t.figures.even;
  return t.figures.stakesFor(t.figures[TEAMS[stakes > 0 ? 0 : 1]], Math.abs(stakes));
}
