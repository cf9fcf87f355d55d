// Passkeys, on a device that the browser plays: made, used without a name, used from a second device, lost, copied and called off.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

/** A device with passkeys, as Chromium plays one. */
class Device {
  readonly #line: CDPSession;
  readonly #id: string;

  private constructor(line: CDPSession, id: string) {
    this.#line = line;
    this.#id = id;
  }

  static async of(page: Page): Promise<Device> {
    const line = await page.context().newCDPSession(page);
    await line.send('WebAuthn.enable');
    const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(line, authenticatorId);
  }

  /** Whether its person is the one it knows. */
  async knows(isUserVerified: boolean): Promise<void> {
    await this.#line.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#id,
      isUserVerified,
    });
  }

  /** What it holds. */
  async keys() {
    const held = await this.#line.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return held.credentials;
  }

  /** Takes a key, as a copy or by a service that carries keys among devices. */
  async take(credential: Awaited<ReturnType<Device['keys']>>[number]): Promise<void> {
    await this.#line.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
    await this.#line.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential });
  }
}

/** The page of a device of somebody's own, where no passkeys are offered before they are asked for. */
async function device(browser: Browser, offered = false): Promise<[Page, Device]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (!offered)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  return [page, await Device.of(page)];
}

/** Passkeys are for the name of one's own machine, not for its number. */
const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Somebody new, in the settings. */
async function arrive(page: Page, url: string, name: string): Promise<void> {
  await page.context().request.post(`${url}/api/guests`, { data: { name } });
  await page.goto(`${url}/settings`);
}

const keys = (page: Page) => page.getByRole('region', { name: 'Your ways in' });

async function add(page: Page, name: string): Promise<void> {
  await keys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await keys(page).getByLabel('What you call it').fill(name);
  await keys(page).getByRole('button', { name: 'Make the passkey' }).click();
}

async function comeIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

const welcome = (page: Page) => page.getByText('Welcome back, \u2068Ammu\u2069');

test('somebody comes in by a passkey, loses the device and goes on with another', async ({
  browser,
  ownServer,
}) => {
  const url = byName(ownServer.url);
  const [phone, phoneKeys] = await device(browser);
  await arrive(phone, url, 'Ammu');
  await expectAccessible(phone);
  // Called off: it is said in words, and nothing is kept.
  await phoneKeys.knows(false);
  await add(phone, 'Phone');
  await expect(keys(phone).getByText('Nothing was done: it was cancelled')).toBeVisible();
  await expectAccessible(phone);
  await phoneKeys.knows(true);
  await keys(phone).getByRole('button', { name: 'Make the passkey' }).click();
  await expect(keys(phone).getByText('Phone', { exact: true })).toBeVisible();
  // The last way in cannot be taken away; the same device makes no second one.
  await expect(keys(phone).getByRole('button', { name: /^Take away/ })).toHaveCount(0);
  await add(phone, 'Phone once more');
  await expect(keys(phone).getByText('This device has a passkey of yours already.')).toBeVisible();
  await expectAccessible(phone);

  // A second device that has the same key, as keys are carried; without a name, after a restart.
  await ownServer.stop();
  await ownServer.restart();
  const [tablet, tabletKeys] = await device(browser);
  await tablet.goto(`${url}/sign-in`);
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(tablet.getByText('Nothing was done: it was cancelled')).toBeVisible();
  await tabletKeys.take((await phoneKeys.keys())[0]!);
  await tablet.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(welcome(tablet)).toBeVisible();

  // A third makes a key of its own, once the first has let it in by the carried one; the first is lost.
  const [laptop, laptopKeys] = await device(browser);
  await laptopKeys.take((await tabletKeys.keys())[0]!);
  await comeIn(laptop, url);
  await expect(welcome(laptop)).toBeVisible();
  await laptop.goto(`${url}/settings`);
  const [carried] = await laptopKeys.keys();
  await laptopKeys.take({ ...carried!, rpId: 'elsewhere.example' });
  await add(laptop, 'Laptop');
  await expect(keys(laptop).getByText('Laptop', { exact: true })).toBeVisible();
  await keys(laptop).getByRole('button', { name: 'Another name: \u2068Laptop\u2069' }).click();
  await keys(laptop).getByLabel('What you call it').fill('Big one');
  await keys(laptop).getByRole('button', { name: 'Keep the name' }).click();
  await expect(keys(laptop).getByText('Big one', { exact: true })).toBeVisible();
  await keys(laptop).getByRole('button', { name: 'Take away: \u2068Phone\u2069' }).click();
  await expect(keys(laptop).getByText('Phone', { exact: true })).toHaveCount(0);
  await expectAccessible(laptop);
  await comeIn(tablet, url);
  await expect(tablet.getByText('This passkey does not fit here.')).toBeVisible();
  await comeIn(laptop, url);
  await expect(welcome(laptop)).toBeVisible();
});

test('a passkey whose count falls is refused, and its owner is told', async ({
  browser,
  ownServer,
}) => {
  const url = byName(ownServer.url);
  const [phone, phoneKeys] = await device(browser);
  await arrive(phone, url, 'Ammu');
  await add(phone, 'Phone');
  await expect(keys(phone).getByText('Phone', { exact: true })).toBeVisible();
  const copied = (await phoneKeys.keys())[0]!;
  await comeIn(phone, url);
  await expect(welcome(phone)).toBeVisible();

  const [other, otherKeys] = await device(browser);
  await otherKeys.take({ ...copied, signCount: 0 });
  await comeIn(other, url);
  await expect(other.getByText('This passkey counts backwards')).toBeVisible();
  await expectAccessible(other);
  await phone.goto(`${url}/friends`);
  await expect(phone.getByText(/Your passkey .Phone. was refused/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Look at it' }).click();
  await expect(keys(phone).getByText(/somebody may have a copy/)).toBeVisible();
  await expectAccessible(phone);
});

test('the page to sign in offers passkeys where the name is typed', async ({
  browser,
  ownServer,
}) => {
  const url = byName(ownServer.url);
  const [phone] = await device(browser, true);
  await arrive(phone, url, 'Ammu');
  await add(phone, 'Phone');
  await expect(keys(phone).getByText('Phone', { exact: true })).toBeVisible();
  await phone.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
    // The browser's own list cannot be pressed here: what is asked for is seen, and answered as if it were.
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = ({ mediation, signal, ...rest }: CredentialRequestOptions = {}) => {
      document.documentElement.dataset.mediation = mediation ?? 'none';
      return get({ ...rest, signal });
    };
  });
  await phone.goto(`${url}/sign-in`);
  await expect(phone.locator('html')).toHaveAttribute('data-mediation', 'conditional');
  await expect(welcome(phone)).toBeVisible();
});

test('where there can be none, the settings say what is missing', async ({
  page,
  ownServer: { url },
}) => {
  await arrive(page, url, 'Ammu');
  await expect(
    keys(page).getByText('they need an address with https, and a name in it'),
  ).toBeVisible();
  await expect(keys(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${url}/sign-in`);
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
