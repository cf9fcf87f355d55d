import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PACKAGES = new URL('../node_modules/', import.meta.url);

function licence(name: string): string | undefined {
  const folder = new URL(`${name}/`, PACKAGES);
  const file = readdirSync(folder).find((f) => /^licen[cs]e/i.test(f));
  return file && readFileSync(new URL(file, folder), 'utf8').trim();
}

/** Puts the licences of every package that went into the client, fonts too, beside it as `/licences.txt`. */
export function licences(): Plugin {
  return {
    name: 'thurup-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = new Set<string>();
      for (const part of Object.values(bundle)) {
        for (const path of part.type === 'chunk' ? part.moduleIds : part.originalFileNames) {
          const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1];
          if (name) names.add(name);
        }
      }
      const texts = [...names].sort().map((name) => {
        const text = licence(name);
        if (text === undefined) this.error(`${name} is shipped, but its licence was not found`);
        return `${name}\n\n${text}\n`;
      });
      const source = texts.join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
