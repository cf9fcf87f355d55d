import type { Catalogue } from '../i18n';
import type { Topic } from '../i18n/en/help';
import { GLOSSARY } from '../i18n/glossary';
import { plain } from './answer';
import { sounds } from './manglish';
import { EMPTY, SAME } from './synonyms';

type Help = Catalogue['help'];

/** What can be found. */
export interface Found {
  /** Its link on the page. */
  readonly id: string;
  readonly asks: string;
  readonly says: string;
  /** What is looked for, too. */
  readonly words: string;
}

/** A question with its answer. */
export interface Question extends Found {
  readonly topic: Topic;
}

/** All questions of a language, in their order. */
export function questionsOf(help: Help): Question[] {
  return Object.entries(help.questions).flatMap(([topic, questions]) =>
    Object.entries(questions).map(([id, question]) => ({ id, topic: topic as Topic, ...question })),
  );
}

/** What helps those alone who look after the house. */
const THEIRS: readonly Topic[] = ['administration'];

/** Whether a subject is for whoever looks: what helps those who look after the house is answered to them. */
export const isFor = (topic: Topic, administers: boolean): boolean =>
  administers || !THEIRS.includes(topic);

/** Old and new spellings of the letters that stand without a vowel: each as consonant and virama. */
const CHILLUS: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൎ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
};

/**
 * A text as it is compared: without case and accents, and with one spelling for what Malayalam keyboards write in
 * several: chillus, the half u, the doubled ra, vowel signs of two parts.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u200b-\u200d\u2060\ufeff'’]/g, '')
    .replace(/[ൎൺ-ൿ]/g, (letter) => CHILLUS[letter] ?? letter)
    .replace(/\u0d46\u0d57/g, '\u0d57')
    .replace(/\u0d41\u0d4d/g, '\u0d4d')
    .replace(/ററ/g, 'റ്റ');
}

/** The words of a text, folded, each once. */
function wordsOf(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu))];
}

/** A word that was typed, and its stems, which other forms of the word begin with: the longest one first. */
function stems(word: string): string[] {
  const endings = [
    /^([a-z]{3,}?)(?:ing|ed|es|s)$/,
    // The half u, u and m at a word's end, and a chillu: തുരുപ്പ്, തുരുപ്പിൽ; തുറക്കാം, തുറക്കാൻ.
    /^(\p{L}.*\p{L}.*)[\u0d41\u0d4d\u0d02]$/u,
    /^(\p{L}.*\p{L}.+)[ണനരലള]\u0d4d$/u,
  ];
  return [word, ...endings.flatMap((ending) => ending.exec(word)?.[1] ?? [])];
}

/** What a place where a word was found counts: in the question, among the words beside it, in the answer. */
const PLACES = { asks: 6, words: 5, says: 2 } as const;

/** What another word for the one that was typed counts, and one that sounds like it in the other script. */
const LIKE = { same: 0.85, sounds: 0.7 } as const;

/** A word of a text, and how it sounds where it can be typed in Latin letters. */
interface Word {
  readonly word: string;
  readonly sounds: string | undefined;
}

interface Indexed {
  readonly id: string;
  readonly places: readonly { readonly words: readonly Word[]; readonly counts: number }[];
}

const indexed = (text: string): Word[] =>
  wordsOf(text).map((word) => ({
    word,
    sounds: /[\u0d00-\u0d7f]/.test(word) ? sounds(word) : undefined,
  }));

const empty = new Set(EMPTY.flatMap(wordsOf));
const terms = GLOSSARY.map(({ en, ml, typed }) => [en, ml, ...typed]);
const groups = [...SAME, ...terms].map((group) => group.flatMap(wordsOf));

/** Other words for one that was typed. */
function others(forms: readonly string[]): string[] {
  const heard = forms.map(sounds);
  return groups
    .filter((group) => group.some((one) => forms.includes(one) || heard.includes(sounds(one))))
    .flat();
}

/** Questions, of several languages say, ready to be searched. */
export class Index {
  readonly #all: readonly Indexed[];

  constructor(...lists: readonly (readonly Found[])[]) {
    this.#all = lists.flatMap((list) =>
      list.map((question) => ({
        id: question.id,
        places: [
          { words: indexed(question.asks), counts: PLACES.asks },
          { words: indexed(question.words), counts: PLACES.words },
          { words: indexed(plain(question.says)), counts: PLACES.says },
        ],
      })),
    );
  }

  /**
   * Ids of the questions that fit, the best first. Words that are nowhere are passed over, and rare words count more, so
   * that a whole question may be typed; what has less than half of what was asked for is left out. Parts of words do,
   * their beginnings best. Of equal ones those of `first` come first.
   */
  find(typed: string, first: readonly string[] = []): string[] {
    const all = wordsOf(typed);
    const long = all.filter((word) => [...word].length > 1);
    const full = long.filter((word) => !empty.has(word));
    const asked = (full.length > 0 ? full : long.length > 0 ? long : all)
      .map((word) => this.#where(word))
      .filter((found) => found.size > 0);
    const total = new Set(this.#all.map(({ id }) => id)).size;
    const weights = asked.map((found) => Math.log(1 + total / found.size));
    const sum = weights.reduce((before, weight) => before + weight, 0);

    const fits = new Map<string, { share: number; score: number }>();
    for (const [at, found] of asked.entries()) {
      for (const [id, counts] of found) {
        const { share, score } = fits.get(id) ?? { share: 0, score: 0 };
        const weight = weights[at] ?? 0;
        fits.set(id, { share: share + weight / sum, score: score + weight * counts });
      }
    }
    return [...fits]
      .filter(([, { share }]) => share > 0.5)
      .map(([id, { share, score }]) => ({ id, fit: share * score, near: first.includes(id) }))
      .sort((a, b) => b.fit - a.fit || Number(b.near) - Number(a.near))
      .map(({ id }) => id);
  }

  /** The questions in which a word occurs, and how well. */
  #where(word: string): Map<string, number> {
    const found = new Map<string, number>();
    const fits = fitOf(stems(word));
    for (const { id, places } of this.#all) {
      const best = Math.max(
        ...places.map(({ words, counts }) => counts * Math.max(0, ...words.map(fits))),
      );
      if (best > (found.get(id) ?? 0)) found.set(id, best);
    }
    return found;
  }
}

/** How well a word of a text fits one that was typed, or another word for it, or one that sounds like it. */
function fitOf(forms: readonly string[]): (word: Word) => number {
  const [typed] = forms;
  const latin =
    typed !== undefined && /^[a-z]{3,}$/.test(typed) ? formed([sounds(typed)]) : undefined;
  const [own, same] = [formed(forms), formed(others(forms).flatMap(stems))];
  return ({ word, sounds }) =>
    Math.max(
      own(word),
      LIKE.same * same(word),
      latin && sounds !== undefined ? LIKE.sounds * latin(sounds) : 0,
    );
}

/** The whole word, its beginning, the more of it the better, or a part. */
function formed(forms: readonly string[]): (word: string) => number {
  return (word) =>
    Math.max(
      0,
      ...forms.map((form) =>
        word === form
          ? 1
          : word.startsWith(form)
            ? 0.6 + (0.4 * form.length) / word.length
            : form.length > 2 && word.includes(form)
              ? 0.4
              : 0,
      ),
    );
}

/** Whether something is typed in letters of the other language. */
export function foreign(typed: string, language: 'en' | 'ml'): boolean {
  return language === 'en' ? /[\u0d00-\u0d7f]/.test(typed) : /[a-z]/i.test(typed);
}
