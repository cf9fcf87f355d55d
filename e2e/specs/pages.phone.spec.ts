import { expect, test } from '../support/test.ts';

test('by touch: a name, one tap, and the cards are there', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('With').selectOption('bots');
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('button', { name: 'Play now' }).tap();
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(8);
});

test('the ways to the pages stay at the top of a phone', async ({ page }) => {
  for (const path of ['/', '/lobby', '/learn', '/help']) {
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true });
    await expect(bar.getByRole('link', { name: 'How to play' })).toBeInViewport();
    const top = async () => (await bar.boundingBox())?.y ?? Infinity;
    expect(await top()).toBeLessThan(120);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(top).toBeLessThan(120);
    await expect(bar.getByRole('link', { name: 'How to play' })).toBeInViewport();
  }
});
