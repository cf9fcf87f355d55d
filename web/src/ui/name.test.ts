import { expect, test } from 'vitest';
import { fitName, ways } from './name';

/** Every letter ten pixels wide. */
const measure = (text: string) => [...text].length * 10;
const at = (name: string, width: number, lines = 1) => fitName(name, width, lines, measure);

test('a name is whole where there is room, smaller where there is a little less', () => {
  expect(at('Saramma Thomas', 140)).toEqual({ text: 'Saramma Thomas', scale: 1, narrow: 1 });
  expect(at('Saramma Thomas', 120)).toEqual({ text: 'Saramma Thomas', scale: 0.84, narrow: 1 });
  expect(at('Saramma Thomas', 70, 2)).toEqual({ text: 'Saramma Thomas', scale: 1, narrow: 1 });
});

test('then the other words become initials, then the given name stands alone', () => {
  expect(at('Saramma Thomas', 100).text).toBe('Saramma T.');
  expect(at('Saramma Thomas', 72).text).toBe('Saramma');
  expect(ways('K. P. Thomas Chacko')).toEqual(['K. P. Thomas Chacko', 'K. P. Thomas C.', 'Thomas']);
});

test('a long name of one word is set in narrow letters', () => {
  expect(at('Thomaskutty', 84)).toEqual({ text: 'Thomaskutty', scale: 0.84, narrow: 0.9 });
  expect(at('Chacko Thomaskutty', 70)).toEqual({ text: 'Chacko', scale: 1, narrow: 1 });
  expect(at('Thomaskutty Chacko', 70)).toEqual({ text: 'Thomaskutty', scale: 0.84, narrow: 0.75 });
});

test('what still does not fit is cut at a letter, in either script', () => {
  expect(at('Thomaskutty', 50)).toEqual({ text: 'Thomas…', scale: 0.84, narrow: 0.75 });
  const cut = at('അമ്മിണിക്കുട്ടിയമ്മ', 50).text;
  expect(cut.endsWith('…')).toBe(true);
  // Never between a letter and its sign.
  expect('അമ്മിണിക്കുട്ടിയമ്മ'.startsWith(cut.slice(0, -1))).toBe(true);
  expect(cut).toMatch(/^(?:അ|അമ്|അമ്മി|അമ്മിണി|അമ്മിണിക്|അമ്മിണിക്കു|അമ്മിണിക്കുട്|അമ്മിണിക്കുട്ടി)…$/u);
});
