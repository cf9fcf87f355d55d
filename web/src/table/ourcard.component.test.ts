// A side's own card: filed between two deals, with notes, and read by everybody with the rules.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { answer } from '../testing/answers';
import type { FiledCard, TableAction } from '../wire';
import { scenes } from './dev/scenes';
import Screen from './Screen.svelte';

const text = (en: string) => ({ en, ml: en });
const describes = (convention: string) => ({
  method: 'POST',
  path: '/conventions/describe',
  body: { rules: scenes.gathering!.view.table.rules, convention },
  status: 200,
  answer: {
    card: { id: convention, name: text('Kerala') },
    agreements: [],
    changes: [],
    switches: [{ text: text('A pass that tells'), on: false, turned: 'kerala+strategic-pass' }],
    sections: [],
  },
});

beforeEach(async () => {
  answer(
    ...['international', 'kerala'].map(describes),
    { method: 'GET', path: '/trios', status: 200, answer: { yours: [] } },
    {
      method: 'POST',
      path: '/rules/describe',
      body: scenes.gathering!.view.table.rules,
      status: 200,
      answer: {
        rules: {},
        title: text('International'),
        description: [],
        toml: '',
        convention: '',
      },
    },
  );
  await needTexts(['table', 'rules']);
});

async function rules(filed: FiledCard[]) {
  const asked: TableAction[] = [];
  const table = new LiveTable('drawn', '', () => ({
    do: (action: TableAction) => {
      asked.push(action);
      return Promise.resolve(undefined);
    },
    ask: () => Promise.reject(new Error('nobody is asked')),
    close: () => undefined,
  }));
  const known = structuredClone(scenes.gathering!);
  known.view.table.filed = filed;
  table.jump(known);
  table.line = 'open';
  await render(Screen, { table });
  await page.getByRole('button', { name: say(known.view.table.rules_title) }).click();
  return asked;
}
const say = ({ en }: { en: string }) => en;

test('a card with a note is filed', async () => {
  const asked = await rules([]);
  await page.getByRole('button', { name: 'Our side’s card' }).click();
  await page.getByRole('button', { name: 'Another note' }).click();
  await page.getByLabelText('Calls before it').fill('28H P');
  await page.getByLabelText('The call').fill('29S');
  await page.getByLabelText('What it means').fill('Both black jacks.');
  await page.getByRole('button', { name: 'File it' }).click();
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      do: 'file-card',
      card: {
        convention: 'international',
        notes: [{ after: '28H P', call: '29S', words: 'Both black jacks.' }],
      },
    });
});

test('everybody reads what a side has filed', async () => {
  await rules([
    {
      team: 'even',
      name: text('Kerala, changed'),
      card: { convention: 'kerala', notes: [{ after: '28H', call: '29H', words: 'Four hearts.' }] },
    },
  ]);
  await expect.element(page.getByText('Red plays Kerala, changed')).toBeVisible();
  await expect.element(page.getByText('Four hearts.')).toBeVisible();
});
