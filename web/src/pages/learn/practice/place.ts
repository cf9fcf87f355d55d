/** In the place of a situation: whatever is due, or new. */
export const DUE = 'due';

/** The card and the place of a situation's id, `kerala/opening-1`. */
export function placeOf(situation: string): { card: string; place: string } {
  const [card = '', place = ''] = situation.split('/');
  return { card, place };
}
