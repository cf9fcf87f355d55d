// A ruling binds a table here: the director rules in one window, a player sees it in another.
import { formOf } from '../../web/src/pages/events/form.ts';
import type { EventPage } from '../../web/src/wire/index.ts';
import { command, newDirector, newEventOf, newTeam } from '../support/events.ts';
import { desk, press } from '../support/rulings.ts';
import { be, otherPerson, parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

test('a penalty card lies open, is led, and the desk says so before it is ruled', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const director = await newDirector(server);
  const usual = formOf('round-robin', { base: 'kerala', changes: {} });
  const form = { ...usual, name: 'Onam Cup', bots: true, cards: 'here' as const };
  const id = await newEventOf(director, form);
  const [one] = await newTeam(url, id, 'Pamba', ['Chacko M', 'Devaki A', 'Eldho P']);
  await newTeam(url, id, 'Periyar', ['Fathima K', 'Gopi N', 'Hari V']);
  await command(director, id, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
  await command(director, id, {
    do: 'start',
    overlapping: false,
    matches: [{ stage: 0, name: '1.1' }],
  });

  // Chacko leads the first deal.
  const player = await otherPerson(browser, one!);
  const tables = async () => {
    const cookie = `thurup-0=${one!.token}`;
    const answer = await fetch(new URL(`/api/events/${id}`, url), { headers: { cookie } });
    const shown = (await answer.json()) as EventPage;
    return shown.stages[0]!.matches.find(({ name }) => name === '1.1')!.tables;
  };
  await expect.poll(async () => (await tables()).length, { timeout: 20_000 }).toBe(1);
  await player.goto(new URL(`/t/${(await tables())[0]!.id}`, url).href);
  const { box, cards, hand, number, suit, send, playable } = parts(player);
  await expect(box).toBeVisible({ timeout: 30_000 });
  // One whose twin he does not hold: of twins either is the penalty card.
  const held = await cards.evaluateAll((all) => all.map((card) => card.dataset.card ?? ''));
  const open = held.findLast((card) => held.indexOf(card) === held.lastIndexOf(card))!;
  const [letter, rank] = [open.charAt(0), open.slice(1)];

  await be(page, director);
  await page.goto(new URL(`/events/${id}`, url).href);
  // The table tells that the bidding is on: nobody is asked, and a bid that is too low is refused there.
  const dialog = await desk(page, 'A card was exposed');
  await expect(dialog.getByText('How far the deal had come')).toHaveCount(0);
  await dialog.getByLabel('Who dealt').selectOption('6');
  await dialog.getByLabel('Who did it').selectOption('1');
  const card = dialog.getByRole('group', { name: 'The card', exact: true });
  await card.getByRole('combobox').first().selectOption(rank);
  await card.getByRole('combobox').nth(1).selectOption(letter);
  await press(page, 'Had a partner the chance to see it?', 'Yes');
  await dialog.getByRole('button', { name: 'What do the laws say?' }).click();
  await dialog.getByRole('button', { name: 'Make it a penalty card' }).click();
  await expect(dialog.getByText('It binds the table from now on.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rule so' }).click();
  await expect(dialog).toBeHidden();

  // It lies open before him, and is all that he can lead.
  await expect(player.getByText(/Of yours lies open/)).toBeAttached();
  await expect(player.getByText(/The director has ruled/).first()).toBeVisible();
  await expectAccessible(player);
  for (;;) {
    await expect(box.or(playable.first()).first()).toBeVisible({ timeout: 60_000 });
    if (await playable.first().isVisible()) break;
    const late = { timeout: 2_000 };
    try {
      const pass = box.getByRole('button', { name: /^Pass/ });
      if (await pass.isEnabled(late)) await pass.click(late);
      else {
        await number.click(late);
        await suit.click(late);
        await send.click(late);
      }
    } catch {
      continue;
    }
  }
  await expect(playable).toHaveCount(1);
  await expect(playable).toHaveAttribute('data-card', open);
  await expect(player.getByText(/is a penalty card/).first()).toBeVisible();
  const other = hand.getByRole('button', { disabled: true }).first();
  await other.click({ position: { x: 10, y: 30 }, force: true });
  await expect(
    player.getByText(/By the director's ruling you may play only/).first(),
  ).toBeVisible();

  // The same in Malayalam.
  await player.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('thurup.preferences') ?? '{}') as object;
    localStorage.setItem('thurup.preferences', JSON.stringify({ ...kept, language: 'ml' }));
  });
  await player.reload();
  await expect(player.getByText(/ശിക്ഷാചീട്ടാണ്/).first()).toBeVisible();
  await expect(player.getByText(/നിങ്ങളുടേതായി തുറന്നുകിടക്കുന്നത്/)).toBeAttached();
  await player
    .locator(`[data-card="${open}"]`)
    .last()
    .click({ position: { x: 10, y: 30 } });
  await expect(player.getByText(/നിങ്ങളുടേതായി തുറന്നുകിടക്കുന്നത്/)).toHaveCount(0);
});
