import { expect, test } from 'vitest';
import { book as en } from '../../../i18n/en/book';
import { book as ml } from '../../../i18n/ml/book';
import { boardAt, stillsOf } from '../../../replay/film';
import { NUMBERS, printed, RULES, sampleDeal } from './book';

const names = ['Anu', 'Biju', 'Leela', 'Thomas', 'Saju', 'Maya'];
const title = { en: 'Rules', ml: 'നിയമം' };
const all = NUMBERS.flatMap((number) => RULES.map((rules) => [number, rules] as const));

test('there are deals, and none under a number that was not printed', async () => {
  expect(all.length).toBeGreaterThanOrEqual(21);
  expect(await printed(99)).toBeUndefined();
});

test.each(all)('deal %i under %s is stepped through to its end', async (number, rules) => {
  const known = (await printed(number))!;
  const { film, contract, result, refused } = sampleDeal(known, rules, names, title)!;
  const stills = stillsOf(film);
  for (const still of stills.slice(1)) {
    // Every call says what it tells.
    if (still.deed?.what === 'called') expect(still.frame?.meaning?.en).not.toBe('');
    expect(boardAt(still).seats).toHaveLength(6);
  }
  const last = stills.at(-1)!;
  if (refused) {
    expect(result).toBeNull();
    expect(last.view.deal?.phase).toBe('auction');
    return;
  }
  expect(last.view.deal?.phase).toBe('over');
  if (!contract) {
    expect(result?.points).toBeNull();
    return;
  }
  expect(last.hands.flat()).toEqual([]);
  expect(last.view.play?.points).toEqual(result?.points);
  const got = result!.points![(contract.chair + 1) % 2]!;
  expect(got >= contract.value).toBe(result!.made);
});

test.each(all)('deal %i under %s has our remarks in both languages', (number, rules) => {
  for (const texts of [en, ml]) {
    expect(texts.about[number]).toBeTruthy();
    expect(texts.remarks[`${number}-${rules}`]).toBeTruthy();
  }
  expect(ml.errata[`${number}-${rules}`]?.length).toBe(en.errata[`${number}-${rules}`]?.length);
});

test('no words are kept for deals that are not there', () => {
  const keys = new Set(all.map(([number, rules]) => `${number}-${rules}`));
  for (const key of [...Object.keys(en.remarks), ...Object.keys(en.errata)])
    expect(keys.has(key), key).toBe(true);
});
