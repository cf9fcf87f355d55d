import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../../i18n';
import type { EventDesk } from '../../../wire';
import CallField from './CallField.svelte';
import CardField from './CardField.svelte';

const form = {
  values: [28, 56],
  strains: ['S', 'H', 'D', 'C', 'NT'],
  ranks: ['J', '9', 'A', 'T', 'K', 'Q'],
} as EventDesk;

beforeEach(() => needTexts(['rulings']));

/** Properties with a value that the field writes, as `bind:value` has it. */
function bound(title: string) {
  let value = '';
  const written: string[] = [];
  const props = {
    title,
    form,
    get value() {
      return value;
    },
    set value(one: string) {
      value = one;
      written.push(one);
    },
  };
  return { props, written };
}

test('a card is none before its suit and its rank are chosen: no suit is taken for granted', async () => {
  const { props, written } = bound('The card');
  await render(CardField, props);
  const rank = page.getByRole('combobox', { name: 'The card' });
  await rank.selectOptions('J');
  expect(written.filter(Boolean)).toEqual([]);
  const suit = page.getByRole('combobox', { name: 'Suit' });
  await expect.element(suit).toHaveValue('');
  await suit.selectOptions('H');
  expect(written.at(-1)).toBe('HJ');
});

test('a bid is none before its number and its suit are chosen', async () => {
  const { props, written } = bound('The call');
  await render(CallField, props);
  await page.getByRole('combobox', { name: 'The call' }).selectOptions('bid');
  await expect.element(page.getByRole('combobox', { name: 'Number' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Number' }).selectOptions('31');
  expect(written.filter(Boolean)).toEqual([]);
  await page.getByRole('combobox', { name: 'Suit' }).selectOptions('NT');
  expect(written.at(-1)).toBe('31NT');
  await page.getByRole('combobox', { name: 'The call' }).selectOptions('P');
  expect(written.at(-1)).toBe('P');
});
