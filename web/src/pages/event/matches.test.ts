import { beforeAll, expect, test } from 'vitest';
import { needTexts } from '../../i18n';
import { whereOf } from '../../i18n/names';

globalThis.document ??= { documentElement: {} } as Document;
beforeAll(() => needTexts(['event']));

test('a match is said by its round and table, and never by its name alone', () => {
  expect(whereOf('2.1')).toBe('Round 2, table 1');
  expect(whereOf('12.30')).toBe('Round 12, table 30');
  expect(whereOf('A3.2')).toBe('Pool A: Round 3, table 2');
  expect(whereOf('QF1')).toBe('Quarter-finals, QF1');
  expect(whereOf('U1.3')).toBe('Round 1, U1.3');
  expect(whereOf('L2.1')).toBe('Second chance, round 2, L2.1');
  expect(whereOf('F')).toBe('Final');
});
