// What a deal and a match came to, with large letters on a phone: the scores of both teams at once, whole words, and none beyond its ground.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { noAnswers } from '../testing/answers';
import { applied } from '../testing/applied';
import { scenes } from './dev/scenes';
import Screen from './Screen.svelte';

beforeEach(async () => {
  noAnswers();
  await import('./Result.svelte');
  await needTexts(['table', 'rules']);
});
afterEach(async () => {
  applied({ zoom: 100, language: 'en' });
  await useLanguage('en');
});

/** Words in two pieces, and words that begin or end outside of what they are written on. */
function amiss(part: HTMLElement): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only')) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const pieces = [...range.getClientRects()];
      if (new Set(pieces.map(({ top }) => Math.round(top / 6))).size > 1)
        found.push(`"${word}" is broken`);
      // Round corners are no ground: what lies there is hit instead.
      for (const { left, right, top, bottom } of pieces)
        for (const x of [left + 1, right - 1])
          for (const y of [top + (bottom - top) * 0.25, top + (bottom - top) * 0.75])
            if (!part.contains(document.elementFromPoint(x, y)))
              found.push(`"${word}" lies outside`);
    }
  }
  return found;
}

for (const language of ['en', 'ml'] as const)
  for (const [width, height, zoom] of [
    [360, 640, 150],
    [360, 640, 200],
    [390, 844, 200],
  ] as const)
    test(`a result at ${width}x${height}, ${zoom} %, in ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      applied({ zoom, language });
      const found: string[] = [];
      for (const scene of ['over', 'result']) {
        const table = new LiveTable('drawn', '', () => ({
          do: () => Promise.resolve(undefined),
          ask: () => Promise.reject(new Error('nobody is asked')),
          close: () => undefined,
        }));
        table.jump(structuredClone(scenes[scene]!));
        table.line = 'open';
        const { unmount } = await render(Screen, { table });
        await expect.poll(() => document.querySelector('dialog[open] .body') !== null).toBe(true);
        await new Promise((done) => setTimeout(done, 300));
        const body = document.querySelector<HTMLElement>('dialog[open] .body')!;
        for (const team of body.querySelectorAll<HTMLElement>('.final > div')) {
          const { bottom } = team.getBoundingClientRect();
          if (bottom > body.getBoundingClientRect().bottom)
            found.push(`${team.innerText} is hidden`);
        }
        const parts = document.querySelectorAll<HTMLElement>(
          'dialog[open] :is(h2, .final > div, .verdict:not(.small))',
        );
        expect(parts.length).toBeGreaterThan(1);
        found.push(...[...parts].flatMap(amiss).map((what) => `${scene}: ${what}`));
        unmount();
      }
      expect(found).toEqual([]);
    });
