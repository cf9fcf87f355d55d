import { expect, test } from 'vitest';
import type { CallOffer } from '../wire';
import {
  callText,
  jumpsTo,
  keys,
  needsForms,
  paged,
  parkedText,
  plainOffer,
  possible,
  press,
  shortNumbers,
} from './bidding';
import type { Spoken } from '../board/words';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const offer = (bids: CallOffer['bids'], barred: CallOffer['barred'] = []): CallOffer => ({
  bids,
  numbers: [],
  steps: [40, 48, 56],
  solo: false,
  barred,
  pass: true,
  pass_counts_as: null,
  double: false,
  redouble: false,
  only_pass: false,
  self_raise: false,
});

const every = offer(
  [
    {
      form: 'straight',
      numbers: range(33, 56),
      bare: false,
      strains: ['S', 'H', 'C', 'NT', 'NS', 'P'],
    },
    { form: 'reverse', numbers: range(33, 56), bare: false, strains: ['S', 'H', 'C'] },
    { form: 'plus', numbers: range(1, 8), bare: true, strains: ['S', 'H', 'C'] },
    { form: 'plus', numbers: range(1, 8), bare: false, strains: ['NS'] },
    { form: 'reverse-plus', numbers: range(1, 8), bare: true, strains: ['S', 'H', 'C'] },
  ],
  [{ strain: 'D', why: { en: 'You hold no diamonds', ml: 'ഡയമണ്ടില്ല' } }],
);
const plain = offer([
  { form: 'straight', numbers: range(29, 56), bare: false, strains: ['S', 'H', 'NS'] },
]);

test('the order spoken makes the form', () => {
  expect(callText(every, { number: 33 }, { strain: 'H' })).toBe('33H');
  expect(callText(every, { strain: 'H' }, { number: 33 })).toBe('H33');
  expect(callText(every, { plus: null }, { strain: 'H' })).toBe('+H');
  expect(callText(every, { plus: 2 }, { strain: 'H' })).toBe('+2H');
  expect(callText(every, { strain: 'H' }, { plus: null })).toBe('H+');
  expect(callText(every, { strain: 'H' }, { plus: 2 })).toBe('H+2');
  expect(callText(every, { number: 33 }, { strain: 'P' })).toBe('33P');
  expect(callText(every, { plus: 1 }, { strain: 'NS' })).toBe('+1NS');
});

test('what is not offered cannot be built', () => {
  expect(callText(every, { strain: 'NT' }, { number: 33 })).toBeNull();
  expect(callText(every, { plus: null }, { strain: 'NS' })).toBeNull();
  expect(callText(every, { number: 32 }, { strain: 'H' })).toBeNull();
  expect(callText(every, { number: 33 }, { strain: 'D' })).toBeNull();
  expect(callText(every, { number: 33 }, { plus: 2 })).toBeNull();
});

test('without reverse forms the order of the keys does not matter', () => {
  expect(callText(plain, { strain: 'H' }, { number: 30 })).toBe('30H');
});

test('the keys are those of the rule set, barred strains too', () => {
  expect(keys(every).strains).toEqual(['S', 'H', 'C', 'D', 'NT', 'NS', 'P']);
  expect(keys(every).pluses).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(keys(plain)).toEqual({ numbers: range(29, 56), pluses: [], strains: ['S', 'H', 'NS'] });
});

test('a few numbers are shown first: the lowest and the steps of the stakes', () => {
  expect(shortNumbers(range(28, 56), [40, 48, 56], 8)).toEqual([28, 29, 30, 31, 32, 40, 48, 56]);
  expect(shortNumbers(range(38, 56), [40, 48, 56], 8)).toEqual([38, 39, 40, 41, 42, 43, 48, 56]);
  expect(shortNumbers(range(50, 56), [56], 8)).toEqual(range(50, 56));
  for (let low = 28; low <= 56; low += 1) {
    const shown = shortNumbers(
      range(low, 56),
      [40, 48, 56].filter((step) => step >= low),
      8,
    );
    expect(new Set(shown).size).toBe(Math.min(8, 57 - low));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  }
});

test('keys complete, correct and begin anew', () => {
  const h: Spoken = { strain: 'H' };
  expect(press(every, [], h)).toEqual([h]);
  expect(press(every, [h], { strain: 'S' })).toEqual([{ strain: 'S' }]);
  expect(press(every, [{ number: 33 }], h)).toEqual([{ number: 33 }, h]);
  expect(press(every, [{ number: 33 }, h], { number: 36 })).toEqual([{ number: 36 }, h]);
  expect(press(every, [{ number: 33 }, h], { plus: 2 })).toEqual([{ plus: 2 }, h]);
  expect(press(every, [h, { number: 33 }], { strain: 'NT' })).toEqual([{ strain: 'NT' }]);
});

test('after a first piece only what completes a bid can be pressed', () => {
  expect(possible(every, [{ plus: null }], { strain: 'NS' })).toBe(false);
  expect(possible(every, [{ plus: 1 }], { strain: 'NS' })).toBe(true);
  expect(possible(every, [{ strain: 'NT' }], { number: 40 })).toBe(false);
  expect(possible(every, [], { strain: 'D' })).toBe(false);
});

test('where only numbers are bid, one is a call by itself', () => {
  const staged: CallOffer = { ...offer([]), numbers: range(21, 40), solo: true };
  expect(keys(staged)).toEqual({ numbers: range(21, 40), pluses: [], strains: [] });
  expect(possible(staged, [], { number: 21 })).toBe(true);
  expect(possible(staged, [], { number: 20 })).toBe(false);
  expect(press(staged, [{ number: 21 }], { number: 30 })).toEqual([{ number: 30 }]);
  expect(parkedText(staged, [])).toBeNull();
  expect(parkedText(staged, [{ number: 30 }])).toBe('30');
  expect(parkedText(staged, [{ number: 20 }])).toBeNull();
});

test('where suits are named, a number alone is no call', () => {
  expect(parkedText(every, [{ number: 33 }])).toBeNull();
  expect(parkedText(every, [{ number: 33 }, { strain: 'H' }])).toBe('33H');
});

test('plain bids are numbers with suits; the other forms are asked for', () => {
  const simple = plainOffer(every)!;
  expect(keys(simple)).toEqual({
    numbers: range(33, 56),
    pluses: [],
    strains: ['S', 'H', 'C', 'D', 'NT', 'NS'],
  });
  // In which order the keys are pressed says nothing then.
  expect(callText(simple, { strain: 'H' }, { number: 33 })).toBe('33H');
  // Where there are no other forms, or nothing else, there is nothing to keep back.
  expect(plainOffer(plain)).toBeNull();
  expect(plainOffer(offer(every.bids.filter(({ form }) => form === 'plus')))).toBeNull();

  expect(needsForms(simple, [])).toBe(false);
  expect(needsForms(simple, [{ number: 33 }, { strain: 'H' }])).toBe(false);
  for (const other of [
    [{ strain: 'H' }, { number: 33 }],
    [{ plus: 2 }, { strain: 'H' }],
    [{ number: 33 }, { strain: 'P' }],
  ] as Spoken[][])
    expect(needsForms(simple, other)).toBe(true);
});

test('keys that go on after a gap are known, and pages hold all keys once', () => {
  expect(jumpsTo(range(26, 40), [26, 27, 28])).toBeNull();
  expect(jumpsTo(range(26, 40), [26, 27, 30, 34, 40])).toBe(30);
  for (const count of [0, 1, 5, 6, 7, 9, 10, 11, 29, 44]) {
    const all = range(1, count);
    const pages = paged(all, 6);
    expect(pages.flat()).toEqual(all);
    for (const [i, page] of pages.entries()) {
      const turns = Number(i > 0) + Number(i < pages.length - 1);
      expect(page.length + turns).toBeLessThanOrEqual(6);
      expect(page.length > 0 || count === 0).toBe(true);
    }
  }
});
