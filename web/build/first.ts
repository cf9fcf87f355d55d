import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { type RouteName, routes } from '../src/site/routes.ts';

export const LANGUAGES = ['en', 'ml'] as const;
export type Lang = (typeof LANGUAGES)[number];

const PAGES = new URL('../src/app/pages.ts', import.meta.url);

/** The modules of each route, as pages.ts names them: its page, and what stands in its place for some. */
function modules(): Map<string, { page: string; gate: string | undefined }> {
  const source = readFileSync(PAGES, 'utf8');
  const found = source.matchAll(
    /^ {2}(\w+): \{\s*code: \(\) => import\('\.\.\/([^']+)'\),?(?:\s*gate: \(\) => import\('\.\.\/([^']+)'\))?/gm,
  );
  return new Map([...found].map(([, name, page, gate]) => [name!, { page: page!, gate }]));
}

/**
 * The files of script and style that a route loads on a first visit, in the order of need; `gate`: with what a stranger
 * sees before the page.
 */
export function firstFiles(
  bundle: Rolldown.OutputBundle,
  name: RouteName,
  lang: Lang,
  gate = false,
): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) {
      const next = bundle[imported];
      if (next?.type === 'chunk') add(next);
    }
  };
  const begin = (module: string) => {
    const found = Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(`/web/${module}`)),
    );
    if (found?.type !== 'chunk') throw new Error(`no file begins at ${module}`);
    add(found);
  };
  const found = modules().get(name);
  if (!found) throw new Error(`app/pages.ts has no page for the route "${name}"`);
  begin('index.html');
  begin(`src/${found.page}`);
  if (gate && found.gate) begin(`src/${found.gate}`);
  for (const area of routes[name].texts) begin(`src/i18n/${lang}/${area}.ts`);
  if (lang !== 'en') begin(`src/i18n/${lang}/always.ts`);
  return [...files];
}

/** Letters that a page in one of the languages alone asks for: those of its script, and of its headings. */
const OWN: { readonly [Code in Lang]: string } = {
  en: 'baloo-chettan-2-latin-',
  ml: 'anek-malayalam-malayalam-',
};

/**
 * The files of letters that a page in a language asks for: Latin ones of texts everywhere, for names and numbers; `own`: those alone
 * that the other language does not ask for.
 */
export function letters(bundle: Rolldown.OutputBundle, lang: Lang, own = false): string[] {
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
  const of = (code: Lang) => fonts.filter((file) => file.includes(OWN[code]));
  // Where they are called otherwise, nothing would be counted.
  for (const code of LANGUAGES)
    if (of(code).length === 0) throw new Error(`no file of letters is called ${OWN[code]}`);
  if (own) return of(lang);
  return fonts.filter((file) =>
    LANGUAGES.every((code) => code === lang || !of(code).includes(file)),
  );
}

/** What a file costs on the line. Letters are compressed as they are. */
export function compressed(bundle: Rolldown.OutputBundle, file: string): number {
  const part = bundle[file];
  if (!part) throw new Error(`${file} is not part of the build`);
  if (part.type === 'asset' && file.endsWith('.woff2')) return part.source.length;
  return gzipSync(part.type === 'chunk' ? part.code : part.source).length;
}
