import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import type { ShuffleReveal } from '../wire';
import { ALGORITHM, verify } from './shuffle';

// Dealt by the rules crate from the seed 07 07 .. and a contribution of chair 2, 09 09 ..
const reveal: ShuffleReveal = {
  algorithm: ALGORITHM,
  deck: 'JJ99AATTKKQQ',
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
const twentyEight = [
  'SK SQ S8 HQ H8 H6',
  'S7 HA HT D9 DQ C9',
  'S9 SA S6 DT CJ C6',
  'HJ HK H7 DA DK CK',
  'ST D6 CA CT CQ C7',
  'SJ H9 DJ D8 D7 C8',
];
const forty = [
  'SA D7 C9 CA CK C8',
  'SJ HJ DJ DQ D8 CQ',
  'ST SK SQ HK HQ H7',
  'S8 H9 HA DJ DK CJ',
  'SJ S9 S7 DA CJ C7',
  'HJ HT H8 D9 DT CT',
];
const inTwoParts = [
  'S9 SK H9 HA D8 CJ C9 CK',
  'SJ SA S7 HK H7 D9 D7 CQ',
  'SQ S8 HJ HT DJ DA CA C7',
  'ST HQ H8 DT DK DQ CT C8',
];
const firstParts = ['HA CJ C9 CK', 'SA S7 H7 D9', 'S8 HJ HT DJ', 'HQ H8 DK DQ'];
const hands = (lines: string[]) => lines.map((line) => line.split(' '));

test.each([
  ['six chairs, chair 4 leads', 'JJ99AATTKKQQ', six, 4],
  ['eight chairs, chair 1 leads', 'JJ99AATTKKQQ', eight, 1],
  ['four chairs with eight cards each, chair 2 leads', 'JJ99AATT', four, 2],
  ['28, chair 3 leads', 'J9ATKQ876', twentyEight, 3],
  ['40, chair 5 leads', 'JJ9ATKQ87', forty, 5],
])('finds the hands that the rules crate dealt: %s', (_, deck, lines, leader) => {
  expect(verify({ ...reveal, deck }, hands(lines), leader)).toBe('same-cards');
});

test('the first part of each hand is found where cards are dealt in two', () => {
  const single = { ...reveal, deck: 'J9ATKQ87' };
  expect(verify(single, hands(inTwoParts), 2, hands(firstParts))).toBe('same-cards');
  const [one, two, ...rest] = hands(firstParts);
  const other = [['S9', ...one!.slice(1)], two!, ...rest];
  expect(verify(single, hands(inTwoParts), 2, other)).toBe('other-cards');
  // As many cards of another pack.
  expect(verify({ ...reveal, deck: 'JJ99AATT' }, hands(inTwoParts), 2)).toBe('other-cards');
});

test('the order of the cards in a hand does not matter', () => {
  expect(verify(reveal, hands(six.map((hand) => hand.split(' ').reverse().join(' '))), 4)).toBe(
    'same-cards',
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

test('that the seed was fixed before is said only where this device was told so before', () => {
  const [told, others] = [reveal.commitment.toUpperCase(), 'ab'.repeat(32)];
  expect(verify(reveal, hands(six), 4, [], told)).toBe('good');
  expect(verify(reveal, hands(six), 4, [], others)).toBe('other-seed');
  expect(verify(reveal, hands(six), 3, [], told)).toBe('other-cards');
  // Another seed with a fingerprint to match: what comes with the deal proves nothing.
  const seed = '08'.repeat(32);
  const commitment = bytesToHex(sha256(hexToBytes(seed)));
  expect(verify({ ...reveal, seed, commitment }, hands(six), 4, [], told)).toBe('other-seed');
});

test('what this page does not know it does not judge', () => {
  expect(verify({ ...reveal, algorithm: 'another' }, hands(six), 4)).toBe('unknown');
  expect(verify({ ...reveal, seed: 'no hex' }, hands(six), 4)).toBe('unknown');
});
