import module from '../../engine/engine.wasm?url';
import { ask as askServer } from '../api/client';
import type { Answer, Answers, Questions } from './answers';
import type { Message, Reply } from './worker';

/** Asks the engine of this browser; the server where there is none. */
export class Engine {
  #worker: Worker | undefined;
  #number = 0;
  #waiting = new Map<number, (answer: string | null) => void>();

  constructor() {
    if (typeof Worker === 'undefined' || typeof WebAssembly === 'undefined') return;
    try {
      this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    } catch {
      return;
    }
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      this.#waiting.get(data.number)?.(data.answer);
      this.#waiting.delete(data.number);
    });
    this.#worker.addEventListener('error', () => this.#fail());
    this.#post({ module });
  }

  #post(message: Message) {
    this.#worker?.postMessage(message);
  }

  /** From here on the server is asked, also what was asked already. */
  #fail() {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
  }

  async #here(question: string): Promise<string | null> {
    if (!this.#worker) return null;
    const number = (this.#number += 1);
    const answer = new Promise<string | null>((resolve) => this.#waiting.set(number, resolve));
    this.#post({ number, question });
    return answer;
  }

  /** Rejects with a problem where neither answers. */
  async ask<Kind extends keyof Answers>(
    kind: Kind,
    about: Questions[Kind],
    signal?: AbortSignal,
  ): Promise<Answer<Kind>> {
    const question = { ask: kind, ...about };
    const here = await this.#here(JSON.stringify(question));
    signal?.throwIfAborted();
    if (here !== null) return JSON.parse(here) as Answer<Kind>;
    // It fell over, or never came.
    this.#fail();
    return askServer<Answer<Kind>>('POST', '/analysis', { body: question, signal });
  }

  /** Ends what is going on. */
  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting.clear();
  }
}
