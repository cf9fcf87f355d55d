import { beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import { answer } from '../testing/answers';
import Chosen from '../testing/Chosen.svelte';
import { preferences } from '../preferences/preferences.svelte';

const root = document.documentElement;
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const lever = (name: string | RegExp) => page.getByRole('switch', { name, exact: true });
const kept = () =>
  JSON.parse(localStorage.getItem('thurup.preferences') ?? '{}') as Record<string, unknown>;

beforeEach(async () => {
  await needTexts(['settings']);
  answer();
  await render(Chosen);
});

test('each choice of the look holds at once, on the page and on the device', async () => {
  await radio('Dark').click();
  await radio('Four colours').click();
  await radio('Backwater').click();
  await radio('Hibiscus').click();
  await lever(/^Left-handed/).click();
  await expect
    .poll(() => ({ ...root.dataset }))
    .toMatchObject({
      theme: 'dark',
      cards: 'four',
      felt: 'backwater',
      back: 'hibiscus',
      hand: 'left',
    });
  // The cloth and the backs that were chosen are drawn.
  expect(getComputedStyle(root).getPropertyValue('--felt-deep')).toMatch(/#0b3040/);
  expect(getComputedStyle(root).getPropertyValue('--card-back')).toBe('#8c1c30');
  expect(getComputedStyle(root).colorScheme).toBe('dark');
  expect(kept()).toMatchObject({
    theme: 'dark',
    cards: 'four',
    felt: 'backwater',
    leftHanded: true,
  });
});

test('letters grow and shrink a step at a time, to an end that says so', async () => {
  const [smaller, larger] = [
    page.getByRole('button', { name: 'Smaller' }),
    page.getByRole('button', { name: 'Larger' }),
  ];
  await larger.click();
  await expect.poll(() => getComputedStyle(root).fontSize).toBe('18.4px');
  await expect.element(page.getByText('115 %')).toBeVisible();
  for (const size of [130, 150, 175, 200]) {
    await larger.click();
    await expect.element(page.getByText(`${size} %`)).toBeVisible();
  }
  await expect.element(larger).toBeDisabled();
  expect(kept()).toMatchObject({ zoom: 200 });
  for (let step = 0; step < 6; step += 1) await smaller.click();
  await expect.element(page.getByText('90 %')).toBeVisible();
  await expect.element(smaller).toBeDisabled();
});

test('one switch silences all sounds, and gives each its own choice back', async () => {
  const [all, card, trick] = [
    lever('Sounds on'),
    lever('A card is played'),
    lever('A trick is won'),
  ];
  await card.click();
  await all.click();
  await expect.element(card).toBeDisabled();
  await expect.element(trick).toBeDisabled();
  expect(kept()).toMatchObject({ silent: true, sound: { card: false, trick: true } });
  await all.click();
  await expect.element(card).toBeEnabled();
  await expect.element(card).not.toBeChecked();
  await expect.element(trick).toBeChecked();
});

test('high contrast has a cloth of its own: the others cannot be chosen meanwhile', async () => {
  await radio('High contrast').click();
  await expect.poll(() => root.dataset.theme).toBe('contrast');
  await expect.element(radio('Backwater')).toBeDisabled();
  await expect.element(radio('Hibiscus')).toBeDisabled();
  await radio('Light').click();
  await expect.element(radio('Backwater')).toBeEnabled();
});

test('the language is changed where one stands', async () => {
  await radio('മലയാളം').click();
  await expect.poll(() => root.lang).toBe('ml');
  await expect.element(page.getByRole('switch', { name: 'Sounds on' })).not.toBeInTheDocument();
  const parts = [...document.querySelectorAll('section')].map(({ textContent }) => textContent);
  const words = parts.join(' ').match(/[A-Za-z]{4,}/g) ?? [];
  expect(words).toEqual(['English']);
});

test('a choice in another window shows in this one', async () => {
  const key = 'thurup.preferences';
  localStorage.setItem(
    key,
    JSON.stringify({ ...preferences.toJSON(), theme: 'dark', silent: true }),
  );
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.poll(() => root.dataset.theme).toBe('dark');
  await expect.element(lever('Sounds on')).not.toBeChecked();
});

test('nonsense that lies on the device does no harm', async () => {
  const key = 'thurup.preferences';
  for (const nonsense of ['{"theme":7,"zoom":"huge","sound":[]}', '{', '7', '[]', 'null']) {
    localStorage.setItem(key, nonsense);
    dispatchEvent(new StorageEvent('storage', { key }));
    await expect.poll(() => root.dataset.theme).toBe('auto');
    expect(getComputedStyle(root).fontSize).toBe('16px');
    await expect.element(lever('Sounds on')).toBeChecked();
  }
});

test('who may not change the look is told why, and may still have high contrast', async () => {
  answer({
    method: 'GET',
    path: '/rights',
    status: 200,
    answer: {
      denied: [
        { acts: ['look.own'], refused: { code: 'denied', text: { en: 'Not here.', ml: '' } } },
      ],
      administers: false,
    },
  });
  cleanup();
  await render(Chosen);
  await expect.element(radio('Dark')).toBeDisabled();
  await expect.element(page.getByText('Not here.').first()).toBeVisible();
  await expect.element(radio('High contrast')).toBeEnabled();
});
