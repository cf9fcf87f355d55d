// Rules chosen and changed, with the words and the refusals that the server gives for them.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import { answer } from '../testing/answers';
import RulesOf from '../testing/RulesOf.svelte';
import type { RulesChoice } from '../wire';

let rules: RulesChoice;
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const sentences = () => [...document.querySelectorAll('.words li')].map((one) => one.textContent);

async function edit(first: RulesChoice) {
  answer();
  await render(RulesOf, { first, onchoice: (chosen: RulesChoice) => (rules = chosen) });
}

beforeEach(() => needTexts(['rules']));

test('a rule set is chosen and changed, the words follow, and all of it is undone at once', async () => {
  await edit({ base: 'international', changes: {} });
  await expect.element(heading('International')).toBeVisible();
  await page.getByRole('radio', { name: /^Kerala/ }).click();
  await expect.element(heading('Kerala')).toBeVisible();
  const before = sentences();
  expect(before.length).toBeGreaterThan(3);

  await page.getByText('Change the rules').click();
  await page.getByRole('switch', { name: /^Counters and kunukku/ }).click();
  await page.getByLabelText('Self-raise', { exact: true }).selectOptions('levels');
  await expect.element(heading('Kerala, changed')).toBeVisible();
  await expect.element(page.getByText('2 changes')).toBeVisible();
  await expect.element(page.getByText('Usually: no')).toBeVisible();
  expect(rules).toEqual({ base: 'kerala', changes: { counters: 'yes', self_raise: 'levels' } });
  expect(sentences()).not.toEqual(before);

  await page.getByRole('button', { name: 'Undo all changes' }).click();
  await expect.element(heading('Kerala')).toBeVisible();
  expect(rules).toEqual({ base: 'kerala', changes: {} });
  await expect.poll(sentences).toEqual(before);
});

test('an option set back to what it usually is counts as no change', async () => {
  await edit({ base: 'kerala', changes: {} });
  await page.getByText('Change the rules').click();
  const counters = page.getByRole('switch', { name: /^Counters and kunukku/ });
  await counters.click();
  await expect.element(heading('Kerala, changed')).toBeVisible();
  await counters.click();
  await expect.element(heading('Kerala')).toBeVisible();
  expect(rules.changes).toEqual({});
  await expect.element(page.getByRole('button', { name: 'Undo all changes' })).toBeDisabled();
});

test('another game has its own rule sets, and only the options that are its own', async () => {
  await edit({ base: 'international', changes: {} });
  await page.getByText('Change the rules').click();
  const offered = () => [...document.querySelectorAll('.option')].map((one) => one.textContent);
  await expect.poll(() => offered().length).toBeGreaterThan(10);
  const before = offered();
  await page.getByRole('radio', { name: '28', exact: true }).click();
  await expect.poll(() => rules.base).toBe('28');
  await expect.element(page.getByRole('radio', { name: /^Kerala/ })).not.toBeInTheDocument();
  await expect.poll(offered).not.toEqual(before);
});

test('rules come in from a file, and what is none is refused with what to do', async () => {
  await edit({ base: 'international', changes: {} });
  await page.getByText('Rules as a file').click();
  const paste = page.getByLabelText('or paste the text of one');
  const take = page.getByRole('button', { name: 'Take over' });
  await expect.element(take).toBeDisabled();
  await paste.fill('<!doctype html>');
  await take.click();
  await expect.element(page.getByText(/line 1, column 11: a name is followed by =/)).toBeVisible();
  await expect.element(paste).toHaveAttribute('aria-invalid', 'true');
  await paste.fill('base = "kerala"\nself_raise = "sometimes"');
  await take.click();
  await expect.element(page.getByText('`sometimes`')).toBeVisible();
  expect(rules).toEqual({ base: 'international', changes: {} });

  await paste.fill('base = "club-itc"\ncounters = true\n');
  await take.click();
  await expect.element(heading('Club ITC, changed')).toBeVisible();
  expect(rules).toEqual({ base: 'club-itc', changes: { counters: 'yes' } });
  await expect.element(paste).toHaveValue('');
});

test('a file that is too large is said to be one before anything is sent', async () => {
  await edit({ base: 'international', changes: {} });
  await page.getByText('Rules as a file').click();
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const files = new DataTransfer();
  files.items.add(new File(['x'.repeat(20_001)], 'rules.toml'));
  chooser.files = files.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(page.getByLabelText('or paste the text of one'))
    .toHaveAttribute('aria-invalid', 'true');
});

test('where nothing comes from the server, that is said and asked again', async () => {
  const refused = { code: 'busy', text: { en: 'Too much at once.', ml: '' } };
  answer({
    method: 'POST',
    path: '/rules/describe',
    body: { base: 'kerala', changes: {} },
    status: 503,
    answer: refused,
  });
  await render(RulesOf, { first: { base: 'kerala', changes: {} }, onchoice: () => undefined });
  await expect.element(page.getByText('Too much at once.')).toBeVisible();
  answer();
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(heading('Kerala')).toBeVisible();
  await expect.element(page.getByText('Too much at once.')).not.toBeInTheDocument();
});
