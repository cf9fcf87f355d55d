// What a puzzle and a master deal have in common on the page: cards that are played by themselves, and where the keyboard goes then.
import { still } from '../../../board/motion';
import { cardName } from '../../../board/words';
import { t } from '../../../i18n';
import type { Position } from './position';

/** Between two cards that are played by themselves, in milliseconds. */
const BEAT = 650;

/** Lays the cards of a film on the table by themselves, as far as `until` says; the rest waits for the reader. */
export class Film {
  readonly #until: () => number;
  /** How many cards lie on the table. */
  at = $state(0);

  constructor(until: () => number) {
    this.#until = until;
    $effect(() => {
      if (!this.moving) return;
      if (still()) {
        this.at = until();
        return;
      }
      const timer = setTimeout(() => (this.at += 1), BEAT);
      return () => clearTimeout(timer);
    });
  }

  get moving(): boolean {
    return this.at < this.#until();
  }
}

/** The keys of the hand before are gone: who plays by keyboard goes on at those of the next turn, once it is `ready`. */
export function keepKeyboard(mine: () => HTMLElement | undefined, ready: () => boolean): void {
  $effect(() => {
    if (!ready() || document.activeElement !== document.body) return;
    mine()
      ?.querySelector<HTMLElement>('button[aria-disabled="false"]')
      ?.focus({ preventScroll: true });
  });
}

/** The last card in words, and who took the trick with it. */
export function saidOf(last: Position['last'], name: (chair: number) => string): string {
  if (!last) return '';
  const who = t.table.plays(name(last.chair), cardName(last.card));
  return last.points === null
    ? `${who}.`
    : `${who}. ${t.puzzles.takes(name(last.winning), last.points)}`;
}
