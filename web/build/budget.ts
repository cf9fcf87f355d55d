import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Bytes of script and style, compressed, that the table may cost on a first visit. */
const LIMIT = 150_000;

/** The parts a first visit to a table loads: the entry, the table's page, one language. */
const ROOTS = ['index.html', 'src/pages/TablePage.svelte', 'src/i18n/ml/index.ts'];

/** Fails the build when the table has grown too heavy for a phone. */
export function budget(): Plugin {
  return {
    name: 'thurup-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = new Set<string>();
      const add = (chunk: Rolldown.OutputChunk) => {
        if (files.has(chunk.fileName)) return;
        files.add(chunk.fileName);
        for (const name of chunk.imports) {
          const next = bundle[name];
          if (next?.type === 'chunk') add(next);
        }
      };
      for (const root of ROOTS) {
        const found = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`/web/${root}`),
        );
        if (found?.type !== 'chunk') this.error(`no chunk begins at ${root}`);
        add(found);
      }
      // All styles are one file.
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) files.add(name);
      let bytes = 0;
      for (const name of files) {
        const part = bundle[name];
        if (part) bytes += gzipSync(part.type === 'chunk' ? part.code : part.source).length;
      }
      const told = `the table costs ${Math.round(bytes / 1000)} of ${LIMIT / 1000} kB`;
      if (bytes > LIMIT) this.error(told);
      else console.info(told);
    },
  };
}
