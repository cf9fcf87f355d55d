import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../base/base64url';
import { reach } from './passkeyReach';

const house = (name: string | null, https = false, number = false) => ({
  name,
  https_missing: https,
  name_missing: number,
});
const at = (address: string, knows = true) => {
  const { protocol, hostname } = new URL(address);
  return { protocol, hostname, knows };
};

describe('where passkeys can be used', () => {
  it('is under the name that they are for', () => {
    for (const address of ['https://cards.example', 'https://play.cards.example'])
      expect(reach(house('cards.example'), at(address))).toEqual({ is: 'here' });
    expect(reach(house('localhost'), at('http://localhost:5656'))).toEqual({ is: 'here' });
    expect(reach(house('cards.example'), at('https://cards.example', false))).toEqual({
      is: 'unknown',
    });
  });

  it('is not elsewhere', () => {
    for (const address of ['http://192.0.2.1:5656', 'https://evilcards.example'])
      expect(reach(house('cards.example'), at(address))).toEqual({
        is: 'elsewhere',
        name: 'cards.example',
      });
  });

  it('says what is missing', () => {
    expect(reach(house(null, true, false), at('http://cards.example'))).toEqual({
      is: 'missing',
      https: true,
      name: false,
    });
    // A house without a name of its own, on the network of a home.
    for (const [address, https, name] of [
      ['http://192.0.2.1:5656', true, true],
      ['http://127.0.0.1:5656', true, true],
      ['http://shelf.local:5656', true, false],
      ['https://[2001:db8::1]', false, true],
    ] as const)
      expect(reach(house('localhost'), at(address))).toEqual({ is: 'missing', https, name });
  });
});

it('bytes come back as they went', () => {
  for (const bytes of [[], [0], [251, 255], [1, 2, 3], [255, 254, 253, 252]])
    expect([...new Uint8Array(unpack(pack(Uint8Array.from(bytes).buffer)))]).toEqual(bytes);
  expect(pack(Uint8Array.from([251, 255]).buffer)).toBe('-_8');
});
