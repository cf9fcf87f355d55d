import type { CallView, Text } from '../../../wire';
import type { Lesson } from './lessons';

/** Questions about calls, as the systems' own tables answer them; written by a test of theirs. */
interface Written {
  calls: Readonly<Record<string, CallView>>;
  texts: readonly Text[];
  lessons: Readonly<Record<string, readonly WrittenQuestion[]>>;
}
interface WrittenQuestion {
  hand: string;
  /** Each call with its meaning, from the opening leader on. */
  calls: readonly (readonly [string, number])[];
  /** With their meanings, and whether the tables have them for this hand, too. */
  choices: readonly (readonly [string, number, boolean])[];
  right: string;
  reason: number;
  clause: number | null;
}

export interface Choice {
  call: CallView;
  meaning: Text;
  /** The tables have it for this hand, too, after the right one. */
  fits: boolean;
}

/** What would you call? */
export interface Question {
  /** On turn, from 1; the opening leader sits on chair 1. */
  chair: number;
  hand: readonly string[];
  calls: readonly { chair: number; call: CallView; meaning: Text }[];
  choices: readonly Choice[];
  right: CallView;
  reason: Text;
  /** Paragraphs of the booklet. */
  clause: Text | null;
}

const files = import.meta.glob<Written>('./questions/*.json', { import: 'default' });

/** The questions of a lesson; rejects when they cannot be fetched. */
export async function questionsOf(lesson: Lesson, name: string): Promise<readonly Question[]> {
  const file = 'told' in lesson ? 'first' : lesson.card;
  const written = await files[`./questions/${file}.json`]?.();
  return (written?.lessons[name] ?? []).map((question) => {
    const call = (text: string) => written!.calls[text]!;
    const text = (index: number) => written!.texts[index]!;
    return {
      chair: (question.calls.length % 6) + 1,
      hand: question.hand.split(' '),
      calls: question.calls.map(([said, told], index) => ({
        chair: (index % 6) + 1,
        call: call(said),
        meaning: text(told),
      })),
      choices: question.choices.map(([said, told, fits]) => ({
        call: call(said),
        meaning: text(told),
        fits,
      })),
      right: call(question.right),
      reason: text(question.reason),
      clause: question.clause === null ? null : text(question.clause),
    };
  });
}
