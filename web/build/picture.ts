import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { SUIT_PATHS, type SuitLetter } from '../src/cards/suits.ts';

const read = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');

/** Indices as strokes: the picture needs no font. */
const INDEX = {
  J: '<path d="M72 38v62a20 20 0 0 1-40 4"/>',
  '9': '<ellipse cx="53" cy="63" rx="22" ry="25"/><path d="M75 63c2 30-8 52-30 62"/>',
};

/** What links to tables and deals show where they are pasted: the cloth, and the cards that rule the game. */
function picture(): string {
  const tokens = read('styles/tokens.css');
  const colour = (name: string) => {
    const value = new RegExp(`--${name}:\\s*(#[0-9a-f]+|light-dark\\((#[0-9a-f]+))`).exec(tokens);
    if (!value) throw new Error(`tokens.css has no --${name}`);
    return value[2] ?? value[1]!;
  };
  const defs = read('cards/CardDefs.svelte');
  const part = (pattern: RegExp) => {
    const found = pattern.exec(defs)?.[0];
    if (!found) throw new Error(`CardDefs.svelte has nothing like ${pattern}`);
    return found.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colour(name));
  };
  const gold = part(/<linearGradient id="cd-gold"[\s\S]*?<\/linearGradient>/);
  const jack = part(/<symbol id="cd-J"[\s\S]*?<\/symbol>/);
  const ink = (suit: SuitLetter) =>
    colour(`card-${{ S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }[suit]}`);

  const jacks = (['S', 'H', 'D', 'C'] as const)
    .map((suit) => jack.replace('cd-J', `J${suit}`).replaceAll('currentColor', ink(suit)))
    .join('');
  const card = (suit: SuitLetter, rank: 'J' | '9', at: number) => {
    const pip = (x: number, y: number, size: number) =>
      `<path d="${SUIT_PATHS[suit]}" fill="${ink(suit)}" transform="translate(${x} ${y}) scale(${size / 100})"/>`;
    const picture =
      rank === 'J'
        ? `<use href="#J${suit}" x="86" y="148" width="142" height="180"/>`
        : pip(94, 182, 142);
    return `<g transform="translate(600 ${690 + 8 * Math.abs(at)}) rotate(${at * 15}) translate(-125 -560)">
      <rect width="250" height="350" rx="19" fill="#0005" transform="translate(4 8)"/>
      <rect width="250" height="350" rx="19" fill="${colour('card')}"/>
      <rect x="6.5" y="6.5" width="237" height="337" rx="14" fill="none" stroke="url(#cd-gold)" stroke-width="7"/>
      <rect x="15" y="15" width="220" height="320" rx="9" fill="none" stroke="url(#cd-gold)" stroke-width="2"/>
      <g fill="none" stroke="${ink(suit)}" stroke-width="15" stroke-linecap="round">${INDEX[rank]}</g>
      ${pip(25, 147, 62)}${picture}</g>`;
  };
  const fan = card('S', 'J', -2) + card('H', '9', -1) + card('H', 'J', 0) + card('C', '9', 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <defs>${gold}${jacks}
      <radialGradient id="cloth"><stop offset=".2" stop-color="${colour('felt')}"/><stop offset="1" stop-color="${colour('felt-deep')}"/></radialGradient>
    </defs>
    <rect width="1200" height="630" fill="${colour('felt-deep')}"/>
    <ellipse cx="600" cy="315" rx="760" ry="420" fill="url(#cloth)"/>
    <g fill="none" stroke="${colour('felt-gold')}">
      <rect x="18" y="18" width="1164" height="594" rx="26" stroke-width="8"/>
      <rect x="34" y="34" width="1132" height="562" rx="16" stroke-width="3"/>
    </g>
    ${fan}${card('D', 'J', 2)}
  </svg>`;
}

/** Rasters the picture of link previews. */
export function preview(): Plugin {
  return {
    name: 'thurup-preview',
    apply: 'build',
    generateBundle() {
      const source = new Resvg(picture(), { fitTo: { mode: 'width', value: 1200 } })
        .render()
        .asPng();
      this.emitFile({ type: 'asset', fileName: 'preview.png', source });
    },
  };
}
