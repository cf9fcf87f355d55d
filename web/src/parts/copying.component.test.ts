// A text is copied, and where the browser keeps the clipboard to itself it is selected instead.
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import EmbedCode from './EmbedCode.svelte';

test('the lines for a frame are copied whole, or selected', async () => {
  await needTexts(['deal']);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(EmbedCode, {
    path: '/d/one?embed=true',
    title: 'Deal "1" & <2>',
    hint: 'Put it there',
  });
  const field = page.getByRole('textbox').element() as HTMLTextAreaElement;
  expect(field.value).toContain('/d/one?embed=true" title="Deal &quot;1&quot; &amp; &lt;2>"');
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  expect(written).toHaveBeenCalledExactlyOnceWith(field.value);
  await expect.element(page.getByRole('status')).toHaveTextContent(/\w/);
  written.mockRejectedValue(new DOMException('not here', 'NotAllowedError'));
  await page.getByRole('button').click();
  await expect.poll(() => field.selectionEnd - field.selectionStart).toBe(field.value.length);
});
