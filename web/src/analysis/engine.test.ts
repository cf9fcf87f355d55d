import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import written from '../testing/engine.json';
import { engineOf } from './module';

const MODULE = new URL('../../engine/engine.wasm', import.meta.url);

test('the engine as WebAssembly answers what the native one has answered', async () => {
  const ask = await engineOf(await WebAssembly.compile(readFileSync(MODULE)));
  expect(written.length).toBeGreaterThan(20);
  for (const { question, answer } of written) {
    expect(JSON.parse(ask(JSON.stringify(question)))).toEqual(answer);
  }
  // What is no question is answered, too, and does not hurt the next.
  expect(JSON.parse(ask('{')) as unknown).toMatchObject({
    answer: null,
    troubles: [{ kind: 'request' }],
  });
  expect(JSON.parse(ask('{"ask":"rules"}')) as unknown).toMatchObject({ troubles: [] });
});
