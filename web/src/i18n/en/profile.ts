import { isolate } from '../inside';

/** What people tell of themselves. */
export const profile = {
  you: 'What others see of you',
  youHint: 'Shown beside your name at tables and in lists, and on your page.',
  picture: 'Picture',
  languages: 'Languages you like to talk in',
  atMost: (most: number) => `At most ${most}.`,
  tulu: 'Tulu',
  ruleSets: 'Favourite rule sets',
  card: 'Favourite card',
  noCard: 'None',
  keep: 'Save',
  kept: 'Saved. Others see it from now on.',
  seePage: 'Your page',
  speaks: 'Talks in',
  plays: 'Likes to play',
  likes: (card: string) => `Favourite card: ${isolate(card)}`,
};
