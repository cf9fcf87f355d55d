import type { Plugin } from 'vite';
import { type RouteName, routes } from '../src/site/routes.ts';
import { compressed, firstFiles, type Lang, LANGUAGES, letters } from './first.ts';

/** Bytes of script and style, compressed, that a first visit to a route may cost. */
const LIMIT = 130_000;
const LIMITS: { readonly [Name in RouteName]?: number } = {
  // With it whose laws hold, whose card is whose, and the keys that grow with the letters.
  table: 142_500,
};
/**
 * Bytes of all files that a table takes on the first visit of somebody known here: page, first scripts and letters, too. What the
 * server tells and the heads of its answers come to some thousands more.
 */
const TABLE: { readonly [Code in Lang]: number } = { en: 200_000, ml: 234_500 };
/**
 * The same for the way of somebody new: the start page, and the table that they play at from there. With what the server tells and the
 * heads of the answers `e2e/specs/newcomer.phone.spec.ts` holds it in a browser; 210,000 in English.
 */
const WAY: { readonly [Code in Lang]: number } = { en: 208_500, ml: 243_000 };

/** Fails the build when a route has grown too heavy for a phone. Stands behind whatever adds to the page. */
export function budget(): Plugin {
  return {
    name: 'thurup-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const told: string[] = [];
      const heavy: string[] = [];
      for (const name of Object.keys(routes) as RouteName[]) {
        const limit = LIMITS[name] ?? LIMIT;
        const costs = LANGUAGES.map((lang) =>
          firstFiles(bundle, name, lang, true).reduce(
            (sum, file) => sum + compressed(bundle, file),
            0,
          ),
        );
        const bytes = Math.max(...costs);
        const line = `${name} ${Math.round(bytes / 1000)} of ${limit / 1000}`;
        told.push(line);
        if (bytes > limit) heavy.push(line);
      }
      for (const lang of LANGUAGES) {
        const always = ['index.html', 'early.js', ...letters(bundle, lang)];
        const table = firstFiles(bundle, 'table', lang);
        const ways = [
          { name: 'table with letters', files: ['ahead/table.html', ...table], limit: TABLE[lang] },
          {
            name: 'from the start page to a table',
            files: [...firstFiles(bundle, 'start', lang), ...table],
            limit: WAY[lang],
          },
        ];
        for (const { name, files, limit } of ways) {
          const bytes = [...new Set([...always, ...files])].reduce(
            (sum, file) => sum + compressed(bundle, file),
            0,
          );
          const line = `${name} (${lang}) ${Math.round(bytes / 1000)} of ${limit / 1000}`;
          told.push(line);
          if (bytes > limit) heavy.push(line);
        }
      }
      if (heavy.length > 0) this.error(`too heavy, in kB compressed: ${heavy.join(', ')}`);
      console.info(`first visits, in kB compressed: ${told.join(', ')}`);
    },
  };
}
