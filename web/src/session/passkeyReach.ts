import type { PasskeysHere } from '../wire';

/**
 * Whether passkeys can be used on this page: they can; the house lacks something for them; they belong to another address of the
 * house; or this browser knows none.
 */
export type Reach =
  | { readonly is: 'here' }
  | { readonly is: 'missing'; readonly https: boolean; readonly name: boolean }
  | { readonly is: 'elsewhere'; readonly name: string }
  | { readonly is: 'unknown' };

/** Where this page is, as far as passkeys go. */
export interface Place {
  readonly protocol: string;
  readonly hostname: string;
  /** The browser has the functions. */
  readonly knows: boolean;
}

const ownMachine = 'localhost';

export function reach(house: PasskeysHere, place: Place = thisPage()): Reach {
  const { name } = house;
  if (name === null) return { is: 'missing', https: house.https_missing, name: house.name_missing };
  const { hostname, protocol } = place;
  if (hostname !== name && !hostname.endsWith(`.${name}`)) {
    // Of a house without a name of its own, seen from elsewhere: what is missing shows in the address that was used.
    if (name === ownMachine && !(protocol === 'https:' && !isNumbers(hostname)))
      return { is: 'missing', https: protocol !== 'https:', name: isNumbers(hostname) };
    return { is: 'elsewhere', name };
  }
  return place.knows ? { is: 'here' } : { is: 'unknown' };
}

const isNumbers = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

function thisPage(): Place {
  const { protocol, hostname } = location;
  return { protocol, hostname, knows: 'PublicKeyCredential' in window };
}
