// A pass that counts says as what on its own chip, where it can be read.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { applied } from '../testing/applied';
import { scenes } from '../table/dev/scenes';
import Screen from '../table/Screen.svelte';

beforeEach(() => needTexts(['table', 'rules']));
afterEach(async () => {
  applied({ zoom: 100, language: 'en' });
  await useLanguage('en');
});

const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
/** How bright a colour is, as the contrast of two is reckoned. */
function brightness(colour: string): number {
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const [width, height, zoom, language] of [
  [360, 640, 100, 'en'],
  [360, 640, 200, 'ml'],
  [844, 390, 150, 'en'],
  [412, 915, 175, 'ml'],
] as const)
  test(`at ${width}x${height}, ${zoom} %, in ${language}`, async () => {
    await page.viewport(width, height);
    await useLanguage(language);
    applied({ zoom, language });
    for (const scene of ['bid-stages', 'bid-long', 'bid-eight', 'bid-four']) {
      const table = new LiveTable('drawn', '', () => ({
        do: () => Promise.resolve(undefined),
        ask: () => new Promise(() => {}),
        close: () => undefined,
      }));
      const known = structuredClone(scenes[scene]!);
      // Nobody has called since, and somebody else is to.
      const { auction } = known.view;
      auction!.calls.splice(1);
      auction!.calls[0]!.call!.value = 20;
      known.you.calls = null;
      auction!.turn!.chair = (known.you.chair! % known.view.seats.length) + 1;
      table.jump(known);
      table.line = 'open';
      await render(Screen, { table });
      await expect.poll(() => document.querySelector('.bare .call small')).not.toBeNull();
      await new Promise((done) => setTimeout(done, 80));
      const counts = document.querySelector<HTMLElement>('.bare .call small')!;
      const chip = counts.closest<HTMLElement>('.call')!;
      expect(counts.textContent).toBe('= 20');
      const [of, on] = [counts.getBoundingClientRect(), chip.getBoundingClientRect()];
      expect(of.left, scene).toBeGreaterThanOrEqual(on.left - 1);
      expect(of.right, scene).toBeLessThanOrEqual(on.right + 1);
      expect(of.top, scene).toBeGreaterThanOrEqual(on.top - 1);
      expect(of.bottom, scene).toBeLessThanOrEqual(on.bottom + 1);
      const [ink, ground] = [
        brightness(getComputedStyle(counts).color),
        brightness(getComputedStyle(chip).backgroundColor),
      ];
      expect(
        (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05),
        scene,
      ).toBeGreaterThan(4.5);
      cleanup();
    }
  });
