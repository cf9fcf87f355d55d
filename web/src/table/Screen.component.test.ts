// The whole screen with letters of twice the size on a small phone, in both scripts: all of it can be seen and hit.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { noAnswers } from '../testing/answers';
import { applied } from '../testing/applied';
import { unreached } from '../testing/reach';
import { keepOn } from '../voice/on';
import { scenes } from './dev/scenes';
import Screen from './Screen.svelte';

const long = 'ബാലകൃഷ്ണൻ നായർ';
const meaning = {
  reading: { en: 'thirty-three hearts', ml: 'മുപ്പത്തിമൂന്ന് ഹാർട്ട്' },
  meaning: {
    en: 'I hold at least four hearts, with both nines among the highest, and ask for the rest.',
    ml: 'എന്റെ കൈയിൽ നാലു ഹാർട്ടെങ്കിലുമുണ്ട്, രണ്ട് ഒമ്പതും കൂടെ; ബാക്കി നിങ്ങൾ പറയണം.',
  },
};

beforeEach(async () => {
  noAnswers();
  // It is here by the time a deal is over.
  await import('./Result.svelte');
  await needTexts(['table', 'rules']);
});
afterEach(async () => {
  applied({ zoom: 100, language: 'en' });
  await useLanguage('en');
});

for (const language of ['en', 'ml'] as const)
  for (const [width, height, zoom] of [
    [360, 640, 200],
    [390, 844, 150],
    [844, 390, 200],
  ] as const)
    test(`nothing is cut or out of reach at ${width}x${height}, ${zoom} %, in ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      applied({ zoom, language });
      const found: string[] = [];
      for (const [scene, known] of Object.entries(scenes)) {
        const table = new LiveTable('drawn', '', () => ({
          do: () => Promise.resolve(undefined),
          ask: () => Promise.resolve({ type: 'meaning', id: '', call: null, ...meaning }),
          close: () => undefined,
        }));
        const view = structuredClone(known);
        for (const seat of view.view.seats) if (seat.who?.here) seat.who.name = long;
        table.jump(view);
        table.line = 'open';
        await render(Screen, { table });
        await expect.poll(() => document.querySelector('.table') !== null).toBe(true);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        // Names and sheets come to rest a moment later, on a busy machine many.
        let missed = unreached();
        for (let tries = 0; missed.length > 0 && tries < 200; tries++) {
          await new Promise((done) => setTimeout(done, 50));
          missed = unreached();
        }
        found.push(...missed.map((what) => `${scene}: ${what}`));
        cleanup();
      }
      expect(found).toEqual([]);
    });

test('what is asked with large letters waits until one has called, and leaves the cards in sight', async () => {
  await useLanguage('ml');
  applied({ zoom: 200, language: 'ml' });
  for (const [width, height] of [
    [360, 640],
    [844, 390],
  ] as const)
    for (const [scene, waits] of [
      ['bid', true],
      ['play-full', false],
    ] as const) {
      await page.viewport(width, height);
      // Voice was on before the page was loaded anew.
      keepOn('drawn');
      const table = new LiveTable('drawn', '', () => ({
        do: () => Promise.resolve(undefined),
        ask: () => Promise.resolve({ type: 'meaning', id: '', call: null, ...meaning }),
        close: () => undefined,
      }));
      table.jump(structuredClone(scenes[scene]!));
      table.line = 'open';
      await render(Screen, { table });
      const asked = () => document.querySelector('.asked');
      await expect.poll(() => asked()?.checkVisibility()).toBe(!waits);
      await expect.poll(unreached, { timeout: 5_000 }).toEqual([]);
      cleanup();
    }
  keepOn(null);
});

/** Names that lie over each other, and names that are cut although there is room for them. */
function crowded(): string[] {
  const found: string[] = [];
  const names = [...document.querySelectorAll<HTMLElement>('.seats .place')].filter((place) =>
    place.checkVisibility(),
  );
  const rects = names.map((place) => place.querySelector('bdi')!.getBoundingClientRect());
  for (const [i, place] of names.entries()) {
    const bdi = place.querySelector('bdi')!;
    const free = place.clientWidth - rects[i]!.width;
    if (bdi.textContent.endsWith('…') && free > place.clientWidth / 3)
      found.push(`${bdi.textContent} is cut, with ${Math.round(free)} pixels free`);
    for (const [j, other] of rects.entries()) {
      const one = rects[i]!;
      const aside = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (j > i && aside > 2 && down > 6)
        found.push(`${bdi.textContent} and ${names[j]!.textContent} meet`);
    }
  }
  return found;
}

test('names stand clear of each other, whole where there is room, when the sides are exchanged too', async () => {
  const people = [
    'Balachandran Menon',
    'ബാലകൃഷ്ണൻ നായർ',
    'Kunjunjamma Varghese',
    'അമ്മിണിക്കുട്ടിയമ്മ',
    'Saramma Thomaskutty',
    'Thomaskutty Chacko',
    'ലീലാമണി തങ്കച്ചൻ',
    'Muhammed Basheer',
  ];
  const found: string[] = [];
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    for (const scene of ['bid', 'play', 'result', 'gathering', 'play-eight', 'play-four']) {
      const table = new LiveTable('drawn', '', () => ({
        do: () => Promise.resolve(undefined),
        ask: () => Promise.resolve({ type: 'meaning', id: '', call: null, ...meaning }),
        close: () => undefined,
      }));
      const known = structuredClone(scenes[scene]!);
      for (const [i, seat] of known.view.seats.entries())
        if (seat.who) seat.who.name = people[i] ?? '';
      table.jump(known);
      table.line = 'open';
      await render(Screen, { table });
      const rest = () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await rest();
      found.push(...crowded().map((what) => `${scene} at ${width}x${height}: ${what}`));
      // Everybody moves one chair to the right.
      const after = structuredClone(known);
      const { seats } = after.view;
      const sitters = seats.map(({ who }) => who);
      for (const [i, seat] of seats.entries())
        seat.who = sitters[(i + seats.length - 1) % seats.length] ?? null;
      if (after.you.chair !== null) after.you.chair = (after.you.chair % seats.length) + 1;
      table.jump(after);
      await rest();
      await rest();
      found.push(...crowded().map((what) => `${scene} exchanged at ${width}x${height}: ${what}`));
      cleanup();
    }
  }
  expect(found).toEqual([]);
});
