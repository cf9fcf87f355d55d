// Large letters take nothing from the cloth: its cards, faces, names and marks, and the cards of one's hand, are on every phone at least as
// large as with usual letters; and what a first deal is told leaves the turn in sight.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { noAnswers } from '../testing/answers';
import { applied } from '../testing/applied';
import { unreached } from '../testing/reach';
import { beginCoach, endCoach } from '../preferences/coach';
import { scenes } from './dev/scenes';
import Screen from './Screen.svelte';

beforeEach(async () => {
  noAnswers();
  await import('./coach/Coach.svelte');
  await needTexts(['table', 'rules', 'coach']);
});
afterEach(async () => {
  endCoach();
  sessionStorage.clear();
  applied({ zoom: 100, language: 'en' });
  await useLanguage('en');
});

const meaning = {
  reading: { en: 'thirty-three hearts', ml: 'മുപ്പത്തിമൂന്ന് ഹാർട്ട്' },
  meaning: {
    en: 'I hold at least four hearts, with both nines.',
    ml: 'എന്റെ കൈയിൽ നാലു ഹാർട്ടെങ്കിലുമുണ്ട്, രണ്ട് ഒമ്പതും കൂടെ.',
  },
};

async function drawn(scene: string): Promise<void> {
  const table = new LiveTable('drawn', '', () => ({
    do: () => Promise.resolve(undefined),
    ask: () => Promise.resolve({ type: 'meaning', id: '', call: null, ...meaning }),
    close: () => undefined,
  }));
  table.jump(structuredClone(scenes[scene]!));
  table.line = 'open';
  await render(Screen, { table });
  await expect.poll(() => document.querySelector('.table') !== null).toBe(true);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await new Promise((done) => setTimeout(done, 80));
}

/** Pixels of what is looked at on the cloth, and in the hand. */
function sizes(): Record<string, number> {
  const width = (selector: string) =>
    document.querySelector<HTMLElement>(selector)?.getBoundingClientRect().width ?? 0;
  const letters = (selector: string) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    return Math.min(Infinity, ...all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  };
  return {
    'cards of the trick': width('.trick svg.card'),
    faces: width('.seats .disc'),
    'names at the seats': letters('.seats .name'),
    'figures at the seats': letters('.seats .line > *'),
    'the mark of the dealer': letters('.mark.dealer'),
    'the mark of the leader': letters('.mark.leader'),
    'cards of the hand': width('.hand svg.card'),
  };
}

const WINDOWS = [
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 915],
  [844, 390],
] as const;
const SCENES = ['play', 'play-full', 'play-first', 'play-four', 'play-eight', 'open-trump'];

for (const [width, height] of WINDOWS)
  for (const coach of [false, true])
    test(`nothing on the cloth is smaller with large letters at ${width}x${height}${coach ? ', with tips' : ''}`, async () => {
      await page.viewport(width, height);
      const found: string[] = [];
      for (const scene of SCENES) {
        applied({ zoom: 100, language: 'en' });
        await drawn(scene);
        const usual = sizes();
        cleanup();
        if (coach) beginCoach();
        for (const language of ['en', 'ml'] as const)
          for (const zoom of [150, 175, 200]) {
            await useLanguage(language);
            applied({ zoom, language });
            await drawn(scene);
            for (const [what, size] of Object.entries(sizes()))
              // A card is drawn to the pixel.
              if (size < usual[what]! * 0.97)
                found.push(
                  `${scene}, ${zoom} %, ${language}: ${what} ${Math.round(size)} for ${Math.round(usual[what]!)}`,
                );
            cleanup();
          }
        await useLanguage('en');
        endCoach();
      }
      expect(found).toEqual([]);
    });

for (const language of ['en', 'ml'] as const)
  for (const [width, height] of WINDOWS)
    test(`a tip leaves the turn in sight at ${width}x${height}, in ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      const found: string[] = [];
      for (const zoom of [100, 150, 200])
        for (const scene of ['play', 'play-first']) {
          sessionStorage.clear();
          beginCoach();
          applied({ zoom, language });
          await drawn(scene);
          await expect.poll(() => document.querySelector('.coach p') !== null).toBe(true);
          await new Promise((done) => setTimeout(done, 60));
          const where = `${scene}, ${zoom} %`;
          const turn = document.querySelector<HTMLElement>('.waiting .yours')!;
          const of = (element: Element) => element.getBoundingClientRect();
          const box = of(turn.parentElement!);
          if (of(turn).top < box.top - 2 || of(turn).bottom > box.bottom + 4)
            found.push(`${where}: the turn is cut`);
          const strip = of(document.querySelector('.coach p')!);
          for (const key of document.querySelectorAll('.own-turn .key button'))
            if (of(key).top < strip.bottom - 1) found.push(`${where}: the key lies on the tip`);
          for (const key of document.querySelectorAll('.waiting button'))
            if (key.checkVisibility() && of(key).bottom > box.bottom + 4)
              found.push(`${where}: ${key.textContent} is out of sight`);
          found.push(...unreached().map((what) => `${where}: ${what}`));
          cleanup();
        }
      expect(found).toEqual([]);
    });

for (const language of ['en', 'ml'] as const)
  for (const [width, height] of WINDOWS.filter(([width]) => width < 480))
    test(`names, keys, tips and the turn grow with the letters at ${width}x${height}, in ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      const letters = (selector: string) =>
        parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize);
      const of = async (zoom: number) => {
        applied({ zoom, language });
        await drawn('play');
        const told = {
          'a name': letters('.seats .seat:not(.middle) .name'),
          'a name over the trick': letters('.seats .middle .name'),
          'the turn': letters('.waiting .yours'),
          'a key': letters('.waiting button'),
        };
        cleanup();
        sessionStorage.clear();
        beginCoach();
        await drawn('play');
        await expect.poll(() => document.querySelector('.coach p') !== null).toBe(true);
        const tip = letters('.coach p span button');
        endCoach();
        cleanup();
        return { ...told, 'the key that ends tips': tip };
      };
      const usual = await of(100);
      const found: string[] = [];
      for (const [what, size] of Object.entries(await of(200)))
        if (size < usual[what as keyof typeof usual] * 1.15)
          found.push(`${what}: ${size} for ${usual[what as keyof typeof usual]}`);
      expect(found).toEqual([]);
    });

for (const language of ['en', 'ml'] as const)
  for (const [width, height] of WINDOWS)
    test(`what is said below the cloth is whole at ${width}x${height}, in ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      const found: string[] = [];
      for (const zoom of [100, 150, 200])
        for (const scene of [...SCENES, 'auction-early', 'away', 'closed', 'pair', 'solo']) {
          applied({ zoom, language });
          await drawn(scene);
          const box = document.querySelector<HTMLElement>('.own-turn .waiting');
          if (!box) found.push(`${scene}, ${zoom} %: nothing is said`);
          else if (box.scrollHeight > box.clientHeight + 3)
            found.push(
              `${scene}, ${zoom} %: ${box.scrollHeight} in ${box.clientHeight}: ${box.innerText}`,
            );
          cleanup();
        }
      expect(found).toEqual([]);
    });
