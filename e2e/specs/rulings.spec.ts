// A director rules at a match with real cards; a captain appeals, and another director decides otherwise.
import type { Page } from '@playwright/test';
import { begun, desk, openDesk, press } from '../support/rulings.ts';
import { be, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function foundRevoke(page: Page) {
  const dialog = await desk(page, 'A revoke', 'cards are played');
  await dialog.getByLabel('Who did it').selectOption('2');
  const card = dialog.getByRole('group', { name: 'The card', exact: true });
  await card.getByRole('combobox', { name: 'The card' }).selectOption({ label: 'jack' });
  await card.getByRole('combobox', { name: 'Suit' }).selectOption({ label: 'spades' });
  // In the play nothing is agreed yet: that is not asked.
  await expect(dialog.getByText('Had both teams agreed on the result?')).toHaveCount(0);
  await press(page, /How far the trick had come/, 'the trick was closed');
  await press(page, 'Who said it first', 'the other team');
  await dialog.getByLabel('Who dealt').selectOption('6');
  await dialog.getByLabel('Contract: number').fill('30');
  await dialog.getByLabel('Contract: suit').selectOption({ label: 'hearts' });
  await dialog.getByLabel('Contract: who bid it').selectOption('1');
  await press(page, 'Contract: doubled', 'not doubled');
  await press(page, 'Was it a ruff?', 'No');
  return dialog;
}

test('a director makes three rulings at a match, a captain appeals, and another director decides', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const cup = await begun(server);
  await be(page, cup.director);
  await page.goto(cup.address);
  const captain = await otherPerson(browser, cup.teams[1]![0]!);
  await captain.goto(cup.address);

  // A call out of turn: the player to the right chooses.
  let dialog = await desk(page, 'A call out of turn', 'the bidding is on');
  await expectAccessible(page);
  // What cannot have happened by then is shown on demand alone.
  await dialog.getByRole('button', { name: 'Something else happened' }).click();
  await expect(dialog.getByRole('heading', { name: 'In the bidding' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'A bid that is too low' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'A revoke' })).toHaveCount(0);
  await dialog.getByLabel('Find').fill('revoke');
  await expect(dialog.getByText('Nothing that can be now is called so.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show everything, whenever it happened' }).click();
  await expect(dialog.getByRole('button', { name: 'A revoke' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Only what can be now' }).click();
  await dialog.getByLabel('Find').fill('out of turn');
  await dialog.getByRole('button', { name: 'A call out of turn' }).click();
  await dialog.getByLabel('Who did it').selectOption('3');
  // Nothing is taken for granted: not who dealt, not a suit.
  await expect(dialog.getByLabel('Who dealt')).toHaveValue('');
  await dialog.getByLabel('Who dealt').selectOption('6');
  await dialog.getByRole('combobox', { name: 'The call' }).selectOption({ label: 'A bid' });
  await dialog.getByLabel('Number').selectOption('29');
  await expect(dialog.getByRole('button', { name: 'What do the laws say?' })).toBeDisabled();
  await dialog.getByLabel('Suit').selectOption({ label: 'hearts' });
  await press(page, 'Has the next player called after it?', 'No');
  // The page is lost in mid-ruling: the facts are there again.
  await page.reload();
  dialog = await openDesk(page);
  await expect(dialog.getByLabel('Who did it')).toHaveValue('3');
  await dialog.getByRole('button', { name: 'What do the laws say?' }).click();
  await expect(dialog.getByText(/^Gopi N chooses\./)).toBeVisible();
  await expect(dialog.getByText(/Periyar/).last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to the proper player' }).click();
  await expect(dialog.getByText(/At the next turn, Devaki A may only call/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Rule so' }).click();
  await expect(captain.getByText(/A director has ruled/)).toBeVisible();

  // Words that prompt: the director chooses.
  dialog = await desk(page, 'Words or gestures that prompt', 'the bidding is on');
  await dialog.getByLabel('Who dealt').selectOption('6');
  await dialog.getByLabel('Who did it').selectOption('3');
  await dialog.getByRole('button', { name: 'What do the laws say?' }).click();
  await dialog.getByRole('button', { name: 'Warn the player' }).click();
  await expect(dialog.getByRole('heading', { name: 'What follows' })).toBeVisible();
  await expect(dialog.getByText('Indications in this match by Devaki A: 1.')).toBeVisible();
  await dialog.getByLabel('Words of your own').fill('He counted trumps aloud.');
  await dialog.getByRole('button', { name: 'Rule so' }).click();
  await expect(dialog).toBeHidden();

  // A revoke that the others found costs the deal, which the result that the teams enter has not.
  dialog = await foundRevoke(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'What do the laws say?' }).click();
  await press(
    page,
    /What does the result that the teams enter have/,
    'Nothing: the deal is not in it',
  );
  await expect(dialog.getByText(/Added to the margins: .*Pamba/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rule so' }).click();
  await expect(dialog).toBeHidden();
  const rulings = page.getByRole('region', { name: 'Rulings' });
  await expect(
    rulings.getByRole('listitem').filter({ has: page.getByRole('heading') }),
  ).toHaveCount(3);
  await expectAccessible(page);

  // The captain reads it, and appeals.
  const theirs = captain.getByRole('region', { name: 'Rulings' });
  const revoke = theirs.locator('#ruling-3');
  await expect(revoke).toContainText('Periyar has lost the deal');
  await revoke.getByRole('button', { name: 'Appeal' }).click();
  await revoke.getByLabel('Why').fill('The result was agreed.');
  await expectAccessible(captain);
  await revoke.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(revoke.getByText('The appeal is open.')).toBeVisible();
  await expect(rulings.getByText('The appeal is open.')).toBeVisible();
  await expect(rulings.getByRole('button', { name: 'Uphold the ruling' })).toHaveCount(0);

  // Another director than who ruled changes it.
  const committee = await otherPerson(browser, cup.second);
  await committee.goto(cup.address);
  await committee.locator('#ruling-3').getByRole('button', { name: 'Rule otherwise' }).click();
  const theirDesk = committee.getByRole('dialog');
  await press(committee, 'Had both teams agreed on the result?', 'Yes');
  await theirDesk.getByRole('button', { name: 'What do the laws say?' }).click();
  await expect(theirDesk.getByText('A revoke after the result was agreed')).toBeVisible();
  await theirDesk.getByLabel('Why').fill('Both had agreed before.');
  await theirDesk.getByRole('button', { name: 'Rule so' }).click();
  await expect(revoke.getByText('Changed: see no. 4.')).toBeVisible();
  await expect(theirs.locator('#ruling-4')).toContainText('The result stands.');
  await expect(theirs.getByRole('button', { name: 'Appeal' })).toHaveCount(2);
  await expectAccessible(captain);
});
