const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function first(word: string, count: number): string {
  return [...graphemes.segment(word)]
    .slice(0, count)
    .map((s) => s.segment)
    .join('');
}

/** Letters of Malayalam that have room side by side in a disc. */
const ROOM = 1.7;

/**
 * How much smaller the letters of a disc are, so that they stay in it: a Malayalam letter may join several into one, each as wide as two
 * Latin ones, with signs beside it.
 */
export function fit(letters: string): number {
  if (/^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(letters)) return 1;
  const count = (sign: RegExp) => letters.match(sign)?.length ?? 0;
  // Vowel signs stand beside the letter, or hang on its right.
  const wide = count(/\p{L}/gu) + 0.6 * count(/\p{Mc}/gu) + 0.4 * count(/[\u0d41-\u0d44]/gu);
  return wide <= ROOM ? 1 : ROOM / wide;
}

/**
 * One or two letters that stand for a name in any script: the first of the first two words, or the
 * first two of a single Latin word. A Malayalam letter with its signs is one and wide enough alone.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((w) => /\p{L}|\p{N}|\p{Extended_Pictographic}/u.test(w));
  const [a, b] = words;
  if (a === undefined) return '?';
  const latin = /^\p{Script=Latin}/u.test(a);
  const letters = latin ? (b ? first(a, 1) + first(b, 1) : first(a, 2)) : first(a, 1);
  return letters.toLocaleUpperCase('en');
}
