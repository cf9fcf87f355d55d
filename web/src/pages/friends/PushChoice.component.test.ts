import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import PushChoice from './PushChoice.svelte';

const subscription = {
  endpoint: 'https://push.example/1',
  p256dh: 'p',
  auth: 'a',
  zone: 'Asia/Kolkata',
  language: 'en',
};
vi.mock('../../session/push', () => ({
  canPush: () => true,
  isDenied: () => false,
  allow: () => Promise.resolve(true),
  subscribe: () => Promise.resolve(subscription),
}));

beforeEach(() => needTexts(['friends']));

test('what is switched off stays off, although the device was just being kept anew', async () => {
  let on = true;
  let keep: () => void = () => undefined;
  const done: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    // On its way for as long as the test wants.
    if (method === 'PUT') await new Promise<void>((go) => (keep = go));
    if (method !== 'GET') on = method === 'PUT';
    done.push(method);
    return Response.json({ key: 'key', on });
  });
  await render(PushChoice);
  const choice = page.getByRole('switch');
  await expect.element(choice).toBeChecked();
  await choice.click();
  keep();
  await expect.poll(() => done).toEqual(['GET', 'PUT', 'DELETE']);
  await expect.element(choice).not.toBeChecked();
  expect(on).toBe(false);
  vi.unstubAllGlobals();
});
