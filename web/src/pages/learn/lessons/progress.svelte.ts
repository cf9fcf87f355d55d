const place = 'thurup.lessons';

/** How far somebody is in a lesson. */
export interface Progress {
  /** The step that is open, from 0. */
  at: number;
  /** Of how many, when it was last open. */
  steps: number;
  /** What was answered, by step: a card, a call, or the number of an answer. */
  given: Record<number, string>;
  /** It was finished once. */
  done: boolean;
}

/** How far the reader is in each lesson, on this device. Kept as soon as it changes. */
class Lessons {
  #all = $state<Record<string, Progress>>(stored());

  /** Reactive; undefined for a lesson that was never begun. */
  of(name: string): Progress | undefined {
    return this.#all[name];
  }

  set(name: string, progress: Progress): void {
    this.#all[name] = progress;
    try {
      localStorage.setItem(place, JSON.stringify(this.#all));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

/** What was kept, as far as it is well-formed. */
export function read(kept: unknown): Record<string, Progress> {
  const all: Record<string, Progress> = {};
  if (typeof kept !== 'object' || kept === null) return all;
  for (const [name, one] of Object.entries(kept)) {
    if (typeof one !== 'object' || one === null) continue;
    const { at, steps, given, done } = one as Record<string, unknown>;
    if (!whole(at) || !whole(steps)) continue;
    const answers = typeof given === 'object' && given !== null ? Object.entries(given) : [];
    all[name] = {
      at,
      steps,
      given: Object.fromEntries(
        answers.filter(([, answer]) => typeof answer === 'string'),
      ) as Record<number, string>,
      done: done === true,
    };
  }
  return all;
}

const whole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

function stored(): Record<string, Progress> {
  try {
    return read(JSON.parse(localStorage.getItem(place) ?? 'null'));
  } catch {
    return {};
  }
}

export const progress = new Lessons();
