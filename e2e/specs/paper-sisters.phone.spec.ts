// A sister game with real cards: solo, and the pair that moves what a contract needs, are told by phone like the points.
import { formOf } from '../../web/src/pages/events/form.ts';
import { command, newDirector, newEventOf, newTeam } from '../support/events.ts';
import { be, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('of 28 for four the phones tell solo, and who showed king and queen of trump', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const director = await newDirector(server);
  const usual = formOf('round-robin', { base: '28-four', changes: {} });
  const form = { ...usual, name: 'Evening of 28', cards: 'real' as const };
  const id = await newEventOf(director, form);
  const [one] = await newTeam(url, id, 'Kabani', ['Bincy T', 'Chacko T']);
  const [two] = await newTeam(url, id, 'Meenachil', ['Devaki T', 'Eldho T']);
  await command(director, id, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
  await command(director, id, {
    do: 'start',
    overlapping: false,
    matches: [{ stage: 0, name: '1.1' }],
  });
  const sheet = new URL(`/events/${id}/match/0/1.1`, url).href;
  await be(page, one!);
  await page.goto(sheet);
  const other = await otherPerson(browser, two!);
  await other.goto(sheet);

  // Nobody doubles; with the pair of its own side 18 needs 14.
  const first = page.getByRole('form', { name: 'Deal 1', exact: true });
  await first.getByRole('radio', { name: 'Kabani' }).first().check({ force: true });
  await first.getByLabel('Contract', { exact: true }).fill('18');
  await first.getByLabel(/Card points that/).fill('16');
  await expect(first.getByRole('status')).toContainText(/Not made: 2 to .*Meenachil/);
  await expect(first.getByRole('group', { name: 'Doubled?' })).toHaveCount(0);
  const pair = first.getByRole('group', { name: 'King and queen of trump shown?' });
  await pair.getByRole('radio', { name: 'Kabani' }).check({ force: true });
  await expect(first.getByRole('status')).toContainText(/Made: 1 to .*Kabani/);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Enter deal 1' }).click();
  await expect(other.getByText(/16 points, pair shown by .*Kabani/).first()).toBeVisible();
  await other.getByRole('button', { name: 'It is so: Deal 1' }).click();

  // Solo is every trick or none.
  const second = page.getByRole('form', { name: 'Deal 2', exact: true });
  await second.getByRole('radio', { name: 'Meenachil' }).first().check({ force: true });
  await second.getByRole('radio', { name: 'Solo' }).check({ force: true });
  const tricks = second.getByRole('group', { name: 'Every trick?' });
  await tricks.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await expect(second.getByRole('status')).toContainText(/Made: 4 to .*Meenachil/);
  await tricks.getByRole('radio', { name: 'No' }).check({ force: true });
  await expect(second.getByRole('status')).toContainText(/Not made: 5 to .*Kabani/);
  await expect(second.getByLabel(/Card points that/)).toHaveCount(0);
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Enter deal 2' }).click();
  await other.getByRole('button', { name: 'It is so: Deal 2' }).click();
  await expect(other.getByText(/Solo, lost a trick/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'So far' }).getByRole('definition')).toHaveText([
    '6',
    '0',
  ]);
  await other.context().close();
});
