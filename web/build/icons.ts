import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

/** Where a drawing will not do, iOS above all: file name to edge in pixels. */
const SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** Rasters the mark for home screens. */
export function icons(): Plugin {
  return {
    name: 'thurup-icons',
    apply: 'build',
    generateBundle() {
      const svg = readFileSync(new URL('../public/icon-maskable.svg', import.meta.url), 'utf8');
      for (const [fileName, edge] of Object.entries(SIZES)) {
        const source = new Resvg(svg, { fitTo: { mode: 'width', value: edge } }).render().asPng();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
