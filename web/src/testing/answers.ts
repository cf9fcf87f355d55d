import written from './answers.json';

/** A question to the server under `/api`, and what it answered. */
export interface Answered {
  method: string;
  path: string;
  body?: unknown;
  status: number;
  answer: unknown;
}

/** What the real server answers, as `crates/server/tests/it/answers.rs` writes it. */
const all: readonly Answered[] = written;

/** What the server answered to the first such question. */
export const known = (method: string, path: string) =>
  all.find((one) => one.method === method && one.path === path)?.answer;

const fetched = globalThis.fetch;
let unasked: string[] = [];

/**
 * From now on, until the test ends, questions are answered as the server answered them, or as said here. A question that
 * nobody has put to the server fails, and the test with it.
 */
export function answer(...said: readonly Answered[]): void {
  globalThis.fetch = async (asked, init) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (!url.pathname.startsWith('/api/')) return fetched(asked, init);
    const method = init?.method ?? 'GET';
    const path = url.pathname.slice('/api'.length) + url.search;
    const body = typeof init?.body === 'string' ? init.body : undefined;
    const found = [...said, ...all].find(
      (one) => one.method === method && one.path === path && same(one.body, body),
    );
    if (!found) {
      unasked.push(`${method} ${path} ${body ?? ''}`);
      throw new Error(`nobody has asked the server ${method} ${path} ${body ?? ''}`);
    }
    init?.signal?.throwIfAborted();
    return Promise.resolve(Response.json(found.answer, { status: found.status }));
  };
}

const same = (body: unknown, text: string | undefined) =>
  sorted(body ?? undefined) ===
  sorted(text === undefined ? undefined : (JSON.parse(text) as unknown));

/** As JSON, the keys of each object in order. */
function sorted(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'nothing'
  );
}

/** Ends it: what a component still asks gets no answer. Throws where something was asked that had none. */
export function noAnswers(): void {
  globalThis.fetch = (asked, init) =>
    new URL(asked instanceof Request ? asked.url : asked, location.href).pathname.startsWith(
      '/api/',
    )
      ? Promise.reject(new Error('the test is over'))
      : fetched(asked, init);
  const without = unasked;
  unasked = [];
  if (without.length > 0) throw new Error(`without an answer: ${without.join(', ')}`);
}
