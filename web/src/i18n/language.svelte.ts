import { untrack } from 'svelte';
import type { Text } from '../wire';
import { always, type Area, type Catalogue } from './areas';
import * as english from './en/always';

/** A language of the client; also the key of a text from the server and the `lang` of the page. */
export type Language = keyof Text;

/** The languages, each under its own name. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ml', name: 'മലയാളം' },
];

const files = import.meta.glob<Partial<Catalogue>>([
  './{en,ml}/*.ts',
  '!./{en,ml}/{always,cards,errors,people,shell}.ts',
]);
const malayalam = () => import('./ml/always');

// English of what is always needed comes with the program: whatever cannot be fetched, it can say so.
let now: { code: Language; catalogue: Partial<Catalogue> } = $state.raw({
  code: 'en',
  catalogue: { ...english },
});
let wanted: Language = 'en';
const areas = new Set<Area>(always);

/** The language in use. Reactive. */
export function language(): Language {
  return now.code;
}

/** The texts in the language in use, by area: `t.table.yourTurn`. An area is there once it was needed. Reactive. */
export const t = new Proxy({} as Catalogue, {
  get(_, area) {
    const texts = now.catalogue[area as Area];
    if (!texts) throw new Error(`the texts of "${String(area)}" are read before they are fetched`);
    return texts;
  },
});

/** A text from the server in the language in use. Reactive. */
export function say(text: Text): string {
  return text[now.code];
}

/** Behind the names of those who look after the house: no name can have it. */
const STAFF = '✓';

/**
 * A person's name in the language in use, with the mark of the staff where they are of it; only bots, and whoever is
 * forgotten, have two. Reactive.
 */
export function called(who: { name: string; name_ml?: string; staff?: boolean }): string {
  const name = (now.code === 'ml' && who.name_ml) || who.name;
  return who.staff ? `${name} ${STAFF}` : name;
}

/**
 * Fetches areas that are not here yet, in the language in use. Rejects when they cannot be fetched. Whoever waits for it does so once:
 * not again with every area that others need.
 */
export async function needTexts(needed: readonly Area[]): Promise<void> {
  for (const area of needed) areas.add(area);
  await untrack(settle);
}

/**
 * Switches to a language, once its texts are here; a later wish overrides an earlier one.
 * Rejects when the texts cannot be fetched; the language stays as it was then.
 */
export async function useLanguage(code: Language): Promise<void> {
  wanted = code;
  try {
    await settle();
  } catch (failed) {
    if (wanted === code) wanted = now.code;
    throw failed;
  }
}

/** Makes every area that was ever needed known in the wanted language. */
async function settle(): Promise<void> {
  const code = wanted;
  const before = now.code === code ? now.catalogue : code === 'en' ? { ...english } : {};
  const missing = [...areas].filter((area) => !before[area]);
  const fetched = await Promise.all(missing.map((area) => fetchArea(code, area)));
  if (wanted !== code) return settle();
  if (now.code === code && missing.length === 0) return;
  const kept = now.code === code ? now.catalogue : before;
  now = { code, catalogue: Object.assign({}, kept, ...fetched) as Partial<Catalogue> };
  document.documentElement.lang = code;
}

/** The texts of an area in a language that need not be the one in use. Rejects when they cannot be fetched. */
export async function textsIn<A extends Area>(code: Language, area: A): Promise<Catalogue[A]> {
  const { [area]: texts } = await fetchArea(code, area);
  return texts as Catalogue[A];
}

async function fetchArea(code: Language, area: Area): Promise<Partial<Catalogue>> {
  const constant = always.some((one) => one === area);
  const fetched = await (constant ? malayalam() : files[`./${code}/${area}.ts`]?.());
  const texts = (fetched as Partial<Catalogue> | undefined)?.[area];
  if (!texts) throw new Error(`there is no "${area}" in ${code}`);
  return { [area]: texts };
}

/** The first of the reader's languages that we have. */
export function preferredLanguage(asked: readonly string[] = navigator.languages): Language {
  const known = asked.map((tag) => languages.find(({ code }) => tag.split('-')[0] === code));
  return known.find((found) => found !== undefined)?.code ?? 'en';
}
