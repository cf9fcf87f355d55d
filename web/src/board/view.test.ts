import { beforeAll, expect, test } from 'vitest';
import { needTexts } from '../i18n';
import type { SeatView } from '../wire';
import { sayOf } from './view';

globalThis.document ??= { documentElement: {} } as Document;

beforeAll(() => needTexts(['table']));

test('a sentence has names in the places of chairs and teams', () => {
  const seat = (name: string | null) =>
    ({ who: name === null ? null : { id: name, name, bot: false } }) as unknown as SeatView;
  const board = { seats: [seat('Anu'), seat(null)], teams: ['', 'Vallam'] as [string, string] };
  const said = (en: string) => sayOf(board, { en, ml: en }).replaceAll(/[\u2066-\u2069]/g, '');
  expect(said('The jack of clubs of {1} lies open.')).toBe('The jack of clubs of Anu lies open.');
  expect(said('{2} leads.')).toBe('Chair 2 leads.');
  expect(said('{odd} and {even}, {9}')).toBe('Blue and Vallam, {9}');
});
