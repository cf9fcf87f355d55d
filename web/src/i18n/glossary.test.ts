import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GLOSSARY } from './glossary';

type Texts = Record<string, unknown>;
function catalogue(files: Record<string, Texts>): Texts {
  return Object.assign({}, ...Object.values(files)) as Texts;
}
const en = catalogue(import.meta.glob(['./en/*.ts', '!./en/always.ts'], { eager: true }));
const ml = catalogue(import.meta.glob(['./ml/*.ts', '!./ml/always.ts'], { eager: true }));

/** A text in words: one that takes names or numbers, with some. */
function said(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  for (const sample of [1, 'x', ['x'], [1, 2, 3, 4]]) {
    try {
      const words: unknown = text(sample, sample, sample, sample, sample, sample);
      if (typeof words === 'string') return words;
    } catch {
      // Not the kind of argument it takes.
    }
  }
  throw new Error('no sample fits');
}

interface Pair {
  path: string;
  en: string;
  ml: string;
}
function pairs(path: string, one: unknown, other: unknown): Pair[] {
  if (typeof one !== 'object' || one === null)
    return [{ path, en: said(one), ml: other === undefined ? '' : said(other) }];
  return Object.entries(one).flatMap(([key, value]) =>
    pairs(`${path}.${key}`, value, (other as Texts | undefined)?.[key]),
  );
}
// Words beside a question are looked for and not shown: whatever somebody may type is right there.
const all = pairs('', en, ml).filter(({ path }) => !/^\.help\.questions\..*\.words$/.test(path));

/** Texts that say it in other words, and may. */
const OTHERWISE: Readonly<Record<string, readonly RegExp[]>> = {
  deal: [
    // "Ask for a new deal": the cards are dealt again.
    /redeal/i,
    /^\.events\.formatHints\.duplicate$/,
    /^\.help\.topics\.fair$/,
    /^\.help\.questions\.events\.event-offline\.says$/,
    /^\.help\.questions\.terminal\.terminal\.says$/,
    /^\.learn\.stakes/,
  ],
  // It stands beside the tip itself, where there is little room.
  tip: [/^\.coach\.end$/],
  moderator: [/^\.help\.questions\.clubs\.club-tables\.says$/],
  stake: [/^\.help\.questions\.result\.stakes\.says$/],
};

const TERMS = GLOSSARY.map((term) => [term.en, term] as const);

test.each(TERMS.filter(([, { said }]) => said))('"%s" is one word in Malayalam', (name, term) => {
  const { said, stem = new RegExp(term.ml) } = term;
  const elsewise = all
    .filter((pair) => said!.test(pair.en) && !stem.test(pair.ml))
    .filter(({ path }) => !OTHERWISE[name]?.some((one) => one.test(path)))
    .map(({ path, ml }) => `${path}: ${ml}`);
  expect(elsewise).toEqual([]);
});

test.each(TERMS.filter(([, { not = [] }]) => not.length > 0))(
  '"%s" is called nothing else, by the client or the server',
  (_, { not = [] }) => {
    const strays = all
      .filter(({ ml }) => not.some((word) => word.test(ml)))
      .map(({ path, ml }) => `${path}: ${ml}`);
    expect(strays).toEqual([]);
    const inServer = sources().flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => not.some((word) => word.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(inServer).toEqual([]);
  },
);

/** Sources of the crates that have words of Malayalam; names that nobody may take are words of any kind. */
function sources(): [string, string][] {
  const root = join(import.meta.dirname, '../../../crates');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/src\/.*\.rs$/.test(path) && !path.includes('/names/'))
    .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')])
    .filter(([, text]) => /[\u0d00-\u0d7f]/.test(text));
}

test('each term says how it is typed in Latin letters', () => {
  for (const { en, typed } of GLOSSARY) {
    expect(typed.length, en).toBeGreaterThan(0);
    for (const one of typed) expect(one).toMatch(/^[a-z]{3,}$/);
  }
});

test('a vowel sign in Malayalam stands on a letter', () => {
  // Else a browser draws a dotted ring or a box: "3-ാം", where "3-ആം" is right.
  const alone = /(?:^|[^\u0d05-\u0d7f\u200c\u200d])[\u0d3e-\u0d4d\u0d57]/;
  expect(all.filter(({ ml }) => alone.test(ml))).toEqual([]);
});
