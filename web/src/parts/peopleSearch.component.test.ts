import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { needTexts } from '../i18n';
import { answer } from '../testing/answers';
import PeopleSearch from './PeopleSearch.svelte';

beforeEach(() => needTexts(['friends']));

const asha = { id: 'asha', name: 'Asha Menon' };
const ashok = { id: 'ashok', name: 'Ashok Menon' };
const clubs = { yours: [{ id: 'kara', name: 'Kara', tie: 'member' }], others: [] };
const told = (query: string, people: unknown[], more = false) => ({
  method: 'GET',
  path: `/people/search?${query}`,
  status: 200,
  answer: { people, more },
});
const of = (person: typeof asha, rest: object) => ({
  person,
  friend: false,
  clubs: [],
  deals: 0,
  ...rest,
});

test('who is found by a beginning is told from others, and chosen with one press', async () => {
  answer(
    { method: 'GET', path: '/clubs?find=', status: 200, answer: clubs },
    told('name=ash', [
      of(asha, { friend: true, deals: 1 }),
      of(ashok, { clubs: [{ id: 'kara', name: 'Kara' }], deals: 12 }),
    ]),
    told('name=ash&club=kara', [of(ashok, {})], true),
  );
  const onchoose = vi.fn();
  await render(PeopleSearch, { onchoose, taken: ['asha'] });
  const field = page.getByLabelText('Find anybody by name');
  await userEvent.fill(field, 'ash');
  await expect
    .element(page.getByRole('button', { name: /Asha Menon.*chosen already.*friend.*1 deal/ }))
    .toBeDisabled();
  const other = page.getByRole('button', { name: /Ashok Menon.*Kara.*12 deals/ });
  await expect.element(other).toBeEnabled();
  await page.getByLabelText('Look among').selectOptions('Kara');
  await expect.element(page.getByText('There are more: write on.')).toBeVisible();
  await other
    .or(page.getByRole('button', { name: /Ashok/ }))
    .first()
    .click();
  expect(onchoose).toHaveBeenCalledExactlyOnceWith(ashok);
  await expect.element(field).toHaveValue('');
});

test('one letter asks nobody', async () => {
  answer({ method: 'GET', path: '/clubs?find=', status: 200, answer: clubs });
  await render(PeopleSearch, { onchoose: vi.fn() });
  await userEvent.fill(page.getByLabelText('Find anybody by name'), 'a');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
