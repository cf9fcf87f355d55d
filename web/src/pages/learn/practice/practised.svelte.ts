import type { PracticeGrade } from '../../../wire';

const place = 'thurup.practice';

/** Answers that are kept of a situation. */
const KEPT = 20;

/** What somebody has answered in a situation. */
export interface Practised {
  /** The number of the hand that comes next. */
  next: number;
  /** The last answers, the newest last. */
  grades: PracticeGrade[];
}

const GRADES = new Set<string>([
  'by-the-card',
  'as-good',
  'not-by-the-card',
  'not-by-the-card-and-loses',
] satisfies PracticeGrade[]);

/** What was answered in each situation, on this device. Kept as soon as it changes. */
class AllPractised {
  #all = $state<Record<string, Practised>>(stored());

  /** Reactive. */
  of(situation: string): Practised {
    return this.#all[situation] ?? { next: 0, grades: [] };
  }

  /** Notes an answer to the hand with this number. */
  answered(situation: string, number: number, grade: PracticeGrade): void {
    const { grades } = this.of(situation);
    this.#all[situation] = { next: number + 1, grades: [...grades, grade].slice(-KEPT) };
    try {
      localStorage.setItem(place, JSON.stringify(this.#all));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

/** What was kept, as far as it is well-formed. */
export function read(kept: unknown): Record<string, Practised> {
  const all: Record<string, Practised> = {};
  if (typeof kept !== 'object' || kept === null) return all;
  for (const [situation, one] of Object.entries(kept)) {
    if (typeof one !== 'object' || one === null) continue;
    const { next, grades } = one as Record<string, unknown>;
    if (typeof next !== 'number' || !Number.isInteger(next) || next < 0 || next >= 2 ** 32)
      continue;
    if (!Array.isArray(grades)) continue;
    const known = grades.filter((grade) => typeof grade === 'string' && GRADES.has(grade));
    all[situation] = { next, grades: (known as PracticeGrade[]).slice(-KEPT) };
  }
  return all;
}

function stored(): Record<string, Practised> {
  try {
    return read(JSON.parse(localStorage.getItem(place) ?? 'null'));
  } catch {
    return {};
  }
}

export const practised = new AllPractised();
