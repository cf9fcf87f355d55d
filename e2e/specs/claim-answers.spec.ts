// A claim among people: partners look on, each of the other team answers on a page of their own.
import { goOn, party, start } from '../support/people.ts';
import { otherPerson, parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the other team contests a claim on a page of their own, and a concession asks nobody', async ({
  browser,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju', 'Chitra', 'Devan'], { deals: 2 });
  await start(all);
  await goOn(all, { calls: 4, cards: 5, last: 0 });
  const open = async (who: number) => {
    const page = await otherPerson(browser, all.guests[who]!);
    await page.goto(`${server.url}/t/${all.table}`);
    await expect(page.getByRole('region', { name: 'Contract' })).toBeVisible();
    return page;
  };
  const [anu, biju, chitra, devan] = await Promise.all([open(0), open(1), open(2), open(3)]);
  const claim = async (what: string, key: string) => {
    // The result of the deal before stays a while.
    await expect(parts(anu).playable.first()).toBeVisible({ timeout: 60_000 });
    await anu.keyboard.press('c');
    const sheet = anu.getByRole('dialog', { name: 'Claim or concede' });
    await sheet.getByRole('radio', { name: what }).check({ force: true });
    await sheet.getByRole('button', { name: key, exact: true }).click();
  };
  const asked = (page: typeof anu) => page.getByRole('dialog', { name: 'The claim' });

  await claim('All remaining tricks are ours', 'Claim');
  // Partners look on; each of the others is asked, on a phone, too.
  await expect(asked(chitra).getByText(/^Waiting for/)).toBeVisible();
  await expect(asked(chitra).getByRole('button', { name: 'Contest' })).toHaveCount(0);
  await biju.setViewportSize({ width: 360, height: 640 });
  await expect(asked(biju).getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(biju);
  await asked(biju).getByRole('button', { name: 'Contest' }).click();
  // The claimer says in which order the cards are to be played, or nothing.
  await expect(asked(devan).getByText(/says the order of the cards/)).toBeVisible();
  await asked(anu).getByRole('button', { name: 'No order' }).click();
  // Why it fails stands first, card by card with the hands in sight, on a phone and on its side too; then the result.
  const why = (page: typeof anu) => page.getByRole('dialog', { name: 'Why the claim failed' });
  for (const page of [devan, anu, biju])
    await expect(why(page).getByText('The claim fails:')).toBeVisible({ timeout: 60_000 });
  for (const size of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await biju.setViewportSize(size);
    // The play that refutes it may be one card long: then the way back is the only one.
    const keys = why(biju).getByRole('button', { name: /^(Next card|One card back)/ });
    for (const key of await keys.all()) await expect(key).toBeInViewport({ ratio: 1 });
    const next = why(biju).getByRole('button', { name: /^Next card/ });
    await next.or(keys.first()).last().click();
    await expectAccessible(biju);
    await biju.screenshot({ path: `test-results/why-${size.width}.png` });
  }
  await biju.goBack();
  await expect(why(biju)).toBeHidden();
  await expect(parts(biju).result).toBeVisible();
  for (const page of [devan, anu]) {
    await page.keyboard.press('Escape');
    await expect(parts(page).result).toBeVisible();
  }

  await goOn(all, { calls: 12, cards: 10, last: 0 });
  await anu.keyboard.press('Escape');
  await claim('We concede all remaining tricks', 'Concede');
  // Nobody is asked about a concession: it is proof that decides.
  const over = anu.getByRole('dialog', { name: 'Match over' });
  const failed = anu.getByRole('dialog', { name: 'Why the concession failed' });
  await expect(over.or(failed)).toBeVisible({ timeout: 60_000 });
  // Where something of it could not be lost, that is looked at first.
  if (await failed.isVisible()) await anu.keyboard.press('Escape');
  const told = over.getByRole('heading', { name: 'The claim' });
  await expect(
    told.or(over.getByRole('button', { name: 'Why the concession failed' })),
  ).toBeVisible();
  await expect(over.getByText('Biju').filter({ visible: true }).first()).toBeVisible();
});
