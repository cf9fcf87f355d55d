import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { leadsTo, sentenceOf } from '../src/session/notice.ts';
import { type RouteName, routes } from '../src/site/routes.ts';
import { notices as en } from '../src/i18n/en/notices.ts';
import { people as peopleEn } from '../src/i18n/en/people.ts';
import { notices as ml } from '../src/i18n/ml/notices.ts';
import { people as peopleMl } from '../src/i18n/ml/people.ts';
import { shell as shellEn } from '../src/i18n/en/shell.ts';
import { shell as shellMl } from '../src/i18n/ml/shell.ts';
import type { NoticeKind } from '../src/wire/index.ts';
import { firstFiles, LANGUAGES, letters } from './first.ts';

const WORKER = new URL('sw.js', import.meta.url);
const EARLY = new URL('early.js', import.meta.url);

/** Routes that people share links to. Their files stand in the page itself, in which the server puts `ahead/….html`. */
const SHARED = ['table', 'deal'] as const satisfies readonly RouteName[];

/**
 * Puts to use that the build knows which files each route needs: `early.js` asks for those of the address before the
 * program itself is here, and the service worker `sw.js` keeps those of the start page, so that it opens without a line.
 * It also has the sentences of the bell, for what is pushed while no page is open.
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
      const own = Object.fromEntries(LANGUAGES.map((lang) => [lang, letters(bundle, lang, true)]));
      const early = [
        `const files = ${JSON.stringify(known)};\n`,
        `const routes = ${JSON.stringify(table)};\n`,
        `const letters = ${JSON.stringify(own)};\n`,
      ].join('');
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
        source: `${worker}const told = ${JSON.stringify(told())};\n${readFileSync(WORKER, 'utf8')}`,
      });
    },
  };
}

/** What the bell tells, by kind: where it leads, and its sentence in each language with holes for names. */
function told() {
  const kinds = Object.keys(leadsTo) as NoticeKind[];
  const sentences = (words: typeof en, people: typeof peopleEn, house: string) => ({
    house,
    ...Object.fromEntries(
      kinds.map((kind) => [kind, sentenceOf(words, { kind, from: '{from}', name: '{name}' })]),
    ),
    // A kind that a later version tells.
    '': people.bell(1),
  });
  return {
    paths: Object.fromEntries(kinds.map((kind) => [kind, routes[leadsTo[kind]].path])),
    en: sentences(en, peopleEn, shellEn.name),
    ml: sentences(ml, peopleMl, shellMl.name),
  };
}

const filesOf = firstFiles;

/** The page itself names it, so the browser knows of it anyway. */
function isEntry(bundle: Rolldown.OutputBundle, file: string): boolean {
  const html = bundle['index.html'];
  return html?.type === 'asset' && String(html.source).includes(file);
}
