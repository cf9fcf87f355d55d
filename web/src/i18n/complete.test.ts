import { expect, test } from 'vitest';

/** Every area that lies in a language's folder, whatever else knows of it. */
function catalogue(files: Record<string, Record<string, unknown>>): Record<string, unknown> {
  return Object.assign({}, ...Object.values(files)) as Record<string, unknown>;
}
const en = catalogue(import.meta.glob(['./en/*.ts', '!./en/always.ts'], { eager: true }));
const ml = catalogue(import.meta.glob(['./ml/*.ts', '!./ml/always.ts'], { eager: true }));

type Leaf = { path: string; en: unknown; ml: unknown };

function leaves(path: string, one: unknown, other: unknown): Leaf[] {
  if (typeof one !== 'object' || one === null) return [{ path, en: one, ml: other }];
  return Object.entries(one).flatMap(([key, value]) =>
    leaves(`${path}.${key}`, value, (other as Record<string, unknown> | undefined)?.[key]),
  );
}

const all = leaves('', en, ml);
const malayalam = /[\u0D00-\u0D7F]/;

/** What a text says for some arguments: names, numbers and lists as they come. */
function said(text: unknown): string {
  if (typeof text === 'string') return text;
  if (typeof text !== 'function') throw new Error(`neither words nor a sentence: ${String(text)}`);
  for (const sample of [1, 'x', ['x'], [1, 2, 3, 4]]) {
    try {
      const sentence: unknown = text(sample, sample, sample, sample, sample, sample);
      if (typeof sentence === 'string') return sentence;
    } catch {
      // Not the kind of argument it takes.
    }
  }
  throw new Error('no sample fits');
}

test('there is something to compare', () => {
  expect(all.length).toBeGreaterThan(200);
});

test('every English text has its Malayalam, in Malayalam letters', () => {
  const untranslated = all
    .filter(({ en, ml }) => malayalam.test(said(en)) === false && !malayalam.test(said(ml)))
    // Marks of the game, figures and what is printed on keyboards are the same for everyone.
    .filter(({ path }) => !/^\.table\.keys\.\d+\.0$/.test(path))
    .filter(({ ml }) => /[A-Za-z]{3,}/.test(said(ml)))
    .map(({ path }) => path);
  expect(untranslated).toEqual([]);
});

test('Malayalam has no text that English lacks', () => {
  const paths = (catalogue: unknown) => leaves('', catalogue, undefined).map(({ path }) => path);
  expect(paths(ml).sort()).toEqual(paths(en).sort());
});
