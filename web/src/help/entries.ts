import type { HelpEntry, Text } from '../wire';
import type { Found } from './search';

/** What is called so on the page where the house's own answers stand. */
export const entryId = (number: number) => `entry-${number}`;

/** A text where one language may be missing: the other stands for it. */
export function oneOf({ en, ml }: Text): Text {
  return { en: en || ml, ml: ml || en };
}

/** An answer of the house, to be searched: in each language in which it is written. */
export function ofHouse({ number, entry }: HelpEntry): Found[] {
  return (['en', 'ml'] as const)
    .filter((code) => entry.title[code] !== '' || entry.text[code] !== '')
    .map((code) => ({
      id: entryId(number),
      asks: entry.title[code],
      words: '',
      says: entry.text[code],
    }));
}
