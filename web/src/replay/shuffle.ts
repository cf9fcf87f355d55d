import { chacha20orig } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ShuffleReveal } from '../wire';

/** The one shuffle that this page knows; it is told in the operators' and contributors' book. */
export const ALGORITHM = 'thurup-chacha20-1';

/** What checking a shuffle showed. */
export type Verdict =
  /** Seed and hands are what they should be. */
  | 'good'
  /** The seed is not the one whose fingerprint was shown before the deal. */
  | 'other-seed'
  /** The seed gives other hands. */
  | 'other-cards'
  /** Dealt in a way that this page does not know, or not readable. */
  | 'unknown';

/** Checks a finished deal: the hands as dealt, chair 1 first, and the chair that was dealt to first. */
export function verify(reveal: ShuffleReveal, hands: readonly string[][], leader: number): Verdict {
  if (reveal.algorithm !== ALGORITHM) return 'unknown';
  try {
    if (bytesToHex(sha256(hexToBytes(reveal.seed))) !== reveal.commitment.toLowerCase())
      return 'other-seed';
    const dealt = deal(reveal, hands.length, hands[0]?.length ?? 0, leader);
    const same = hands.every(
      (hand, at) => String(hand.toSorted()) === String(dealt[at]?.toSorted()),
    );
    return same ? 'good' : 'other-cards';
  } catch {
    return 'unknown';
  }
}

/** The hands that a seed and what the players added give, chair 1 first. */
function deal(reveal: ShuffleReveal, chairs: number, each: number, leader: number): string[][] {
  const added = reveal.contributions.map(([chair, bytes]) =>
    concatBytes(Uint8Array.of(chair), hexToBytes(bytes)),
  );
  const key = sha256(
    concatBytes(utf8ToBytes('thurup shuffle 1'), hexToBytes(reveal.seed), ...added),
  );
  const draw = drawer(key);
  const cards = deck(chairs * each);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  const hands: string[][] = Array.from({ length: chairs }, () => []);
  const packet = each === 6 ? 3 : 4;
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

/** The deck before the shuffle: spades, hearts, diamonds, clubs, each high to low, copies next to each other. */
function deck(size: number): string[] {
  const ranks = size === 32 ? 'J9AT' : size === 64 ? 'J9ATKQ87' : 'J9ATKQ';
  return [...'SHDC'].flatMap((suit) => [...ranks].flatMap((rank) => [suit + rank, suit + rank]));
}
