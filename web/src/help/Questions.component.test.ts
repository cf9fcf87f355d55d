import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { needTexts } from '../i18n';
import Questions from './Questions.svelte';

beforeEach(() => needTexts(['help']));

const field = page.getByLabelText('What are you looking for?');
const best = () => document.querySelector<HTMLDetailsElement>('details')!;

test('it is searched as one types, in the letters of either language', async () => {
  await render(Questions);
  await field.click();
  await userEvent.keyboard('larg lett');
  await expect.poll(() => best().textContent).toContain('Can letters and cards be larger?');
  // The Malayalam texts are not here before somebody asks in Malayalam.
  await field.fill('തുരുപ്പ് തുറക്കാന\u0d4d\u200d');
  await expect.poll(() => best().textContent).toContain('When can trump be opened?');
  await expect.element(page.getByRole('status')).toHaveTextContent(/answer/);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(best().querySelector('summary'));
  expect(best().open).toBe(true);
  expect(best().textContent).toContain('if you cannot follow suit');
  await field.fill('xylophone');
  await expect.element(page.getByText('No answer found')).toBeVisible();
});

test('a page shows what belongs to it, and everything where none is named', async () => {
  const { rerender } = await render(Questions, { screen: 'settings' });
  await expect.element(page.getByRole('heading', { name: 'Look and sound' })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Bidding', exact: true }))
    .not.toBeInTheDocument();
  await rerender({ screen: undefined });
  await expect.element(page.getByRole('heading', { name: 'Bidding', exact: true })).toBeVisible();
});

test('the answer that a link leads to stands open, with a link of its own', async () => {
  await render(Questions, { aim: 'double' });
  const answer = document.querySelector<HTMLDetailsElement>('#double')!;
  await expect.poll(() => answer.open).toBe(true);
  await expect.element(page.getByText('A new bid wipes both out.')).toBeVisible();
  expect(answer.querySelector('.own')!.getAttribute('href')).toBe('/help#double');
});

test('where somebody plays, every link opens beside the table', async () => {
  await render(Questions, { beside: true, aim: 'double' });
  for (const link of document.querySelectorAll('details a'))
    expect(link.getAttribute('target')).toBe('_blank');
});
