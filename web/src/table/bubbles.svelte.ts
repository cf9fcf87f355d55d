import type { Reaction } from '../wire';

/** How long a sign stays, in milliseconds. */
const SIGN = 4_000;

/** What is shown at chairs for a while: what was just said there, and signs. */
export class Bubbles {
  /** What was just said, by chair. */
  #said: Record<number, string> = $state({});
  /** The signs that are shown, by chair. */
  #signs: Record<number, Reaction> = $state({});
  #signGoes: Record<number, ReturnType<typeof setTimeout>> = {};

  /** What was just said at a chair. Reactive. */
  saidAt = (chair: number): string | null => this.#said[chair] ?? null;

  /** The sign that is shown at a chair. Reactive. */
  signAt = (chair: number): Reaction | null => this.#signs[chair] ?? null;

  /** Shows a sign at its chair for a few seconds. */
  sign(chair: number, reaction: Reaction): void {
    clearTimeout(this.#signGoes[chair]);
    this.#signs[chair] = reaction;
    this.#signGoes[chair] = setTimeout(() => delete this.#signs[chair], SIGN);
  }

  /** Shows what was said at its chair, for as long as it takes to read. */
  hear(chair: number, words: string): void {
    this.#said[chair] = words;
    setTimeout(
      () => {
        if (this.#said[chair] === words) delete this.#said[chair];
      },
      2500 + 60 * words.length,
    );
  }
}
