// Accounts, and friends of each kind.
import { newGuest, type Guest } from './table.ts';

/** Asks the server for a change, as this guest; where their rights rise with it, they have another token from then on. */
export async function put<Answer = unknown>(
  guest: Guest,
  path: string,
  body: unknown = null,
  method = 'PUT',
): Promise<Answer> {
  const { url, token } = guest;
  const answer = await fetch(new URL(`/api${path}`, url), {
    method,
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      cookie: `thurup-0=${token}`,
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const renewed = /thurup-0=([0-9a-f]{64})/.exec(answer.headers.getSetCookie().join('\n'));
  if (renewed?.[1]) guest.token = renewed[1];
  return (await answer.json()) as Answer;
}

/** Somebody with a password. */
export async function account(url: string, name: string): Promise<Guest> {
  const guest = await newGuest(url, name);
  await put(guest, '/ways/password', { secret: 'rain on the backwaters' });
  return guest;
}

let made = 0;

/** Makes this guest an account with a friend, one who asks, one who is asked, and one who is blocked, of these names. */
export async function befriend(url: string, guest: Guest, names: readonly string[]): Promise<void> {
  // No two accounts have one name.
  made += 1;
  await put(guest, '/me', { name: `${guest.name.slice(0, 18)} ${made}` });
  await put(guest, '/ways/password', { secret: 'rain on the backwaters' });
  const others: Guest[] = [];
  for (const name of names.slice(0, 4))
    others.push(await account(url, `${name.slice(0, 18)} ${made}`));
  const [friend, asks, asked, blocked] = others as [Guest, Guest, Guest, Guest];
  await put(friend, '/me/profile', {
    portrait: 'houseboat',
    languages: [],
    rule_sets: [],
    card: null,
  });
  await put(guest, `/friends/${friend.id}`);
  await put(friend, `/friends/${guest.id}`);
  await put(asks, `/friends/${guest.id}`);
  await put(guest, `/friends/${asked.id}`);
  await put(guest, `/blocks/${blocked.id}`);
}
