import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;
type Rgb = readonly [number, number, number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(selector: string): Tokens {
  // A block may stand in a media query.
  const at = css.search(new RegExp(`\\n *${selector.replaceAll(/[[\]]/g, '\\$&')} \\{`));
  if (at < 0) throw new Error(`no block ${selector}`);
  const body = css.slice(at, css.indexOf('}', at));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1] as string, m[2] as string]),
  );
}

function pick(tokens: Tokens, side: 0 | 1): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      name,
      value.replace(/light-dark\(([^,]+),\s*([^)]+)\)/g, (_, light, dark) => (side ? dark : light)),
    ]),
  );
}

const root = block(':root');
const four = block(":root[data-cards='four']");
const felts = ['backwater', 'laterite', 'dusk'];
const backs = ['hibiscus', 'indigo', 'teak'];
const contrast = block(":root[data-theme='contrast']");
const contrastFour = block(":root[data-theme='contrast'][data-cards='four']");

const themes: Record<string, Tokens> = {
  light: pick(root, 0),
  dark: pick(root, 1),
  contrast: { ...pick(root, 1), ...contrast },
  'light, four colours': pick({ ...root, ...four }, 0),
  'dark, four colours': pick({ ...root, ...four }, 1),
  ...Object.fromEntries(
    felts.flatMap((felt) =>
      [0, 1].map((side) => [
        `${felt} by ${side ? 'night' : 'day'}`,
        pick({ ...root, ...block(`:root[data-felt='${felt}']`) }, side as 0 | 1),
      ]),
    ),
  ),
  ...Object.fromEntries(
    backs.map((back) => [
      `backs of ${back}`,
      pick({ ...root, ...block(`:root[data-back='${back}']`) }, 0),
    ]),
  ),
  'contrast, four colours': { ...pick({ ...root, ...four }, 1), ...contrast, ...contrastFour },
};

function rgba(hex: string): [...Rgb, number] {
  let h = hex.trim().replace('#', '');
  if (!/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(h)) throw new Error(`not a colour: ${hex}`);
  if (h.length <= 4) h = [...h].map((c) => c + c).join('');
  const n = (i: number) => parseInt(h.slice(i, i + 2), 16);
  return [n(0), n(2), n(4), h.length === 8 ? n(6) / 255 : 1];
}

function over(top: [...Rgb, number], below: Rgb): Rgb {
  const a = top[3];
  return [0, 1, 2].map((i) => (top[i] as number) * a + (below[i] as number) * (1 - a)) as never;
}

function luminance(c: Rgb): number {
  const [r, g, b] = c.map((v) => {
    const s = v / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio. */
function ratio(a: Rgb, b: Rgb): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

const papers = ['page', 'surface', 'raised', 'inset'];
const suits = ['spades', 'hearts', 'diamonds', 'clubs'];
/** [ink, paper, least ratio]: 4.5 for text, 3 for large signs, lines of controls and focus. */
const pairs: [string, string, number][] = [
  ...papers.flatMap((p): [string, string, number][] => [
    ['ink', p, 7],
    ['ink-2', p, 4.5],
    ['accent', p, 4.5],
    ['focus', p, 3],
    ['line-strong', p, 3],
    ['primary', p, 3],
  ]),
  ...['page', 'surface', 'raised'].flatMap((p): [string, string, number][] => [
    ['blue', p, 4.5],
    ['red', p, 4.5],
    ['good', p, 4.5],
    ['warn', p, 4.5],
    ['danger', p, 4.5],
    ...suits.map((s): [string, string, number] => [`suit-${s}`, p, 4.5]),
  ]),
  ['primary-ink', 'primary', 4.5],
  ['primary-ink', 'primary-hover', 4.5],
  ['danger-ink', 'danger-fill', 4.5],
  ['blue-ink', 'blue', 4.5],
  ['red-ink', 'red', 4.5],
  ['felt-ink', 'felt', 4.5],
  ['felt-ink', 'felt-deep', 4.5],
  ['felt-gold', 'felt', 3],
  ['felt-gold', 'felt-deep', 3],
  ...suits.map((s): [string, string, number] => [`card-${s}`, 'card', 4.5]),
  ['card-gold-light', 'card-back', 4.5],
  ['card-gold-light', 'card-back-deep', 4.5],
];

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const colour = (name: string): Rgb => {
    const [r, g, b] = rgba(tokens[name] ?? `missing ${name}`);
    return [r, g, b];
  };

  test.each(pairs)('%s on %s is at least %d', (ink, paper, least) => {
    expect(ratio(colour(ink), colour(paper))).toBeGreaterThanOrEqual(least);
  });

  test.each(suits)('the index of a dimmed card of %s can still be read', (suit) => {
    const veil = rgba(tokens['card-veil'] ?? '');
    const index = over(veil, colour(`card-${suit}`));
    const paper = over(veil, colour('card'));
    expect(ratio(index, paper)).toBeGreaterThanOrEqual(3);
  });
});

test('high contrast sets every colour that light and dark set, and at 7 to 1 for text', () => {
  const themed = Object.entries(root).filter(([, v]) => v.includes('light-dark('));
  for (const [name] of themed) expect(Object.keys(contrast)).toContain(name);
  const tokens = themes.contrast as Tokens;
  const c = (name: string) => rgba(tokens[name] as string).slice(0, 3) as unknown as Rgb;
  for (const ink of ['ink', 'ink-2', 'accent', 'blue', 'red', 'good', 'warn', 'danger'])
    for (const paper of papers) expect(ratio(c(ink), c(paper))).toBeGreaterThanOrEqual(7);
});
