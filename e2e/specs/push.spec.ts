// Web push: switched on by somebody, sealed for their browser, and shown by the service worker.
import { account, put } from '../support/friends.ts';
import { PushService } from '../support/push.ts';
import { be } from '../support/table.ts';
import { expect, expectAccessible, Server, test } from '../support/test.ts';

const LABEL = {
  en: 'Tell me on this device also when no page is open',
  ml: 'പേജ് തുറന്നിട്ടില്ലെങ്കിലും ഈ ഉപകരണത്തിൽ അറിയിക്കൂ',
};
let house: Server;
let service: PushService;
test.beforeAll(async () => {
  house = await Server.start('usual', undefined, [
    '--push',
    'mailto:cards@house.example',
    '--push-near',
  ]);
  service = await PushService.open();
});
test.afterAll(async () => {
  service.close();
  await house.dispose();
});

for (const language of ['en', 'ml'] as const) {
  test(`the switch has this device told what the bell tells: ${language}`, async ({ browser }) => {
    const [ammu, bincy] = [
      await account(house.url, `Ammu ${language}`),
      await account(house.url, `Bincy ${language}`),
    ];
    const context = await browser.newContext({ baseURL: house.url });
    await context.grantPermissions(['notifications'], { origin: new URL(house.url).origin });
    const page = await context.newPage();
    await service.standIn(page);
    await be(page, ammu);
    await page.addInitScript((language) => {
      localStorage.setItem('thurup.preferences', JSON.stringify({ language }));
    }, language);
    await page.goto('/friends');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const choice = page.getByRole('switch', { name: LABEL[language] });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
    await expect(choice).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
    await page.reload();
    await expect(choice).toBeChecked();
    await page.goto('about:blank');

    const before = service.came.length;
    await put(bincy, `/friends/${ammu.id}`);
    await expect.poll(() => service.came.length).toBe(before + 1);
    expect(service.read(service.came[before]!)).toEqual({
      kind: 'asked',
      from: bincy.name,
      id: '',
      name: '',
      to: ammu.name,
      language,
    });

    await page.goto('/friends');
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect(choice).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(choice).not.toBeChecked();
    await context.close();
  });
}

test('what is pushed is shown in words, and knows where a tap leads', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: house.url });
  const origin = new URL(house.url).origin;
  await context.grantPermissions(['notifications'], { origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let registrationId: string | undefined;
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => registrationId).toBeDefined();
  // Whoever asks a browser for its notifications while one is on its way to the screen makes it drop that one as one that is
  // not there: so it is asked once they are shown.
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; done: number };
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.done = 0;
    scope.registration.showNotification = async (...what) => {
      await show(...what);
      scope.done += 1;
    };
  });
  const done = () => worker.evaluate(() => (self as unknown as { done: number }).done);
  const deliver = async (data: string) => {
    const before = await done();
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: `${origin}/`,
      registrationId: registrationId!,
      data,
    });
    await expect.poll(done).toBe(before + 1);
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, lang, data }) => ({
        title,
        body,
        lang,
        data: data as unknown,
      }));
    });
  const invited = { kind: 'invited', from: 'Bincy {name}', id: 'T1', name: 'Aranmula', to: 'Ammu' };
  await deliver(JSON.stringify({ ...invited, language: 'en' }));
  expect(await shown()).toEqual([
    {
      title: 'thurup · Ammu',
      body: '\u2068Bincy {name}\u2069 asks you to the table \u2068Aranmula\u2069.',
      lang: 'en',
      data: '/t/T1',
    },
  ]);
  // The same news again takes the place of the first; in the other language it says the same.
  await deliver(JSON.stringify({ ...invited, language: 'ml' }));
  const [second, ...others] = await shown();
  expect(others).toEqual([]);
  const { title, body, lang } = second!;
  expect(lang).toBe('ml');
  expect(title).toBe('തുരുപ്പ് · Ammu');
  expect(body).toContain('\u2068Aranmula\u2069');
  expect(body).toMatch(/[\u0d00-\u0d7f]/);
  // What a later version tells is told all the same.
  await deliver(JSON.stringify({ kind: 'regatta', to: 'Ammu', language: 'en' }));
  expect((await shown()).map(({ data }) => data)).toContain('/friends');
  await context.close();
});

test('who has said no to the browser is told so, and a house without it says nothing', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await be(page, await account(house.url, 'Chitra'));
  await page.goto('/friends');
  const choice = page.getByRole('switch', { name: LABEL.en });
  await expect(choice).toBeDisabled();
  await expect(page.getByText('Allow them in its settings first.')).toBeVisible();
  await expectAccessible(page);
  await context.close();

  const without = await browser.newContext({ baseURL: server.url });
  const other = await without.newPage();
  await be(other, await account(server.url, 'Chitra'));
  await other.goto('/friends');
  await expect(other.getByRole('switch', { name: 'Quiet hours' })).toBeVisible();
  await expect(other.getByRole('switch', { name: LABEL.en })).toHaveCount(0);
  await without.close();
});
