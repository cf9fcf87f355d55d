import { describe, expect, test } from 'vitest';
import { placeAt, routes } from '../site/routes';
import { help as english } from '../i18n/en/help';
import { learn } from '../i18n/en/learn';
import { help as malayalam } from '../i18n/ml/help';
import { games } from '../pages/learn/games';
import { paragraphs, plain } from './answer';
import { questionsOf } from './search';
import { topicsOf } from './topics';

const en = questionsOf(english);
const ml = questionsOf(malayalam);
const ids = en.map(({ id }) => id);
const pairs = en.map((question, at) => ({ id: question.id, en: question, ml: ml[at]! }));

test('every page has questions of its own, and a name in the list of screens', () => {
  for (const [name, topics] of Object.entries(topicsOf)) {
    const own = en.filter(({ topic }) => topics.some((one) => one === topic));
    expect(own.length, name).toBeGreaterThan(0);
  }
  const names = Object.keys(routes).sort();
  expect(Object.keys(english.screens).sort()).toEqual(names);
  expect(Object.keys(malayalam.screens).sort()).toEqual(names);
});

test('every subject belongs to a page, has a title and questions', () => {
  const used = new Set(Object.values(topicsOf).flat());
  for (const [topic, questions] of Object.entries(english.questions)) {
    expect([...used], topic).toContain(topic);
    expect(Object.keys(questions).length, topic).toBeGreaterThan(0);
  }
  expect(Object.keys(english.topics)).toEqual(Object.keys(english.questions));
});

test('both languages have the same questions in the same order, each with an answer', () => {
  expect(ml.map(({ topic, id }) => `${topic}/${id}`)).toEqual(
    en.map(({ topic, id }) => `${topic}/${id}`),
  );
  for (const { asks, says } of [...en, ...ml]) {
    expect(asks.trim(), says).not.toBe('');
    expect(plain(says).trim(), asks).not.toBe('');
  }
});

test('the link of a question is its alone, and can be typed', () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
});

const linksOf = (says: string) =>
  paragraphs(says)
    .flat()
    .flatMap((piece) => (piece.as === 'link' ? [piece.href] : []));

/** Parts of pages that a link may name. */
const parts: Readonly<Record<string, readonly string[]>> = {
  learn: Object.keys(learn.parts),
  help: ids,
};

test.each(pairs)('what the answer to "$id" leads to is there', ({ en, ml }) => {
  for (const href of [...linksOf(en.says), ...linksOf(ml.says)]) {
    const { pathname, search, hash } = new URL(href, 'http://thurup.test');
    const place = placeAt(pathname, search);
    if (!place) throw new Error(`nothing is at ${href}`);
    if (place.name === 'game') expect(Object.keys(games), href).toContain(place.params.game);
    // Only the server knows these.
    else expect(['rules', 'table', 'deal'], href).not.toContain(place.name);
    if (hash !== '') expect(parts[place.name] ?? [], href).toContain(hash.slice(1));
  }
  expect(linksOf(ml.says).sort()).toEqual(linksOf(en.says).sort());
});

describe('words that stand on a screen', () => {
  /** All texts of a language by their path. */
  function textsOf(files: Record<string, Record<string, unknown>>): Map<string, string> {
    const texts = new Map<string, string>();
    const walk = (path: string, value: unknown) => {
      if (typeof value === 'string') texts.set(path, value);
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) walk(`${path}.${key}`, inner);
    };
    for (const areas of Object.values(files))
      for (const [area, texts] of Object.entries(areas)) walk(area, texts);
    return texts;
  }
  const texts = {
    en: textsOf(import.meta.glob(['../i18n/en/*.ts', '!**/always.ts'], { eager: true })),
    ml: textsOf(import.meta.glob(['../i18n/ml/*.ts', '!**/always.ts'], { eager: true })),
  };
  const labelsOf = (says: string) =>
    paragraphs(says)
      .flat()
      .flatMap((piece) => (piece.as === 'label' ? [piece.text] : []));

  test.each(pairs)('the answer to "$id" names keys as they are called', ({ en, ml }) => {
    const own = [...texts.ml.values()];
    for (const label of labelsOf(ml.says)) expect(own, label).toContain(label);
    const there = labelsOf(ml.says);
    for (const label of labelsOf(en.says)) {
      const paths = [...texts.en].filter(([, text]) => text === label).map(([path]) => path);
      expect(paths, `nothing is called "${label}"`).not.toEqual([]);
      const names = paths.map((path) => texts.ml.get(path));
      expect(
        names.some((name) => there.some((label) => label === name)),
        `${label}: ${names.join(', ')}`,
      ).toBe(true);
    }
  });
});

test('an answer is taken apart into what it is made of', () => {
  expect(paragraphs('Press **Go**, or `run it`.\nSee [here](/learn#play)!')).toEqual([
    [
      { as: 'words', text: 'Press ' },
      { as: 'label', text: 'Go' },
      { as: 'words', text: ', or ' },
      { as: 'command', text: 'run it' },
      { as: 'words', text: '.' },
    ],
    [
      { as: 'words', text: 'See ' },
      { as: 'link', text: 'here', href: '/learn#play' },
      { as: 'words', text: '!' },
    ],
  ]);
  for (const { asks, says } of [...en, ...ml]) expect(plain(says), asks).not.toMatch(/\*\*|`|\]\(/);
});
