import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import SignIn from './SignIn.svelte';

beforeEach(async () => {
  await needTexts(['settings']);
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
});

test('whoever makes an account for a page sees its form at once, with one way to sign in', async () => {
  await render(SignIn, { to: '/clubs' });
  await expect
    .element(page.getByRole('heading', { name: 'Make an account', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByLabelText('New password')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /have an account/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /have an account/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
});

test('whoever comes by themselves signs in', async () => {
  await render(SignIn, {});
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
});
