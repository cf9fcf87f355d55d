import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { badges as english } from '../i18n/en/badges';
import { badges as malayalam } from '../i18n/ml/badges';
import { BADGES } from './badges';
import { PORTRAITS } from './portraits';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sheets = { badges: read('badges.svg'), portraits: read('portraits.svg') };
const titles = read('../../../crates/ratings/src/badges/titles.rs');

/** The symbols of a sheet: name to what is drawn. */
function symbols(sheet: string): Map<string, string> {
  const found = sheet.matchAll(/<symbol id="([^"]+)" viewBox="0 0 96 96">([\s\S]*?)<\/symbol>/g);
  return new Map([...found].map(([, name, drawing]) => [name!, drawing!]));
}

const EDGE = 24;

/** How bright each pixel is at the smallest size, on paper: what is left of a drawing without its colours. */
function shades(drawing: string): number[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${drawing}</svg>`;
  const options = { fitTo: { mode: 'width' as const, value: EDGE }, background: '#f6eedd' };
  const { pixels } = new Resvg(svg, options).render();
  return Array.from({ length: EDGE * EDGE }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * i, 4 * i + 3);
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
  });
}

/** The share of pixels that are clearly brighter or darker in one of the two. */
function difference(one: number[], other: number[]): number {
  return one.filter((shade, i) => Math.abs(shade - other[i]!) > 0.2).length / one.length;
}

test('the badges are those of the server, in its order and with its titles', () => {
  const variants = [...titles.matchAll(/Badge::(\w+) => "([^"]+)"/g)];
  expect(variants.map(([, , name]) => name)).toEqual([...BADGES]);
  const names = new Map(variants.map(([, variant, name]) => [variant, name]));
  const said = [
    ...titles.matchAll(/Badge::(\w+)( if [^=]+== [^=]+)? => \("([^"]+)", "([^"]+)"\)/g),
  ];
  expect(said).toHaveLength(BADGES.length + 1);
  for (const [, variant, in56, en, ml] of said) {
    const name = BADGES.find((badge) => badge === names.get(variant!))!;
    const title = in56 ? 'titleIn56' : 'title';
    expect([english[name][title], malayalam[name][title]]).toEqual([en, ml]);
  }
});

test.each([
  ['badges', BADGES],
  ['portraits', PORTRAITS],
] as const)('every one of the %s has a drawing, and no drawing is left over', (sheet, names) => {
  expect([...symbols(sheets[sheet]).keys()]).toEqual([...names]);
});

test.each(['badges', 'portraits'] as const)(
  'the %s are told apart at their smallest, without their colours',
  (sheet) => {
    const drawn = [...symbols(sheets[sheet])].map(([name, drawing]) => ({
      name,
      shade: shades(drawing),
    }));
    const alike = drawn.flatMap((one, i) =>
      drawn
        .slice(i + 1)
        .map((other) => ({
          pair: `${one.name} ${other.name}`,
          share: difference(one.shade, other.shade),
        }))
        .filter(({ share }) => share < 0.1),
    );
    expect(alike).toEqual([]);
  },
);

test.each(['badges', 'portraits'] as const)('the %s are outlines that stand alone', (sheet) => {
  expect(sheets[sheet]).not.toMatch(/<text|<image|<use|<style|<script|url\(|href=/);
});
