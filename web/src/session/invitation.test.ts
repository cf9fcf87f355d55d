import { beforeEach, expect, test, vi } from 'vitest';
import { dropInvitation, invitation, keepInvitation } from './invitation';

let kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', storage);
  dropInvitation();
});

test('an invitation waits for its club, a day long, and goes when it was used', () => {
  const one = { club: 'c1', key: 'k' };
  keepInvitation(one, 1_000);
  expect(invitation(undefined, 2_000)).toEqual(one);
  expect(invitation('c1', 2_000)).toEqual(one);
  expect(invitation('c2', 2_000)).toBeUndefined();
  dropInvitation();
  expect(invitation(undefined, 2_000)).toBeUndefined();
});

test('after a day, on the next visit, nobody is invited', () => {
  const day = 24 * 60 * 60 * 1000;
  kept.set('thurup.invited', JSON.stringify({ club: 'c1', key: 'k', at: 1_000 }));
  expect(invitation('c1', day)).toEqual({ club: 'c1', key: 'k' });
  expect(invitation('c1', day + 1_000)).toBeUndefined();
});

test('what others have written there is no invitation', () => {
  for (const other of ['', '7', '{"club":1,"key":"k","at":1}', '{"club":"c1"}']) {
    kept.set('thurup.invited', other);
    expect(invitation(undefined, 2_000)).toBeUndefined();
  }
});

test('without storage it lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden');
    },
    removeItem: () => undefined,
  });
  keepInvitation({ club: 'c1', key: 'k' }, 1_000);
  expect(invitation('c1', 2_000)).toEqual({ club: 'c1', key: 'k' });
});
