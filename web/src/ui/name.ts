/** How a name is written where its place is narrow. */
export interface Written {
  text: string;
  /** Size of the letters against the usual one. */
  scale: number;
  /** Width of the letters against their own: long names of one word are set narrow. */
  narrow: number;
}

/** Smaller than this nobody reads it at arm's length. */
const SCALES = [1, 0.92, 0.84];
const SMALLEST = 0.84;
/** Where letters are large a name that would be cut becomes smaller yet: down to these pixels, as it is with usual letters. */
const PIXELS = 10.75;
/** Narrower letters than this are no longer those of the font; the narrow fonts of its own family go to 0.75. */
const NARROWS = [0.9, 0.8, 0.75];

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (word: string): string[] =>
  [...letters.segment(word)].map(({ segment }) => segment);

/** The ways to write a name, longest first: whole, the other words as initials, the given name alone. */
export function ways(name: string): string[] {
  // Marks that isolate a name within a sentence mean nothing where it stands alone.
  const words = name
    .replaceAll(/[\u2066-\u2069]/g, '')
    .trim()
    .split(/\s+/);
  const long = (word: string) => lettersOf(word.replaceAll('.', '')).length > 2;
  const main = words.findIndex(long);
  if (words.length < 2 || main < 0) return [words.join(' ')];
  const initials = words.map((word, i) =>
    i === main || !long(word) ? word : `${lettersOf(word)[0] ?? ''}.`,
  );
  return [words.join(' '), initials.join(' '), words[main] ?? ''];
}

/** Whether a text, broken at its spaces alone, fits into so many lines. */
function fits(text: string, width: number, lines: number, measure: (text: string) => number) {
  let used = 1;
  let line = '';
  for (const word of text.split(' ')) {
    if (measure(word) > width) return false;
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) line = longer;
    else {
      line = word;
      used += 1;
    }
  }
  return used <= lines;
}

/**
 * A name for a place `width` wide: whole if that can be, in somewhat smaller letters if need be; then with initials,
 * then the given name, then that in narrow letters, then smaller where letters are large, and at last cut with "…". Words never break.
 */
export function fitName(
  name: string,
  width: number,
  lines: number,
  measure: (text: string) => number,
  /** Pixels of the letters, where they may be large. */
  size = 0,
): Written {
  const all = ways(name);
  for (const text of all) {
    for (const scale of SCALES) {
      if (fits(text, width / scale, lines, measure)) return { text, scale, narrow: 1 };
    }
  }
  const given = all.at(-1) ?? name;
  for (const narrow of NARROWS) {
    if (fits(given, width / SMALLEST / narrow, lines, measure))
      return { text: given, scale: SMALLEST, narrow };
  }
  const narrow = NARROWS.at(-1) ?? 1;
  const smallest = size > 0 ? Math.min(SMALLEST, PIXELS / size) : SMALLEST;
  const scale = Math.min(SMALLEST, width / measure(given) / narrow);
  if (scale >= smallest) return { text: given, scale, narrow };
  const kept = lettersOf(given);
  while (kept.length > 1 && measure(`${kept.join('')}…`) * smallest * narrow > width) kept.pop();
  return { text: `${kept.join('')}…`, scale: smallest, narrow };
}
