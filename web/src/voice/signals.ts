// The pure parts of a connection between two browsers: who gives way, what is told of a description, and what went wrong in words.
import type { Signal } from '../wire';

/** Candidates that one message takes; the server takes no more. */
export const AT_ONCE = 20;

/** Of two who make an offer at the same time this one gives way: the same on both sides, the other way round. */
export function givesWay(own: string, other: string): boolean {
  return own < other;
}

/**
 * A description as it is told: without candidates, which are told one by one as they are found, without an address of one's own, and
 * with what keeps voice small: nothing is sent while nobody speaks.
 */
export function told(sdp: string): string {
  return sdp
    .replace(/^a=candidate:.*\r\n/gm, '')
    .replace(/^a=end-of-candidates\r\n/gm, '')
    .replace(/^c=IN IP[46] .*$/gm, 'c=IN IP4 0.0.0.0')
    .replace(/^a=rtcp:\d+ .*$/gm, 'a=rtcp:9 IN IP4 0.0.0.0')
    .replace(
      /^(a=fmtp:\d+ .*useinbandfec=1)(?!.*usedtx).*$/gm,
      '$1;usedtx=1;maxaveragebitrate=28000',
    );
}

/** Which connection a description is of: it bears one name from its first description to its last (RFC 9429, 5.2.1). */
export function origin(sdp: string): string | undefined {
  return /^o=\S+ (\S+)/m.exec(sdp)?.[1];
}

/** A candidate as it is told where addresses are hidden: a relay's, without the address behind it; nothing of any other. */
export function relayed(candidate: string): string | null {
  if (!/ typ relay( |$)/.test(candidate)) return null;
  return candidate.replace(/ raddr \S+ rport \d+/, ' raddr 0.0.0.0 rport 0');
}

/** Candidates in messages that the server takes. */
export function batches(candidates: readonly string[]): Signal[] {
  const messages: Signal[] = [];
  for (let at = 0; at < candidates.length; at += AT_ONCE)
    messages.push({ kind: 'candidates', candidates: candidates.slice(at, at + AT_ONCE) });
  return messages;
}

/** Why there is no microphone: each has its sentence. */
export type NoMicrophone = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy';

/** The same, from what the browser throws. */
export function whyNoMicrophone(error: unknown): NoMicrophone {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'TypeError') return 'unsupported';
  // Another program has it, the system holds it back, or it is broken.
  return 'busy';
}

/** What this page has of what voice needs. */
export function whyNoVoice(page: {
  secure: boolean;
  microphone: boolean;
  connections: boolean;
}): NoMicrophone | null {
  if (!page.secure) return 'insecure';
  return page.microphone && page.connections ? null : 'unsupported';
}

/** Samples of which the loudness is one: some 20 ms. */
const BLOCK = 1024;

/** How loud the loudest of these samples, between -1 and 1, are on a scale from 0 to 1 as one hears it: 60 dB below full is silence. */
export function loudness(samples: Float32Array): number {
  let most = 0;
  for (let at = 0; at < samples.length; at += BLOCK) {
    const block = samples.subarray(at, at + BLOCK);
    const sum = block.reduce((sum, sample) => sum + sample * sample, 0);
    most = Math.max(most, sum / block.length);
  }
  return scale(Math.sqrt(most));
}

/** The same of a linear level. */
export function scale(level: number): number {
  if (level <= 0) return 0;
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(level)) / 60));
}

/** Louder than this somebody speaks; a quiet room stays below. */
export const SPEAKS = 0.3;
/** Between two words they still speak, in milliseconds. */
export const HOLD = 450;

/** How long a try to connect is waited for, in milliseconds, before the next: longer each time. */
export function patience(tries: number): number {
  return Math.min(30_000, 6_000 * 1.6 ** tries);
}
