import { problemOf, type Problem } from './client';

/** What was asked of the server, as far as it is known. Reactive. */
export interface Resource<Value> {
  /** The last answer; it stays while a newer one is on its way. */
  readonly value: Value | undefined;
  /** Why the latest try brought none. */
  readonly problem: Problem | undefined;
  readonly loading: boolean;
  /** Asks once more. */
  again(): void;
}

/**
 * Asks while the component is made, and anew whenever something reactive changes that `ask` reads before it first waits.
 * Only the answer to the latest question counts; the earlier one, and the last one when the component goes, is aborted.
 */
export function resource<Value>(ask: (signal: AbortSignal) => Promise<Value>): Resource<Value> {
  let value: Value | undefined = $state.raw();
  let problem: Problem | undefined = $state.raw();
  let loading = $state(true);
  let tries = $state(0);

  $effect.pre(() => {
    void tries;
    const ending = new AbortController();
    const settle = (done: () => void) => {
      if (ending.signal.aborted) return;
      loading = false;
      done();
    };
    loading = true;
    problem = undefined;
    ask(ending.signal).then(
      (answer) => settle(() => (value = answer)),
      (thrown: unknown) => settle(() => (problem = problemOf(thrown))),
    );
    return () => ending.abort();
  });

  return {
    get value() {
      return value;
    },
    get problem() {
      return problem;
    },
    get loading() {
      return loading;
    },
    again: () => (tries += 1),
  };
}

/** What is looked at again and again: see `polled`. */
export interface Polled<Key, Value> {
  /** Of what. */
  of: () => Key;
  /** Milliseconds between two questions. */
  every: () => number;
  ask: (key: Key, signal: AbortSignal) => Promise<Value>;
  take: (answer: Value) => void;
  /** Something is under way whose answer will be newer. */
  busy?: () => boolean;
}

/**
 * Asks again and again while the component is there and its page in sight. A question is aborted when it is of something
 * else, or the component goes: a late answer changes nothing. What cannot be asked now is asked the next time.
 */
export function polled<Key, Value>({
  of,
  every,
  ask,
  take,
  busy = () => false,
}: Polled<Key, Value>): void {
  $effect(() => {
    const key = of();
    const ending = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden || busy()) return;
      ask(key, ending.signal).then(
        (answer) => {
          if (!ending.signal.aborted && !busy()) take(answer);
        },
        () => undefined,
      );
    }, every());
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  });
}

/** Something that is done on a person's wish, one at a time. Reactive. */
export interface Task {
  readonly busy: boolean;
  /** Why the last try was not done. */
  readonly problem: Problem | undefined;
  /** Does it, unless something is under way. Resolves to whether it was done. */
  run(doing: () => Promise<void>): Promise<boolean>;
}

export function task(): Task {
  let busy = $state(false);
  let problem: Problem | undefined = $state.raw();
  return {
    get busy() {
      return busy;
    },
    get problem() {
      return problem;
    },
    async run(doing) {
      if (busy) return false;
      busy = true;
      problem = undefined;
      try {
        await doing();
        return true;
      } catch (thrown) {
        problem = problemOf(thrown);
        return false;
      } finally {
        busy = false;
      }
    },
  };
}

/** A long list, asked for page by page. Reactive. */
export interface Pages<Page> {
  /** The first page, as a resource of its own. */
  readonly first: Resource<Page>;
  /** All that have come, in order. */
  readonly all: readonly Page[];
  /** Asks for one more. */
  more(): Promise<boolean>;
  readonly busy: boolean;
  /** Why the latest further page has not come. */
  readonly problem: Problem | undefined;
}

/**
 * As a {@link resource}: the first page, given no page before it, is asked for anew whenever what `ask` reads changes; then the
 * further ones are gone, and one that is on its way is aborted.
 */
export function pages<Page>(
  ask: (before: Page | undefined, signal: AbortSignal) => Promise<Page>,
): Pages<Page> {
  let further: Page[] = $state.raw([]);
  let list: AbortSignal | undefined;
  const first = resource((signal) => {
    list = signal;
    further = [];
    return ask(undefined, signal);
  });
  const all = $derived(first.value === undefined ? [] : [first.value, ...further]);
  const asking = task();
  return {
    first,
    get all() {
      return all;
    },
    get busy() {
      // Until a changed list is here, the pages in sight are those of the one before.
      return asking.busy || first.loading;
    },
    get problem() {
      return asking.problem;
    },
    more: () =>
      asking.run(async () => {
        const of = list;
        if (!of || first.loading) return;
        try {
          const page = await ask(all.at(-1), of);
          if (!of.aborted) further = [...further, page];
        } catch (thrown) {
          if (!of.aborted) throw thrown;
        }
      }),
  };
}
