// Tries what the house has set for voice, from this browser: does the server answer, does it take the name, does anything go through?
import type { IceServer } from '../wire';

/** What came of one address. */
export type Finding =
  | { of: string; what: 'stun' | 'turn'; address: string }
  | { of: string; what: 'same' | 'silent' | 'secret' | 'full' | 'shut' }
  | { of: string; what: 'odd'; code: number; words: string };

/** Time for an answer, and for something to go through. */
const TIME = 8_000;

/** Tries each address of each server, one after the other. */
export async function tryAll(
  servers: readonly IceServer[],
  found: (finding: Finding) => void,
): Promise<void> {
  for (const server of servers) {
    for (const url of server.urls) found(await tryOne({ ...server, urls: [url] }, url));
  }
}

/** What an error of a server means: RFC 8489 and 8656 number them. */
export function meaning(of: string, code: number, words: string): Finding {
  if (code === 401 || code === 403 || code === 431 || code === 432 || code === 438 || code === 441)
    return { of, what: 'secret' };
  if (code === 486 || code === 508) return { of, what: 'full' };
  // Numbers from 700 on are the browser's own: nothing came.
  return code >= 700 ? { of, what: 'silent' } : { of, what: 'odd', code, words };
}

async function tryOne(server: IceServer, of: string): Promise<Finding> {
  const relays = /^turns?:/.test(of);
  const settings: RTCConfiguration = {
    iceServers: [server],
    iceTransportPolicy: relays ? 'relay' : 'all',
  };
  const one = new RTCPeerConnection(settings);
  const other = new RTCPeerConnection(settings);
  let error: RTCPeerConnectionIceErrorEvent | undefined;
  let address: string | undefined;
  try {
    const answered = new Promise<void>((done) => {
      one.onicecandidateerror = (event) => {
        // A server that answers tells more than one way to it that did not.
        if (!error || event.errorCode < error.errorCode) error = event;
      };
      one.onicecandidate = ({ candidate }) => {
        if (candidate?.type === (relays ? 'relay' : 'srflx')) {
          address ??= candidate.address ?? '';
          done();
        }
        if (candidate) unlessClosed(other.addIceCandidate(candidate));
        else done();
      };
    });
    other.onicecandidate = ({ candidate }) => {
      if (candidate) unlessClosed(one.addIceCandidate(candidate));
    };
    const channel = one.createDataChannel('try');
    const through = new Promise<void>((done) => {
      other.ondatachannel = ({ channel }) => (channel.onmessage = () => done());
      channel.onopen = () => channel.send('?');
    });
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription!);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription!);
    const done = await inTime(answered);
    if (address === undefined) {
      if (error) return meaning(of, error.errorCode, error.errorText);
      // An address that is the browser's own is told no second time.
      return { of, what: done && !relays ? 'same' : 'silent' };
    }
    if (!relays) return { of, what: 'stun', address };
    return (await inTime(through)) ? { of, what: 'turn', address } : { of, what: 'shut' };
  } finally {
    one.close();
    other.close();
  }
}

/** Whether it was done in time. */
function inTime(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<boolean>((done) => setTimeout(() => done(false), TIME)),
  ]);
}

/** A candidate that comes when all is over is no error. */
function unlessClosed(promise: Promise<void>): void {
  promise.catch(() => undefined);
}
