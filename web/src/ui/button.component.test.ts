// A key whose press is not answered yet waits, looks so, and keeps the keyboard.
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import Button from './Button.svelte';

test('a press that is not answered yet is not made twice', async () => {
  let answer: (done: boolean) => void = () => undefined;
  const press = vi.fn(() => new Promise<boolean>((done) => (answer = done)));
  const children = createRawSnippet(() => ({ render: () => '<span>Next deal</span>' }));
  await render(Button, { onclick: press, children });
  const key = page.getByRole('button', { name: 'Next deal' });
  await key.click();
  await key.click();
  expect(press).toHaveBeenCalledTimes(1);
  await expect.element(key).toHaveAttribute('aria-busy', 'true');
  await expect.element(key).toBeEnabled();
  await expect.element(key).toHaveFocus();
  answer(true);
  await expect.element(key).not.toHaveAttribute('aria-busy');
  await key.click();
  expect(press).toHaveBeenCalledTimes(2);
});
