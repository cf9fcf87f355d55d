import { expect, test } from 'vitest';
import { inOrder, place } from './geometry';

test('you sit at the bottom and the next chair to your right', () => {
  for (const chairs of [4, 6, 8]) {
    for (let you = 1; you <= chairs; you += 1) {
      expect(place(you, you, chairs)).toMatchObject({ x: 0, y: 1, sideX: 0, sideY: 1 });
      const next = (you % chairs) + 1;
      expect(place(next, you, chairs).x).toBeGreaterThan(0);
      expect(place(next, you, chairs).sideX).toBe(1);
      expect(place(next, you, chairs).cardX).toBeGreaterThan(0);
    }
  }
});

test('chairs go up on the right side and down on the left', () => {
  const heights = inOrder(3, 8).map((chair) => place(chair, 3, 8).sideY);
  expect(heights.slice(1, 4)).toEqual([...heights.slice(1, 4)].sort((a, b) => b - a));
  expect(heights.slice(5, 8)).toEqual([...heights.slice(5, 8)].sort((a, b) => a - b));
});

test('no two cards of a full trick lie on each other', () => {
  for (const chairs of [4, 6, 8]) {
    const cards = inOrder(1, chairs).map((chair) => place(chair, 1, chairs));
    for (const a of cards) {
      for (const b of cards) {
        if (a === b) continue;
        const apart = Math.abs(a.cardX - b.cardX) >= 1 || Math.abs(a.cardY - b.cardY) >= 1;
        expect(apart, `${chairs} chairs`).toBe(true);
        const low = Math.abs(a.lowX - b.lowX) >= 1 || Math.abs(a.lowY - b.lowY) >= 1;
        expect(low, `${chairs} chairs, low table`).toBe(true);
      }
    }
  }
});
