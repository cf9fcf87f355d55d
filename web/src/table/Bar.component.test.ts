// The line above the table: whatever stands in it, nothing lies over anything else, in both scripts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { noAnswers } from '../testing/answers';
import { applied } from '../testing/applied';
import { scenes } from './dev/scenes';
import Screen from './Screen.svelte';

beforeEach(noAnswers);
afterEach(() => applied({ zoom: 100, language: 'en' }));

const NAMES = ['Kottayam Evening 56 1', 'Backwater club', 'അമ്മിണിക്കുട്ടിയമ്മയുടെ മേശ', 'ഓണം 56'];

/** Words and keys of the bar that meet each other, or that are not within it. */
function overprinted(): string[] {
  const bar = document.querySelector('.bar')!;
  const parts: [string, DOMRect][] = [...bar.querySelectorAll('.keys button, .score, .home')]
    .filter((key) => key.checkVisibility())
    .map((key) => [key.getAttribute('aria-label') ?? '', key.getBoundingClientRect()]);
  const texts = document.createTreeWalker(bar.querySelector('.where')!, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    if (!text.textContent?.trim() || parent.closest('.sr-only') || !parent.checkVisibility())
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    parts.push([text.textContent, range.getBoundingClientRect()]);
  }
  const found: string[] = [];
  for (const [i, [name, one]] of parts.entries()) {
    if (one.left < -0.5 || one.right > bar.clientWidth + 0.5) found.push(`${name} is outside`);
    for (const [what, other] of parts.slice(i + 1)) {
      const aside = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (aside > 1 && down > 4) found.push(`${name} and ${what} meet by ${Math.round(aside)}`);
    }
  }
  return found;
}

for (const language of ['en', 'ml'] as const)
  test(`long names, two figures and all keys stand clear of each other: ${language}`, async () => {
    await needTexts(['table', 'rules']);
    await useLanguage(language);
    const found: string[] = [];
    for (const [width, height, zoom] of [
      [360, 640, 100],
      [360, 640, 200],
      [390, 844, 100],
      [390, 844, 150],
      [640, 360, 100],
      [844, 390, 100],
      [844, 390, 150],
      [1024, 768, 100],
    ] as const) {
      await page.viewport(width, height);
      applied({ zoom, language });
      // Before a match the bar has the table's name; in one the deal's number, and the result's key after a deal.
      for (const [scene, name, alone] of [
        ...NAMES.map((name) => ['gathering', name, false] as const),
        ['gathering', NAMES[0]!, true],
        ['play', NAMES[0]!, false],
        ['result', NAMES[0]!, false],
        ['result', NAMES[0]!, true],
      ] as const) {
        const table = new LiveTable('drawn', '', () => ({
          do: () => Promise.resolve(undefined),
          ask: () => Promise.reject(new Error('nothing is asked here')),
          close: () => undefined,
        }));
        const known = structuredClone(scenes[scene]!);
        known.view.table.name = name;
        known.view.match.stakes = [12, 10];
        // Voice is for who has company of people.
        if (alone) for (const { who } of known.view.seats) if (who) who.bot = true;
        table.jump(known);
        table.line = 'open';
        await render(Screen, { table });
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        for (const _ of [1, 2, 3]) await frame();
        const where = `${scene} ${name}, ${width}x${height} at ${zoom} %${alone ? ', alone' : ''}`;
        found.push(...overprinted().map((what) => `${where}: ${what}`));
        cleanup();
      }
    }
    expect(found).toEqual([]);
  });
