// Something that the server finds out once it is asked, in a while: looked at until it is whole.
import { onDestroy, onMount } from 'svelte';
import { unawaited } from '../base/unawaited';

type Questions<Answer> = {
  /** What is known by now. */
  look: (signal: AbortSignal) => Promise<Answer>;
  /** The same; what is not known is asked for. */
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** Looks that follow ask again: it is found out a part at a time. */
  asksOn?: boolean;
  whole: (answer: Answer) => boolean;
  /** Milliseconds between two looks. */
  every: number;
};

/** For a component, from its beginning to its end. */
export class Inquiry<Answer> {
  readonly #of: Questions<Answer>;
  readonly #gone = new AbortController();
  #next: ReturnType<typeof setTimeout> | undefined;
  /** What is known; nothing before the first answer. */
  found = $state.raw<Answer>();
  state: 'unasked' | 'asked' | 'failed' = $state('unasked');

  constructor(of: Questions<Answer>) {
    this.#of = of;
    // What somebody has asked for before is there at once.
    onMount(() => unawaited(this.#look(of.look)));
    onDestroy(() => {
      this.#gone.abort();
      clearTimeout(this.#next);
    });
  }

  ask(): void {
    this.state = 'asked';
    unawaited(this.#look(this.#of.ask));
  }

  async #look(question: Questions<Answer>['look']): Promise<void> {
    const { signal } = this.#gone;
    const { ask, asksOn, look, whole, every } = this.#of;
    let answer: Answer;
    try {
      answer = await question(signal);
    } catch {
      if (!signal.aborted) this.state = 'failed';
      return;
    }
    this.found = answer;
    // One look waits at a time, however many have come back with nothing.
    clearTimeout(this.#next);
    if (!whole(answer) && this.state === 'asked' && !signal.aborted)
      this.#next = setTimeout(() => unawaited(this.#look(asksOn ? ask : look)), every);
  }
}
