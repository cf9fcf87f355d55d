import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { type RouteName, routes } from '../src/app/routes.ts';
import { firstFiles, LANGUAGES } from './first.ts';

const WORKER = new URL('sw.js', import.meta.url);
const EARLY = new URL('early.js', import.meta.url);

/** Routes that people share links to. Their files stand in the page itself, in which the server puts `ahead/….html`. */
const SHARED = ['table', 'deal'] as const satisfies readonly RouteName[];

/**
 * Puts to use that the build knows which files each route needs: `early.js` asks for those of the address before the
 * program itself is here, and the service worker `sw.js` keeps those of the start page, so that it opens without a line.
 */
export function ahead(): Plugin {
  return {
    name: 'thurup-ahead',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: '/early.js' }, injectTo: 'head-prepend' },
    ],
    generateBundle(_, bundle) {
      const names = Object.keys(routes) as RouteName[];
      const entry = filesOf(bundle, 'start', 'en').filter((file) => isEntry(bundle, file));
      const known = [
        ...new Set(
          names.flatMap((name) => LANGUAGES.flatMap((lang) => filesOf(bundle, name, lang))),
        ),
      ];
      const table = names.map((name) => [
        routes[name].path,
        Object.fromEntries(
          LANGUAGES.map((lang) => [
            lang,
            filesOf(bundle, name, lang)
              .filter((file) => !entry.includes(file))
              .map((file) => known.indexOf(file)),
          ]),
        ),
      ]);
      const early = `const files = ${JSON.stringify(known)};\nconst routes = ${JSON.stringify(table)};\n`;
      this.emitFile({
        type: 'asset',
        fileName: 'early.js',
        source: `{\n${early}${readFileSync(EARLY, 'utf8')}}\n`,
      });

      for (const name of SHARED) {
        // In which language, only the device knows.
        const files = filesOf(bundle, name, LANGUAGES[0]).filter(
          (file) =>
            !entry.includes(file) &&
            LANGUAGES.every((lang) => filesOf(bundle, name, lang).includes(file)),
        );
        const links = files.map((file) =>
          file.endsWith('.js')
            ? `<link rel="modulepreload" crossorigin href="/${file}">\n`
            : `<link rel="preload" as="style" crossorigin href="/${file}">\n`,
        );
        this.emitFile({ type: 'asset', fileName: `ahead/${name}.html`, source: links.join('') });
      }

      const kept = LANGUAGES.flatMap((lang) => filesOf(bundle, 'start', lang));
      const worker = `const files = ${JSON.stringify([...new Set(kept)].map((file) => `/${file}`))};\n`;
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: worker + readFileSync(WORKER, 'utf8'),
      });
    },
  };
}

const filesOf = firstFiles;

/** The page itself names it, so the browser knows of it anyway. */
function isEntry(bundle: Rolldown.OutputBundle, file: string): boolean {
  const html = bundle['index.html'];
  return html?.type === 'asset' && String(html.source).includes(file);
}
