// The director looks at a deal of a match at a table here: all hands and times, what others would call, what contracts would bring;
// all of it goes into the facts with one tap.
import { dealt } from '../support/measured.ts';
import { openDesk, press } from '../support/rulings.ts';
import { be, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

test('a director measures a deal and rules by it', async ({ page, browser, ownServer: server }) => {
  const cup = await dealt(browser, server);
  await be(page, cup.director);
  await page.goto(cup.address);
  const dialog = await openDesk(page);
  await dialog.getByLabel('Deal', { exact: true }).selectOption('1');
  await dialog.getByRole('button', { name: /Look at the deal/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Hands' })).toBeVisible();
  await expect(dialog.getByText('leads', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Chacko M/).first()).toBeVisible();
  await expectAccessible(page);

  // By keyboard: what would others call at the first turn?
  const first = dialog.getByRole('button', { name: /in the place of .1 Chacko/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  const poll = dialog.getByRole('region', { name: /In the place of .1 Chacko/ });
  await expect(poll.getByText(/^24 bots, which are programs/)).toBeVisible({ timeout: 30_000 });
  await expect(poll.getByText('alternative', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await poll.getByRole('button', { name: 'Into the facts: four questions' }).click();

  // The facts are there; the director says the rest.
  await expect(dialog.getByLabel('The team at fault')).toHaveValue('odd');
  await press(page, /Was there information/, 'Yes');
  await press(page, /Could it have suggested/, 'Yes');
  await expect(dialog.getByLabel('How many other players were asked')).toHaveValue('4');
  await expect(dialog.getByLabel('How many would consider each call')).not.toHaveValue('');
  await dialog.getByRole('button', { name: /Look at the deal/ }).click();
  await expect(poll, 'what was found is still there').toBeVisible();

  // Contracts: the table's own is there, and one more.
  await dialog.getByText('What would contracts have brought?').click();
  const own = dialog.getByRole('group', { name: 'Contract 1' });
  await own.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'One more contract' }).click();
  const more = dialog.getByRole('group', { name: 'Contract 2' });
  await more.getByLabel('Number').selectOption('40');
  await more.getByLabel('Weight').fill('2');
  await dialog
    .getByRole('group', { name: 'The team at fault' })
    .getByRole('radio', { name: /Odd chairs/ })
    .check({ force: true });
  await dialog.getByRole('button', { name: 'Play them out' }).click();
  await expect(dialog.getByRole('heading', { name: 'Proposed results' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog.getByText(/Open hands: (made|defeated)/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Into the facts: possible results' }).click();
  await expect(dialog.getByLabel('Contract at the table')).toHaveValue(/^\d+\w+ (ODD|EVEN)$/);
  const results = dialog.getByRole('group', { name: 'Results that were possible without it' });
  await expect(results.getByLabel('How likely, as a fraction of 1').first()).toHaveValue(/^\d/);

  // A player of the match is offered nothing of it, and refused.
  const player = await otherPerson(browser, cup.teams[0]![0]!);
  await player.goto(cup.address);
  const id = cup.address.split('/').at(-1)!;
  const refused = await player.evaluate(
    async (id) => (await fetch(`/api/events/${id}/desk/deal?stage=0&name=1.1&deal=1`)).status,
    id,
  );
  expect(refused).toBe(403);
});
