import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes that the engine may cost on the line. */
const LIMIT = 250_000;

/**
 * The engine that analyses deals comes from `scripts/engine.sh`. Beside it stands the same packed by brotli, which takes a quarter less
 * than gzip, and too long to be done for each who asks.
 */
export function engine(): Plugin {
  return {
    name: 'thurup-engine',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const file = Object.values(bundle).find((part) => part.fileName.endsWith('.wasm'));
      if (file?.type !== 'asset') this.error('the engine is no part of the build');
      const source = Buffer.from(file.source);
      const packed = brotliCompressSync(source, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
      });
      if (packed.length > LIMIT) {
        this.error(`the engine takes ${packed.length} bytes on the line, of ${LIMIT}`);
      }
      console.info(
        `engine, in kB compressed: ${Math.round(packed.length / 1000)} of ${LIMIT / 1000}`,
      );
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: packed });
    },
  };
}
