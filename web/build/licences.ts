import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What of other people's goes into the built client, and under which file of the package its licence stands. */
const SHIPPED = {
  svelte: 'LICENSE.md',
  '@fontsource/baloo-chettan-2': 'LICENSE',
  '@fontsource-variable/anek-malayalam': 'LICENSE',
};

/** Puts the licences beside the client as `/licences.txt`, as they ask. */
export function licences(): Plugin {
  return {
    name: 'thurup-licences',
    apply: 'build',
    generateBundle() {
      const source = Object.entries(SHIPPED)
        .map(([name, file]) => {
          const text = readFileSync(new URL(`../node_modules/${name}/${file}`, import.meta.url));
          return `${name}\n\n${text.toString('utf8').trim()}\n`;
        })
        .join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
