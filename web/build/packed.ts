import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes that the engine which analyses deals may cost on the line. */
const ENGINE = 250_000;

/** What is text, or code. Pictures and letters are packed as they are. */
const PACKS = /^(assets\/.*\.(css|js|svg|wasm)|early\.js)$/;

/** Bytes that go onto the line in one packet, packed or not. */
const PACKET = 1_400;

const brotli = promisify(brotliCompress);

/**
 * Writes each file of the client packed by brotli beside it, which takes a seventh less than gzip (of the engine a quarter), and too
 * long to be done for each who asks. The server sends it to whoever takes it: browsers do where the line is encrypted.
 */
export function packed(): Plugin {
  return {
    name: 'thurup-packed',
    apply: 'build',
    enforce: 'post',
    // From what was written: what others still put into the files is in them by now.
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) this.error('the client is built into no folder');
      const files = Object.keys(bundle).filter((file) => PACKS.test(file));
      const packing = files.map(async (file) => {
        const path = join(dir, file);
        const source = await readFile(path);
        if (source.length <= PACKET) return;
        const isEngine = file.endsWith('.wasm');
        const small = await brotli(source, {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            // Larger blocks than brotli chooses for itself: WebAssembly is alike all through.
            ...(isEngine && { [constants.BROTLI_PARAM_LGBLOCK]: 19 }),
          },
        });
        if (isEngine) {
          const line = `engine, in kB compressed: ${small.length / 1000} of ${ENGINE / 1000}`;
          // Another compiler makes it a little larger, and keeps nobody from building it.
          if (small.length > ENGINE && process.env.CI) this.error(line);
          console.info(line);
        }
        await writeFile(`${path}.br`, small);
      });
      await Promise.all(packing);
      if (!files.some((file) => file.endsWith('.wasm'))) {
        this.error('the engine is no part of the build');
      }
    },
  };
}
