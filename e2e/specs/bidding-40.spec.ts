// The club's four examples of bidding at 40, called at a real table: whom the rules ask, in which stage, for what.
import lessons from '../../web/src/pages/learn/examples.json' with { type: 'json' };
import { party, playTo, start } from '../support/people.ts';
import { be } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

const NAMES = ['Ammu', 'Biju', 'Chacko', 'Devika', 'Eapen', 'Fathima'];

type Said = { by: number; call: number | 'P'; stage: 'normal' | 'honours' | 'senior' };
const STAGES = { normal: 'Normal', honours: 'Honours', senior: 'Senior' };
const EXAMPLES = (['forty1', 'forty2', 'forty3', 'forty4'] as const).map((name, index) => ({
  title: ['first', 'second', 'third', 'fourth'][index]!,
  moves: lessons[name].moves as readonly Said[],
  contract: [
    { value: 20, by: 1, stage: 'Normal' },
    { value: 30, by: 3, stage: 'Honours' },
    { value: 39, by: 6, stage: 'Senior' },
    { value: 23, by: 4, stage: 'Normal' },
  ][index]!,
}));

for (const { title, moves, contract } of EXAMPLES) {
  test(`the club’s ${title} example comes out at a table`, async ({ page, browser, server }) => {
    const six = await party(browser, server.url, NAMES, { base: '40' });
    await be(page, six.guest);
    await page.goto(`/t/${six.table}`);
    await start(six);
    const auction = page.getByRole('region', { name: 'Auction' });
    const heads = auction.locator('thead th');
    await expect(heads).toHaveCount(6);
    // Chair 1 of an example speaks first; at the table that is whoever sits to the right of the dealer.
    const leader = NAMES.indexOf((await heads.first().getAttribute('title')) ?? '');
    expect(leader).toBeGreaterThanOrEqual(0);
    const seat = (by: number) => ((leader + by - 1) % 6) + 1;
    const stands = page.getByRole('region', { name: 'Contract' });

    let high = 0;
    let holder = 0;
    for (const [index, { by, call: said, stage }] of moves.entries()) {
      const chair = seat(by);
      const call = String(said);
      // Who is asked, in the row of which stage.
      await expect(auction.locator('thead th.next')).toHaveAttribute('title', NAMES[chair - 1]!);
      await expect(auction.locator('tr.part').last()).toHaveText(STAGES[stage]);
      await expect(stands.locator('.part b')).toHaveText(`Stage: ${STAGES[stage]}`);

      await six.lines.evaluate(([chair, call]) => window.people.does(chair, { do: 'call', call }), [
        chair,
        call,
      ] as const);
      await expect(auction.locator('tbody .made')).toHaveCount(index + 1);
      if (call !== 'P') [high, holder] = [Number(call), chair];
      const name = holder === 1 ? 'you' : `\u2068${NAMES[holder - 1]}\u2069`;
      await expect(stands.locator('.value .sr-only')).toHaveText(
        new RegExp(`^${high} .* by ${name}$`),
      );
    }
    expect({ value: high, by: holder }).toEqual({ value: contract.value, by: seat(contract.by) });
    // Nobody is asked any more: the bidder lays the trump down.
    await expect(auction.locator('th.next')).toHaveCount(0);
    await expect(stands.locator('.callers')).toHaveCount(0);
    await expect(stands.locator('.part')).toHaveCount(0);
    // What the contract counts as stays in view, also while it is played.
    await expect(stands.locator('.level b')).toHaveText(contract.stage);
    await playTo(six, 'card');
    await expect(stands.locator('.bars')).toBeVisible();
    await expect(stands.locator('.level b')).toHaveText(contract.stage);
    await six.lines.context().close();
  });
}
