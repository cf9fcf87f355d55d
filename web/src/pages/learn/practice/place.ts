import { t } from '../../../i18n';

/** In the place of a situation: whatever is due, or new. */
export const DUE = 'due';

/** The card and the place of a situation's id, `kerala/opening-1`. */
export function placeOf(situation: string): { card: string; place: string } {
  const [card = '', place = ''] = situation.split('/');
  return { card, place };
}

/** What a situation is called. Reactive. */
export function placeName(situation: string): string {
  const { place } = placeOf(situation);
  return t.practice.places[place as keyof typeof t.practice.places] ?? place;
}
