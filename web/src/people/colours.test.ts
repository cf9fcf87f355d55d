import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trios as english } from '../i18n/en/trios';
import { COLOURS } from './colours';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = read('../styles/tokens.css');

/** What a colour is drawn in, in OKLab: there equal steps look equal. */
function drawn(name: string): [number, number, number] {
  const hex = new RegExp(`--trio-${name}: #([0-9a-f]{6});`).exec(css)?.[1];
  if (hex === undefined) throw new Error(`${name} has no token`);
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

test('the colours are those of the server, and each has a name', () => {
  const list = /const COLOURS: \[&str; \d+\] =\s*\[([^\]]+)\]/.exec(
    read('../../../crates/people/src/trio.rs'),
  )?.[1];
  expect([...(list ?? '').matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual([...COLOURS]);
  expect(Object.keys(english.colours)).toEqual([...COLOURS]);
});

test('any two colours are told apart', () => {
  const alike = COLOURS.flatMap((one, i) =>
    COLOURS.slice(i + 1)
      .map((other) => {
        const [a, b] = [drawn(one), drawn(other)];
        return { pair: `${one} ${other}`, apart: Math.hypot(...a.map((x, at) => x - b[at]!)) };
      })
      .filter(({ apart }) => apart < 0.12),
  );
  expect(alike).toEqual([]);
});
