// An address of mail as a way in: kept by a code, and signed in with by another, against a real mail server.
import type { Page } from '@playwright/test';
import { MailServer } from '../support/mail.ts';
import { Server } from '../support/server.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { sideways } from '../support/walk.ts';

const words = {
  en: {
    name: 'Your name',
    ways: 'Your ways in',
    add: 'Add an address',
    address: 'Your e-mail address',
    send: 'Send me a code',
    code: 'Code of six digits',
    keep: 'Keep the address',
    by: 'By a code to your e-mail',
    signIn: 'Sign me in here',
    wrong: 'This code does not fit, or is too old.',
    welcome: /Welcome back/,
    size: { width: 1440, height: 900 },
  },
  ml: {
    name: 'നിങ്ങളുടെ പേര്',
    ways: 'നിങ്ങളുടെ വഴികൾ',
    add: 'വിലാസം ചേർക്കാം',
    address: 'നിങ്ങളുടെ ഇ-മെയിൽ വിലാസം',
    send: 'കോഡ് അയയ്ക്കൂ',
    code: 'ആറക്ക കോഡ്',
    keep: 'വിലാസം സൂക്ഷിക്കാം',
    by: 'ഇ-മെയിലിൽ വരുന്ന കോഡ് വഴി',
    signIn: 'ഇവിടെ പ്രവേശിക്കാം',
    wrong: 'ഈ കോഡ് ശരിയല്ല',
    welcome: /അമ്മു/,
    size: { width: 390, height: 844 },
  },
};

for (const language of ['en', 'ml'] as const) {
  const t = words[language];
  test(`a code by mail brings somebody to another device (${language})`, async ({ browser }) => {
    const mail = await MailServer.start();
    const server = await Server.start('at-once', undefined, mail.options).catch(async (error) => {
      await mail.dispose();
      throw error;
    });
    const device = async (): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: t.size })).newPage();
      await page.addInitScript(
        (language) => localStorage.setItem('thurup.preferences', JSON.stringify({ language })),
        language,
      );
      return page;
    };
    const look = async (page: Page) => {
      expect(await sideways(page)).toBe(0);
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    };
    try {
      const page = await device();
      await page.goto(server.url);
      await page.evaluate(() =>
        fetch('/api/guests', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'അമ്മു' }),
        }).then((answer) => answer.text()),
      );
      await page.goto(`${server.url}/settings`);
      const ways = page.getByRole('region', { name: t.ways });
      await expect(ways.getByRole('listitem')).toHaveCount(2);
      await expect(ways.getByRole('button', { name: t.add })).toHaveCount(0);
      server.command('people', 'test-mail', 'you@mail.example', ...mail.options);
      await page.reload();
      await ways.getByRole('button', { name: t.add }).click();
      await ways.getByLabel(t.address).fill('ammu@mail.example');
      await look(page);
      await ways.getByRole('button', { name: t.send }).click();
      await expect(ways.getByLabel(t.code)).toBeVisible();
      const codes = () => mail.codes('ammu@mail.example');
      await expect.poll(async () => (await codes()).length).toBe(1);
      const [first] = await codes();
      await ways.getByLabel(t.code).fill(first ?? '');
      await look(page);
      await ways.getByRole('button', { name: t.keep }).click();
      await expect(ways.getByText('ammu@mail.example')).toBeVisible();

      const other = await device();
      await other.goto(`${server.url}/sign-in`);
      const by = other.getByRole('region', { name: t.by });
      await by.getByLabel(t.address).fill('Ammu@Mail.example');
      await by.getByRole('button', { name: t.send }).click();
      await by.getByLabel(t.code).fill('000 000');
      await by.getByRole('button', { name: t.signIn }).click();
      await expect(by.getByText(t.wrong)).toBeVisible();
      await look(other);
      await expect.poll(async () => (await codes()).length).toBe(2);
      await by.getByLabel(t.code).fill((await codes()).find((code) => code !== first) ?? '');
      await by.getByRole('button', { name: t.signIn }).click();
      await expect(other.getByText(t.welcome).first()).toBeVisible();
      await page.context().close();
      await other.context().close();
    } finally {
      await server.dispose();
      await mail.dispose();
    }
  });
}
