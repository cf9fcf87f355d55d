import { chacha20orig } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ShuffleReveal } from '../wire';

/** The one shuffle that this page knows; it is told in the operators' and contributors' book. */
export const ALGORITHM = 'thurup-chacha20-1';

/** What checking a shuffle showed. */
export type Verdict =
  /** Seed and hands are what they should be: the seed is the one whose fingerprint this device was told before the deal. */
  | 'good'
  /** The seed gives these hands; whether it was fixed before, this device cannot say: it was not there. */
  | 'same-cards'
  /** The seed is not the one whose fingerprint was told, before the deal or with it. */
  | 'other-seed'
  /** The seed gives other hands. */
  | 'other-cards'
  /** Dealt in a way that this page does not know, or not readable. */
  | 'unknown';

/**
 * Checks a finished deal: the hands as dealt, chair 1 first, and the chair that was dealt to first. `first` is the part of each
 * hand that was dealt before the first auction, where there are two; `promise` the fingerprint that this device was told before the
 * deal, if it was.
 */
export function verify(
  reveal: ShuffleReveal,
  hands: readonly string[][],
  leader: number,
  first: readonly string[][] = [],
  promise?: string,
): Verdict {
  if (reveal.algorithm !== ALGORITHM) return 'unknown';
  try {
    const fingerprint = bytesToHex(sha256(hexToBytes(reveal.seed)));
    if (
      [reveal.commitment, promise ?? fingerprint].some((told) => told.toLowerCase() !== fingerprint)
    )
      return 'other-seed';
    const dealt = deal(reveal, hands.length, leader);
    const same = (a: readonly string[], b: readonly string[] | undefined) =>
      String(a.toSorted()) === String(b?.toSorted());
    const good =
      hands.every((hand, at) => same(hand, dealt[at])) &&
      first.every((part, at) => same(part, dealt[at]?.slice(0, part.length)));
    if (!good) return 'other-cards';
    return promise === undefined ? 'same-cards' : 'good';
  } catch {
    return 'unknown';
  }
}

/** The hands that a seed and what the players added give, chair 1 first. */
function deal(reveal: ShuffleReveal, chairs: number, leader: number): string[][] {
  const added = reveal.contributions.map(([chair, bytes]) =>
    concatBytes(Uint8Array.of(chair), hexToBytes(bytes)),
  );
  const key = sha256(
    concatBytes(utf8ToBytes('thurup shuffle 1'), hexToBytes(reveal.seed), ...added),
  );
  const draw = drawer(key);
  // Spades, hearts, diamonds, clubs, each as in the pack.
  const cards = [...'SHDC'].flatMap((suit) => [...reveal.deck].map((rank) => suit + rank));
  for (let i = cards.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  const hands: string[][] = Array.from({ length: chairs }, () => []);
  const packet = cards.length / chairs === 6 ? 3 : 4;
  for (let i = 0; i < cards.length; i++) {
    hands[(leader - 1 + Math.floor(i / packet)) % chairs]!.push(cards[i]!);
  }
  return hands;
}

/** Numbers below n, each as likely as the others, from ChaCha20's stream of 32-bit words. */
function drawer(key: Uint8Array): (n: number) => number {
  // A draw refuses a word less than once in 60 million, so this never runs out for a deck.
  const stream = chacha20orig(key, new Uint8Array(8), new Uint8Array(4096));
  const words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = 0;
  return (n) => {
    const above = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = words.getUint32(at, true);
      at += 4;
      if (word < above) return word % n;
    }
  };
}
