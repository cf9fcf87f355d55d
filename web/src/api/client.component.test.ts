import { afterEach, expect, test, vi } from 'vitest';
import { ask, Problem } from './client';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const busy = () => answer(503, { code: 'busy', text: { en: 'Try again.', ml: 'വീണ്ടും.' } });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a server answers, one after the other; the last one for ever. Tells how often it was asked. */
function server(...answers: (() => Response)[]) {
  const fetch = vi.fn(() =>
    Promise.resolve((answers.length > 1 ? answers.shift()! : answers[0]!)()),
  );
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls.length;
}

test('where many come in one moment, what found no room is asked for again by itself', async () => {
  const asked = server(busy, busy, () => answer(200, { id: 'anu' }));
  const done = ask('POST', '/ways/password', { body: { secret: 'rain on the backwaters' } });
  expect(await done).toEqual({ id: 'anu' });
  expect(asked()).toBe(3);
});

test('a server that stays busy is said to be, after a few tries', async () => {
  const asked = server(busy);
  const done = ask('POST', '/sign-in', { body: {} }).catch((thrown: unknown) => thrown);
  const problem = await done;
  expect(problem).toBeInstanceOf(Problem);
  expect((problem as Problem).text.en).toBe('Try again.');
  expect(asked()).toBe(5);
});

test('what is refused for another reason is not sent twice', async () => {
  const asked = server(() => answer(409, { code: 'full', text: { en: 'Full.', ml: 'നിറഞ്ഞു.' } }));
  await expect(ask('POST', '/tables', { body: {} })).rejects.toBeInstanceOf(Problem);
  expect(asked()).toBe(1);
});

test('whoever leaves while it waits to ask again is not kept, and nothing more is asked', async () => {
  vi.useFakeTimers();
  try {
    const asked = server(busy);
    const leaving = new AbortController();
    const done = ask('GET', '/tables', { signal: leaving.signal }).catch(
      (thrown: unknown) => thrown,
    );
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    leaving.abort('left');
    // By the signal alone: no time has passed.
    expect(await done).toBe('left');
    expect(vi.getTimerCount()).toBe(0);
    expect(asked()).toBe(1);
    expect(document.documentElement.dataset.asked).toBe('0');
  } finally {
    vi.useRealTimers();
  }
});
