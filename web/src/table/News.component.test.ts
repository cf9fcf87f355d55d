// The way that a message at the table offers: it is taken, and the message is gone.
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import { inPlace, toast } from '../ui/toasts.svelte';
import News from './News.svelte';

beforeEach(() => needTexts(['table']));

test('what a message offers is done, and nothing of it stays', async () => {
  const children = createRawSnippet(() => ({ render: () => '<p>asked</p>' }));
  await render(News, { children });
  const act = vi.fn();
  toast('Biju is taken away', 'info', { label: 'Undo', act });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(act).toHaveBeenCalledOnce();
  expect(inPlace()).toBeUndefined();
});
