// An answer that was wrong: whoever knows better says so with the result, and all read it with its time.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import { LiveTable } from '../../net/table.svelte';
import { noAnswers } from '../../testing/answers';
import type { CallQuestion, TableAction } from '../../wire';
import { scenes } from '../dev/scenes';
import Screen from '../Screen.svelte';

const asked: CallQuestion = {
  call: 0,
  chair: 2,
  answer: { by: 3, words: { en: 'Three hearts', ml: 'Three hearts' } },
};

beforeEach(async () => {
  noAnswers();
  await import('../Result.svelte');
  await needTexts(['table', 'rules', 'asking']);
});

async function result(question: CallQuestion) {
  const done: TableAction[] = [];
  const table = new LiveTable('drawn', '', () => ({
    do: (action: TableAction) => {
      done.push(action);
      return Promise.resolve(undefined);
    },
    ask: () => Promise.reject(new Error('nobody is asked')),
    close: () => undefined,
  }));
  const known = structuredClone(scenes.result!);
  known.view.result!.questions = [question];
  if (question.may_correct) known.you.questions = [question];
  table.jump(known);
  table.line = 'open';
  await render(Screen, { table });
  await expect.element(page.getByText('Three hearts')).toBeVisible();
  return done;
}

test('who knows better corrects an answer after the deal', async () => {
  const done = await result({ ...asked, may_correct: true });
  await page.getByRole('button', { name: 'That is not what it means' }).click();
  await expect.element(page.getByLabelText('What it means')).toHaveFocus();
  // Nobody has to go through with it.
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'That is not what it means' }).click();
  await page.getByLabelText('What it means').fill(' Four hearts ');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect
    .poll(() => done.at(-1))
    .toEqual({ do: 'correct-answer', call: 0, words: 'Four hearts' });
});

test('a correction is read with its time, and nobody else is asked for one', async () => {
  await result({ ...asked, corrections: [{ by: 5, words: 'Four hearts', at: 1_795_926_450_961 }] });
  await expect.element(page.getByText(/corrects that \(.+\):/)).toBeVisible();
  await expect.element(page.getByText('Four hearts')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'That is not what it means' }))
    .not.toBeInTheDocument();
});
