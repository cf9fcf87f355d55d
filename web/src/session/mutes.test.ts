import { expect, test, vi } from 'vitest';
import { fetchFriends, muteOnServer } from '../api/friends';
import type { Friends } from '../wire';
import { heedMutes, mute, muted } from './mutes.svelte';

vi.mock('../api/friends', () => ({ fetchFriends: vi.fn(), muteOnServer: vi.fn() }));

const lists = (...names: string[]): Friends => ({
  people: [],
  blocked: [],
  muted: names.map((id) => ({ id, name: id, name_ml: null })),
});

test('lists that were asked for before somebody was muted are let go when they come after it', async () => {
  let answer: (late: Friends) => void = () => undefined;
  vi.mocked(fetchFriends).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  vi.mocked(muteOnServer).mockResolvedValueOnce(lists('Biju'));
  const known = vi.fn();
  const end = heedMutes(known);
  await mute('Biju', true);
  answer(lists());
  await vi.waitFor(() => expect(known).toHaveBeenCalledTimes(1));
  expect(muted('Biju')).toBe(true);
  end();
  expect(muted('Biju')).toBe(false);
});
