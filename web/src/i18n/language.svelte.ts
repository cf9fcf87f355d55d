import type { Text } from '../wire';
import { en } from './en';

/** A language of the client; also the key of a text from the server and the `lang` of the page. */
export type Language = keyof Text;

/** All texts of the client in one language. English is the original: what it lacks cannot be asked for. */
export type Catalogue = typeof en;

/** The languages, each under its own name. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ml', name: 'മലയാളം' },
];

let now: { code: Language; catalogue: Catalogue } = $state.raw({ code: 'en', catalogue: en });
let wanted: Language = 'en';

/** The language in use. Reactive. */
export function language(): Language {
  return now.code;
}

/** The texts in the language in use, by area: `t.table.yourTurn`. Reactive. */
export const t: Catalogue = new Proxy(en, {
  get: (_, area) => now.catalogue[area as keyof Catalogue],
});

/** A text from the server in the language in use. Reactive. */
export function say(text: Text): string {
  return text[now.code];
}

/** A person's name in the language in use; only bots have two. Reactive. */
export function called(who: { name: string; name_ml?: string }): string {
  return (now.code === 'ml' && who.name_ml) || who.name;
}

/**
 * Switches to a language, once its texts are here; a later wish overrides an earlier one.
 * Rejects when the texts cannot be fetched; the language stays as it was then.
 */
export async function useLanguage(code: Language): Promise<void> {
  wanted = code;
  const catalogue = code === 'en' ? en : (await import('./ml')).ml;
  if (wanted !== code) return;
  now = { code, catalogue };
  document.documentElement.lang = code;
}

/** The first of the reader's languages that we have. */
export function preferredLanguage(asked: readonly string[] = navigator.languages): Language {
  const known = asked.map((tag) => languages.find(({ code }) => tag.split('-')[0] === code));
  return known.find((found) => found !== undefined)?.code ?? 'en';
}
