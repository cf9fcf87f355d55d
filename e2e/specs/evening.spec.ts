// What else an evening among friends has: a claim that the others accept, an exchange of sides between deals, and another match after it.
import { goOn, party, start } from '../support/people.ts';
import { otherPerson, parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a claim is accepted on two phones, sides are exchanged, and the same people play again', async ({
  browser,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju', 'Chitra', 'Devan'], {
    deals: 2,
    breaks: true,
  });
  await start(all);
  await goOn(all, { calls: 4, cards: 5, last: 0 });
  const open = async (who: number) => {
    const page = await otherPerson(browser, all.guests[who]!);
    if (who > 0) await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/t/${all.table}`);
    await expect(page.getByRole('region', { name: 'Contract' })).toBeVisible();
    return page;
  };
  const [anu, biju, devan] = await Promise.all([open(0), open(1), open(3)]);
  // She has no page here.
  const chitra = () => all.lines.evaluate(() => window.people.does(3, { do: 'ready' }));
  const claim = async () => {
    // The result of the deal before stays a while.
    await expect(parts(anu).playable.first()).toBeVisible({ timeout: 60_000 });
    await anu.keyboard.press('c');
    const sheet = anu.getByRole('dialog', { name: 'Claim or concede' });
    await sheet
      .getByRole('radio', { name: 'All remaining tricks are ours' })
      .check({ force: true });
    await sheet.getByRole('button', { name: 'Claim', exact: true }).click();
    for (const page of [biju, devan])
      await page
        .getByRole('dialog', { name: 'The claim' })
        .getByRole('button', { name: 'Accept' })
        .click();
  };

  // Accepted by both, it is a result without a card more.
  await claim();
  for (const page of [anu, biju]) {
    await expect(parts(page).result).toBeVisible({ timeout: 60_000 });
    await expect(
      parts(page)
        .result.getByText(/accept/i)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  }

  // At half time everybody moves one chair to the right.
  const own = (chair: number) =>
    anu
      .getByRole('listitem')
      .filter({ hasText: 'You, ' })
      .filter({ hasText: `chair ${chair}` });
  await expect(own(1)).toBeAttached();
  await anu.keyboard.press('Escape');
  await anu.getByRole('button', { name: 'Menu' }).click();
  await anu.getByRole('button', { name: 'Exchange sides' }).click();
  await anu.getByRole('button', { name: 'Exchange sides' }).click();
  await expect(own(2)).toBeAttached();
  await expectAccessible(anu);

  // The second deal ends as the first did; then all want to play again.
  for (const page of [anu, biju, devan])
    await page.getByRole('button', { name: 'Next deal' }).click();
  await chitra();
  await goOn(all, { calls: 8, cards: 10, last: 0 });
  await claim();
  const over = (page: typeof anu) => page.getByRole('dialog', { name: 'Match over' });
  for (const page of [anu, biju, devan]) await expect(over(page)).toBeVisible({ timeout: 60_000 });
  await expect(over(anu).getByText(/Devan.* accepts/)).toBeVisible();
  await expectAccessible(biju);
  for (const page of [biju, devan, anu])
    await over(page).getByRole('button', { name: 'Play again' }).click();
  await expect(over(anu).getByText('3 of 4 would play again')).toBeVisible();
  await chitra();
  for (const page of [anu, biju, devan]) await expect(over(page)).toBeHidden();
  await expect(anu.getByText('Deal 1/2').first()).toBeVisible();
});
