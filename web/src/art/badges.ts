/**
 * All badges by their stable names, in the order in which they are shown. Which they are and when they are given is
 * decided in `crates/ratings`; each has a drawing in badges.svg and its texts in the area "badges".
 */
export const BADGES = [
  'deals-1',
  'deals-56',
  'deals-560',
  'deals-5600',
  'first-made',
  'made-100',
  'honours-made',
  'senior-made',
  'full-made',
  'solo-made',
  'doubled-made',
  'redoubled-made',
  'high-defeated',
  'five-of-five',
  'comeback',
  'clean-sheet',
  'last-breath',
  'row-5',
  'row-10',
  'people-56',
  'six-styles',
  'three-games',
  'trio-56',
  'upset',
  'placed',
  'four-jacks',
  'eight-jacks',
  'every-trick',
  'last-trick',
  'double-right',
  'best-partner-100',
  'kunukku-off',
  'claim-10',
  'director-8',
] as const;

export type BadgeName = (typeof BADGES)[number];

/** What a badge is called that was got in this game. */
export function titleOf(texts: BadgeTexts, game: string | null): string {
  return (game === '56' ? texts.titleIn56 : undefined) ?? texts.title;
}

/** What is said of a badge. */
export interface BadgeTexts {
  readonly title: string;
  /** Where open 56 has a name of its own for it. */
  readonly titleIn56?: string;
  /** What it is given for, in one sentence. */
  readonly given: string;
}
