// A director rules on a phone, in Malayalam, with large letters; nothing sticks out.
import { begun, openDesk } from '../support/rulings.ts';
import { be } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { sideways } from '../support/walk.ts';

test('a director rules by touch, in Malayalam', async ({ page, ownServer: server }) => {
  const cup = await begun(server);
  await page.addInitScript(() =>
    localStorage.setItem('thurup.preferences', JSON.stringify({ language: 'ml' })),
  );
  await be(page, cup.director);
  await page.goto(cup.address);
  const dialog = await openDesk(page);
  await dialog.getByRole('radio', { name: 'ലേലം നടക്കുന്നു' }).check({ force: true });
  await dialog.getByLabel('തിരയുക').fill('ചിഹ്നലംഘനം');
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
  await dialog.getByLabel('തിരയുക').fill('സൂചന');
  await dialog.getByRole('button', { name: 'വാക്കോ ആംഗ്യമോ കൊണ്ടുള്ള സൂചന' }).tap();
  await dialog.getByLabel('ഇട്ടത് ആര്').selectOption('6');
  await dialog.getByLabel('ചെയ്തത് ആര്').selectOption('3');
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'നിയമം എന്തു പറയുന്നു?' }).tap();
  await dialog.getByRole('button', { name: 'താക്കീതു നൽകുക' }).tap();
  await expect(dialog.getByText('തുടർന്നുള്ളത്')).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ഇങ്ങനെ വിധിക്കുക' }).tap();
  const rulings = page.getByRole('region', { name: 'വിധികൾ' });
  await expect(rulings.getByRole('heading', { name: 'വാക്കോ ആംഗ്യമോ കൊണ്ടുള്ള സൂചന' })).toBeVisible();
  expect(await sideways(page)).toBe(0);
});
