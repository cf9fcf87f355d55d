import { expect, test } from 'vitest';
import { fit } from './layout';

test('phones and tablets upright, phones on their side, desks', () => {
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [390, 844],
    [820, 1180],
  ] as const) {
    expect(fit(width, height).layout).toBe('upright');
    expect(fit(width, height, 2).layout).toBe('upright');
  }
  expect(fit(844, 390).layout).toBe('side');
  expect(fit(667, 375).layout).toBe('side');
  expect(fit(1180, 820).layout).toBe('desk');
  expect(fit(1440, 900).layout).toBe('desk');
});

test('large letters make a desk a smaller room', () => {
  expect(fit(1440, 900, 1.3).layout).toBe('desk');
  expect(fit(1440, 900, 1.5).layout).toBe('side');
  expect(fit(1440, 900, 2).layout).toBe('side');
});

test('a large window makes the table larger, and large letters count for it', () => {
  expect(fit(1440, 900).grow).toBe(1);
  expect(fit(2560, 1440).grow).toBe(1.6);
  expect(fit(2560, 1440, 2).grow).toBe(1);
  expect(fit(3840, 2160).grow).toBe(1.8);
});
