import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PACKAGES = new URL('../node_modules/@fontsource/', import.meta.url);

/** Package and part of its letters. */
const PARTS = [
  ['anek-malayalam', 'latin'],
  ['anek-malayalam', 'malayalam'],
  ['baloo-chettan-2', 'latin-ext'],
] as const;

/**
 * Puts the letters of printed sheets beside the client, from where the server takes them out of the binary (`FONT_FILES` in
 * crates/print): no page asks for them. WOFF 1.0, which takes no more than inflating to read; in two fixed weights.
 */
export function print(): Plugin {
  return {
    name: 'thurup-print',
    apply: 'build',
    generateBundle() {
      for (const [name, part] of PARTS) {
        for (const weight of ['400', '700']) {
          const file = `${name}-${part}-${weight}-normal.woff`;
          const url = new URL(`${name}/files/${file}`, PACKAGES);
          this.emitFile({
            type: 'asset',
            fileName: `print/${file}`,
            // By where it came from, `licences.txt` knows whose it is.
            originalFileName: url.pathname,
            source: readFileSync(url),
          });
        }
      }
    },
  };
}
