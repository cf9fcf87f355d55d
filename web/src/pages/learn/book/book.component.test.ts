// A sample deal as a reader steps through it.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../../i18n';
import { answer } from '../../../testing/answers';
import Deals from './Deals.svelte';
import SampleDeal from './SampleDeal.svelte';

beforeEach(async () => {
  await needTexts(['book', 'deal', 'table']);
  answer();
});

test('each call says what it tells, and the end is the printed one', async () => {
  await page.viewport(1440, 900);
  await render(SampleDeal, { deal: '4', rules: 'kerala' });
  await expect
    .element(page.getByText(/32 hearts by .Thomas., made with 48\. 1 stake\./).first())
    .toBeVisible();
  for (let step = 0; step < 6; step += 1)
    await page.getByRole('button', { name: 'One on' }).click();
  await expect
    .element(page.getByText(/A very good suit of hearts with both jacks/).first())
    .toBeVisible();
  await useLanguage('ml');
  expect(document.body.innerText.match(/[A-Za-z]{4,}/g) ?? []).toEqual([]);
});

test('a call that the rules refuse is named, with the reason', async () => {
  await render(SampleDeal, { deal: '5' });
  await expect.element(page.getByText('30 is not higher than 30.')).toBeVisible();
  await page.getByText('Printed wrongly in the booklet').click();
  await expect.element(page.getByText(/Biju plays the king of clubs/)).toBeVisible();
});

test('the list leads to each deal under each rule set', async () => {
  await render(Deals);
  const ways = [...document.querySelectorAll('li a')].map((way) => way.getAttribute('href'));
  expect(ways).toContain('/learn/deals/10?rules=standard');
  expect(ways.length).toBeGreaterThanOrEqual(21);
});

test('a deal that is not there is said not to be', async () => {
  await render(SampleDeal, { deal: '99' });
  await expect.element(page.getByText('There is no sample deal of this number.')).toBeVisible();
});
