import type { Plugin } from 'vite';
import { type RouteName, routes } from '../src/app/routes.ts';
import { compressed, firstFiles, LANGUAGES } from './first.ts';

/** Bytes of script and style, compressed, that a first visit to a route may cost. */
const LIMIT = 139_000;
const LIMITS: { readonly [Name in RouteName]?: number } = {
  game: 140_000,
  table: 171_000,
};

/** Fails the build when a route has grown too heavy for a phone. */
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
      if (heavy.length > 0) this.error(`too heavy, in kB compressed: ${heavy.join(', ')}`);
      console.info(`first visits, in kB compressed: ${told.join(', ')}`);
    },
  };
}
