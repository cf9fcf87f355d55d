import { expect, test } from 'vitest';
import type { ShuffleReveal } from '../wire';
import { ALGORITHM, verify } from './shuffle';

// Dealt by the rules crate from the seed 07 07 .. and a contribution of chair 2, 09 09 ..
const reveal: ShuffleReveal = {
  algorithm: ALGORITHM,
  seed: '07'.repeat(32),
  commitment: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
  contributions: [[2, '09'.repeat(32)]],
};
const six = [
  'S9 SA H9 HA DT DK CA CT',
  'HT HK HQ DA C9 CT CK CQ',
  'ST SK SQ HA D9 DK CJ CK',
  'SJ SA ST SQ HJ HK DQ CJ',
  'SJ SK HJ HT DJ DA CA CQ',
  'S9 H9 HQ DJ D9 DT DQ C9',
];
const eight = [
  'SA ST SQ HJ HK DQ',
  'SJ SJ HJ HT CJ CA',
  'SK H9 DJ DA DT CQ',
  'S9 HQ DJ D9 DQ C9',
  'S9 SA H9 HA DK CA',
  'HQ DA DT C9 CT CQ',
  'ST SK HT HK CT CK',
  'SQ HA D9 DK CJ CK',
];
const four = [
  'SJ SA HJ H9 DT CJ CJ CA',
  'SJ S9 ST HA HT DJ DT CA',
  'SA ST HJ H9 DJ D9 C9 CT',
  'S9 HA HT D9 DA DA C9 CT',
];
const hands = (lines: string[]) => lines.map((line) => line.split(' '));

test.each([
  ['six chairs, chair 4 leads', six, 4],
  ['eight chairs, chair 1 leads', eight, 1],
  ['four chairs with eight cards each, chair 2 leads', four, 2],
])('finds the hands that the rules crate dealt: %s', (_, lines, leader) => {
  expect(verify(reveal, hands(lines), leader)).toBe('good');
});

test('the order of the cards in a hand does not matter', () => {
  expect(verify(reveal, hands(six.map((hand) => hand.split(' ').reverse().join(' '))), 4)).toBe(
    'good',
  );
});

test('another seed, a changed card, another leader and a missing contribution are found out', () => {
  expect(verify({ ...reveal, seed: '08'.repeat(32) }, hands(six), 4)).toBe('other-seed');
  const [first, second, ...rest] = hands(six);
  const swapped = [[second![0]!, ...first!.slice(1)], [first![0]!, ...second!.slice(1)], ...rest];
  expect(verify(reveal, swapped, 4)).toBe('other-cards');
  expect(verify(reveal, hands(six), 3)).toBe('other-cards');
  expect(verify({ ...reveal, contributions: [] }, hands(six), 4)).toBe('other-cards');
});

test('what this page does not know it does not judge', () => {
  expect(verify({ ...reveal, algorithm: 'another' }, hands(six), 4)).toBe('unknown');
  expect(verify({ ...reveal, seed: 'no hex' }, hands(six), 4)).toBe('unknown');
});
