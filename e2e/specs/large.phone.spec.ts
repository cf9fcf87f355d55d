// Eyes and hands over sixty: letters of twice the size on a small phone, in both scripts, from the first page through a deal, the
// settings and an event on paper. Each control can be seen and hit, and nothing is cut.
import { formOf } from '../../web/src/pages/events/form.ts';
import { unreached } from '../../web/src/testing/reach.ts';
import { command, newDirector, newEventOf, newTeam } from '../support/events.ts';
import { be } from '../support/table.ts';
import { expect, test } from '../support/test.ts';
import { arrived, watch } from '../support/walk.ts';
import type { Page } from '@playwright/test';

test.use({ pace: 'at-once', viewport: { width: 360, height: 640 } });

async function expectReached(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(unreached), { message: where }).toEqual([]);
  // A phone makes its window wider for what is: nothing is.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width(), where).toBeLessThanOrEqual(page.viewportSize()!.width);
}
const large = (page: Page, language: string) =>
  page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('thurup.preferences'))
        localStorage.setItem('thurup.preferences', kept);
    },
    JSON.stringify({ language, zoom: 200, reducedMotion: true }),
  );

for (const language of ['en', 'ml']) {
  test(`from the door to the end of a deal with large letters: ${language}`, async ({ page }) => {
    watch(page);
    await large(page, language);
    await page.goto('/');
    await arrived(page);
    // The name and the key that plays are on the first screen.
    const play = page.locator('form button[type="submit"]').first();
    for (const first of [page.locator('form input').first(), play])
      await expect(first).toBeInViewport({ ratio: 1 });
    await expectReached(page, 'the first page');
    await page.locator('form input').first().fill('ലീലാമ്മ');
    await page.getByRole('switch').first().check();
    await play.click();

    // A whole deal by what is in sight: the lowest bid once, then passes, then the first bright card.
    await expect(page.locator('.hand button').first()).toBeVisible();
    const looked = new Set<string>();
    let bid = false;
    for (let done = false; !done;) {
      const box = page.locator('section.box');
      const card = page.locator('.hand .can').first();
      const over = page.locator('dialog[open]');
      const close = page.locator('.own-turn .waiting button.primary');
      await expect(box.or(card).or(over).or(close).first()).toBeVisible({ timeout: 60_000 });
      const phase = (await over.isVisible())
        ? 'over'
        : (await box.isVisible())
          ? 'call'
          : (await close.isVisible())
            ? 'close'
            : 'card';
      if (!looked.has(phase)) {
        looked.add(phase);
        await expectReached(page, phase);
      }
      if (phase === 'over') done = true;
      // It closes by itself, too.
      else if (phase === 'close')
        await close.click({ timeout: 2_000 }).catch(async (missed: unknown) => {
          if ((await close.isVisible()) && !(await over.isVisible())) throw missed;
        });
      else if (phase === 'card') await card.click({ position: { x: 12, y: 30 } });
      // A bid that was just sent may have kept the box for a moment.
      else if (bid)
        await box
          .locator('.actions .alt')
          .first()
          .click({ timeout: 2_000 })
          .catch(async (missed: unknown) => {
            if (await box.isVisible()) throw missed;
          });
      else {
        bid = true;
        await box.locator('.key').first().click();
        await expectReached(page, 'the suit');
        await box.locator('.key:not([aria-disabled="true"])').first().click();
        await expectReached(page, 'the call');
        await box.locator('.go').click();
      }
      if (!done) await page.waitForTimeout(150);
    }
    expect(looked).toContain('card');
    const closed = async () => {
      await page.keyboard.press('Escape');
      // By their titles: whoever reads that it failed sees which one stayed.
      const titles = () => page.locator('dialog[open] h2').allTextContents();
      await expect.poll(titles, { timeout: 2_000 }).toEqual([]);
    };
    // Another sheet may come with the end of the deal, and each takes a key of its own.
    await expect(closed).toPass();
    await page.locator('.bar .icon-button').last().click();
    // It is fetched when it is wanted first: a key pressed before would close nothing.
    await expect(page.locator('dialog[open] h2')).toBeVisible();
    await expectReached(page, 'the menu');
    await expect(closed).toPass();
    await page.getByRole('button', { name: /^(Chat|വർത്തമാനം)/ }).click();
    await expect(page.locator('dialog[open] .phrases')).toBeVisible();
    await expectReached(page, 'the chat');
    // Whoever has a table finds it on the first page.
    await page.goto('/');
    await arrived(page);
    await expect(page.locator('.own a')).toBeVisible();
    await expectReached(page, 'the first page of who has a table');
    await page.goto('/settings');
    await arrived(page);
    await expectReached(page, 'the settings');
  });

  test(`a deal with real cards is told with large letters: ${language}`, async ({
    page,
    ownServer: server,
  }) => {
    const director = await newDirector(server);
    const usual = formOf('round-robin', { base: 'kerala', changes: {} });
    const event = await newEventOf(director, {
      ...usual,
      name: 'Onam Evening',
      cards: 'real' as const,
    });
    const names = ['Kabani', 'Meenachil'];
    const captains = [];
    for (const [at, name] of names.entries())
      captains.push(
        (
          await newTeam(
            server.url,
            event,
            name,
            [1, 2, 3].map((of) => `Player ${at}${of}`),
          )
        )[0]!,
      );
    await command(director, event, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
    await command(director, event, {
      do: 'start',
      overlapping: false,
      matches: [{ stage: 0, name: '1.1' }],
    });
    watch(page);
    await large(page, language);
    await be(page, captains[0]!);
    const path = new URL(`/events/${event}`, server.url).href;
    await page.goto(path);
    await arrived(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Onam Evening' })).toBeVisible();
    await expectReached(page, 'the event');
    await page.goto(`${path}/match/0/1.1`);
    await arrived(page);
    await expect(page.getByRole('heading', { name: /Meenachil/ }).first()).toBeVisible();
    await expectReached(page, 'the score sheet');
  });
}
