// A claim on a phone. Held on its side: all hands are in sight while one answers, and while it is shown why it failed. With large letters:
// each step shows the trick and what is said of it, and what one is asked comes first.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../i18n';
import type { Room } from '../room.svelte';
import { applied } from '../../testing/applied';
import type { ClaimView } from '../../wire';
import ClaimCourse from './ClaimCourse.svelte';
import WhyFailed from './WhyFailed.svelte';

const people = [
  'Balachandran Menon',
  'ബാലകൃഷ്ണൻ നായർ',
  'Kunjunjamma Varghese',
  'അമ്മിണിക്കുട്ടിയമ്മ',
  'Saramma Thomaskutty',
  'Thomaskutty Chacko',
];
const says = (text: string) => ({ en: text, ml: text });
const hands = [
  ['SJ', 'S9', 'HJ', 'H9', 'CA', 'DJ'],
  ['SA', 'SQ', 'HQ', 'CQ', 'DK', 'DK'],
  ['S10', 'S10', 'HK', 'HK', 'CA', 'D10'],
  ['SJ', 'S9', 'HJ', 'C10', 'C10', 'DQ'],
  ['SA', 'SK', 'H9', 'CK', 'CK', 'DA'],
  ['SK', 'SQ', 'H10', 'HA', 'C9', 'D9'],
];
const claim: ClaimView = {
  chair: 1,
  concedes: false,
  what: says('All remaining tricks'),
  standard: says(
    'A claim must hold when the stated cards are played in their order and all else is any legal card.',
  ),
  cards: [],
  hands: hands.map((cards, i) => ({ chair: i + 1, cards })),
  stage: 'answers',
  awaits: [2],
  answers: [],
  verdict: {
    holds: false,
    text: says('The claim fails: the play can go so that they get 6 points and no more.'),
    follows: says('Blue loses the deal.'),
    line: ['CA', 'CQ', 'CA', 'C10', 'CK', 'C9'].map((card, i) => ({
      chair: i + 1,
      card,
      why: says('Clubs are led, and clubs are followed'),
      plain: false,
      ...(i === 5 && { takes: 1 }),
    })),
  },
} as ClaimView;
const person = (chair: number) => (chair === 2 ? null : (people[chair - 1] ?? ''));

beforeEach(() => needTexts(['table', 'claims']));
afterEach(() => applied({ zoom: 100, language: 'en' }));

/** Parts of what lies open of which not everything is in sight, without scrolling. */
function hidden(selector: string): string[] {
  const body = document.querySelector('dialog[open] .body')!.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top < body.top - 1 || bottom > body.bottom + 1;
    })
    .map((part) => part.innerText);
}
const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

for (const language of ['en', 'ml'] as const)
  for (const [width, height] of [
    [640, 360],
    [844, 390],
  ] as const) {
    test(`each card of the play that refutes it, with all hands: ${width}x${height}, ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      applied({ zoom: 100, language });
      const refuted = {
        deal: 'd',
        claim,
        trick: [],
        people: new Map(people.map((_, i) => [i + 1, person(i + 1)])),
      };
      const { unmount } = await render(WhyFailed, { refuted, goesOn: false, onclose: () => {} });
      await expect.poll(() => document.querySelectorAll('ul li').length).toBe(6);
      const found: string[] = [];
      for (let at = 0; at <= 6; at += 1) {
        await rest();
        found.push(
          ...hidden('dialog ul li, dialog .trick li, dialog .words').map(
            (what) => `${at}: ${what}`,
          ),
        );
        if (at < 6) document.querySelector<HTMLElement>('dialog footer .primary')!.click();
      }
      expect(found).toEqual([]);
      // The names below the cards say more than a letter.
      for (const name of document.querySelectorAll('.trick bdi'))
        expect(name.textContent.length, name.textContent).toBeGreaterThan(2);
      unmount();
    });

    test(`whoever answers a claim sees all hands: ${width}x${height}, ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      applied({ zoom: 100, language });
      const room = {
        claim: { ...claim, verdict: undefined },
        you: { chair: 2, hand: [] },
        person,
        name: (chair: number) => people[chair - 1] ?? '',
      } as unknown as Room;
      const { unmount } = await render(ClaimCourse, { open: true, room });
      await expect.poll(() => document.querySelectorAll('dialog[open] ul li').length).toBe(6);
      await rest();
      expect(hidden('dialog ul li, dialog .ask')).toEqual([]);
      unmount();
    });
  }

for (const language of ['en', 'ml'] as const)
  for (const [width, height, zoom] of [
    [360, 640, 150],
    [360, 640, 200],
    [390, 844, 200],
  ] as const) {
    test(`each card changes what is in sight: ${width}x${height}, ${zoom} %, ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      applied({ zoom, language });
      const refuted = {
        deal: 'd',
        claim,
        trick: [],
        people: new Map(people.map((_, i) => [i + 1, person(i + 1)])),
      };
      const { unmount } = await render(WhyFailed, { refuted, goesOn: true, onclose: () => {} });
      await expect.poll(() => document.querySelectorAll('ul li').length).toBe(6);
      const found: string[] = [];
      for (let at = 1; at <= 6; at += 1) {
        // Whoever has looked at the hands below goes on from there.
        const body = document.querySelector('dialog[open] .body')!;
        body.scrollTop = body.scrollHeight;
        document.querySelector<HTMLElement>('dialog footer .primary')!.click();
        await rest();
        const parts = hidden('dialog .trick li, dialog .words');
        found.push(...parts.map((what) => `${at}: ${what}`));
      }
      expect(found).toEqual([]);
      unmount();
    });

    test(`whoever is asked for an order reads that first: ${width}x${height}, ${zoom} %, ${language}`, async () => {
      await page.viewport(width, height);
      await useLanguage(language);
      applied({ zoom, language });
      const room = {
        claim: { ...claim, stage: 'statement', awaits: [1], verdict: undefined },
        you: { chair: 1, hand: ['SJ', 'S9', 'HJ'].map((card) => ({ card })) },
        person: (chair: number) => (chair === 1 ? null : (people[chair - 1] ?? '')),
        name: (chair: number) => people[chair - 1] ?? '',
      } as unknown as Room;
      const { unmount } = await render(ClaimCourse, { open: true, room });
      await expect.poll(() => document.querySelector('dialog[open] .ask') !== null).toBe(true);
      await rest();
      expect(hidden('dialog .ask, dialog .ask + ul li')).toEqual([]);
      unmount();
    });
  }
