import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every font file named in fonts.css is also a file of an installed package', () => {
  const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
  const files = [...css.matchAll(/url\('([^']+)'\)/g)].map((m) => m[1]);
  expect(files.length).toBeGreaterThan(0);
  for (const f of files) {
    expect(
      readFileSync(new URL(`../../node_modules/${f}`, import.meta.url)).byteLength,
    ).toBeGreaterThan(1000);
  }
});
