/** A step of a lesson in words. Answers and replies are in the same order; to cards, the first reply is to the right one. */
export interface StepWords {
  readonly say: string;
  readonly ask?: string;
  readonly answers?: readonly string[];
  readonly replies?: readonly string[];
}

/** A lesson in words, step by step. */
export interface Words {
  readonly title: string;
  /** For whom it is, or what is in it. */
  readonly about: string;
  readonly steps: readonly StepWords[];
}

/** The same lessons in another language: as many steps, answers and replies. */
export type InOtherWords<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string
    ? string
    : InOtherWords<Original[Key]>;
};
