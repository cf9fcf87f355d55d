// With letters of twice the size, on a phone, what is chosen and where one goes has larger letters too, and each in its place.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import PhoneBar from '../app/PhoneBar.svelte';
import { needTexts, useLanguage } from '../i18n';
import Log from '../replay/Log.svelte';
import type { Still } from '../replay/film';
import { scenes } from '../table/dev/scenes';
import Lamp from '../table/Lamp.svelte';
import { applied } from '../testing/applied';
import { unreached } from '../testing/reach';
import Segmented from './Segmented.svelte';

beforeEach(async () => {
  await page.viewport(360, 640);
  await needTexts(['table', 'deal', 'shell']);
});
afterEach(async () => {
  cleanup();
  applied({ zoom: 100, language: 'en' });
  await useLanguage('en');
});

const size = (selector: string) =>
  parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize);

for (const language of ['en', 'ml'] as const)
  test(`tabs, choices and the tutor's key grow: ${language}`, async () => {
    await useLanguage(language);
    const of = async (zoom: number) => {
      applied({ zoom, language });
      await render(PhoneBar);
      await render(Segmented, {
        label: 'Game',
        value: 56,
        options: [56, 28, 40].map((value) => ({ value, label: String(value) })),
      });
      await render(Lamp, { word: language === 'ml' ? 'സൂചന' : 'Hint' });
      const sizes = [size('nav a'), size('label span'), size('.lamp')];
      const found = unreached();
      cleanup();
      expect(found).toEqual([]);
      return sizes;
    };
    const usual = await of(100);
    for (const zoom of [150, 200])
      for (const [i, large] of (await of(zoom)).entries())
        expect(large, `${i} at ${zoom} %`).toBeGreaterThan(usual[i]! * (i === 0 ? 1.4 : 1.15));
  });

for (const zoom of [100, 150, 200])
  test(`the log of a deal names everybody, and nothing lies over anything: ${zoom} %`, async () => {
    applied({ zoom, language: 'ml' });
    await useLanguage('ml');
    const { view } = structuredClone(scenes['play-full']!);
    const names = ['Balachandran', 'ബാലകൃഷ്ണൻ', 'Kunjunjamma', 'അമ്മിണി', 'Saramma', 'Thomaskutty'];
    for (const [i, seat] of view.seats.entries()) if (seat.who) seat.who.name = names[i]!;
    const still = (deed: object) =>
      ({ view, hands: [], aside: null, deed, frame: { took_ms: 90_400 } }) as unknown as Still;
    const stills = view.seats.flatMap(({ chair }) => [
      still({ what: 'called', chair, call: view.auction?.calls[0]?.call }),
      still({ what: 'played', chair, card: 'HT', won: { chair, points: 8 } }),
    ]);
    await render(Log, {
      stills,
      sentences: stills.map(String),
      at: 0,
      whole: true,
      ongo: () => {},
    });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = unreached();
    for (const line of document.querySelectorAll('ol button')) {
      const name = line.querySelector('.who bdi')!;
      if (name.textContent.replace('…', '').length < 3 || name.getBoundingClientRect().width < 20)
        found.push(`of a name only "${name.textContent}" is left`);
      const rects = ['.who', '.what', '.took'].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(line.querySelector(part)!);
        return range.getBoundingClientRect();
      });
      for (const [i, a] of rects.entries())
        for (const b of rects.slice(i + 1))
          if (
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8
          )
            found.push(`parts of "${line.textContent}" lie over each other`);
    }
    expect(found).toEqual([]);
  });
