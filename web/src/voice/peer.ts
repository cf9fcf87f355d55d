import type { OwnVoice, Signal } from '../wire';
import { batches, givesWay, origin, patience, relayed, scale, told } from './signals';

/** How the connection to somebody is: on its way, there, or not found for a while. */
export type Way = 'coming' | 'there' | 'lost';

/** What a connection needs of the rest. */
export interface Around {
  own: OwnVoice;
  track: MediaStreamTrack;
  stream: MediaStream;
  send(signal: Signal): void;
  /** Their sound is there. */
  heard(stream: MediaStream): void;
  way(way: Way): void;
  /** The other browser has made a connection anew: this one, and this signal of theirs, are for the one made anew here. */
  anew(signal: Signal): void;
}

/** Time in which candidates gather for one message. */
const GATHER = 60;
/** A connection that stammers may mend itself for so long. */
const STAMMER = 2_000;

/**
 * The connection to one other browser: perfect negotiation, in which one of the two gives way; what breaks is made anew with an ICE
 * restart, and one that is not there in time is tried again.
 */
export class Peer {
  readonly #around: Around;
  readonly #connection: RTCPeerConnection;
  readonly #sender: RTCRtpSender;
  readonly #polite: boolean;
  #making = false;
  #ignoring = false;
  /** Candidates that came before the description that they belong to. */
  readonly #early: string[] = [];
  #found: string[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  /** Signals are taken one after the other. */
  #turn: Promise<void> = Promise.resolve();

  constructor(peer: string, around: Around) {
    this.#around = around;
    this.#polite = givesWay(around.own.peer, peer);
    const connection = new RTCPeerConnection(settings(around.own));
    this.#connection = connection;
    connection.onnegotiationneeded = () => {
      // At the first time one of the two begins; the other answers.
      if (this.#polite && !connection.remoteDescription) return;
      this.#do(() => this.#offer());
    };
    connection.onicecandidate = ({ candidate }) => this.#candidate(candidate);
    connection.ontrack = ({ track, streams }) =>
      around.heard(streams[0] ?? new MediaStream([track]));
    connection.onconnectionstatechange = () => this.#changed();
    this.#sender = connection.addTrack(around.track, around.stream);
    this.#opus();
    this.#expect();
  }

  /** Takes what the other browser tells. */
  take(signal: Signal): void {
    this.#do(() => this.#take(signal));
  }

  /** Makes the way anew, as after another network. */
  restart(own: OwnVoice): void {
    if (this.#connection.signalingState === 'closed') return;
    this.#connection.setConfiguration(settings(own));
    this.#again();
  }

  /** Another microphone. */
  speakBy(track: MediaStreamTrack): void {
    // Of a connection that was closed meanwhile nobody hears anything.
    this.#sender.replaceTrack(track).catch(() => undefined);
  }

  /** How loud the other is, 0 to 1. */
  level(): number {
    const [receiver] = this.#connection.getReceivers();
    const heard = receiver?.getSynchronizationSources()[0];
    // What was heard a while ago is no sound of now.
    if (!heard || performance.timeOrigin + performance.now() - heard.timestamp > 1_000) {
      return 0;
    }
    return scale(heard.audioLevel ?? 0);
  }

  close(): void {
    clearTimeout(this.#watch);
    clearTimeout(this.#gathering);
    this.#connection.onconnectionstatechange = null;
    this.#connection.close();
  }

  #do(act: () => Promise<void>): void {
    this.#turn = this.#turn.then(act).catch(() => {
      // What does not fit the state of things, as an answer to an offer that is gone, is passed over; the watch tries again.
    });
  }

  async #offer(): Promise<void> {
    if (this.#connection.signalingState !== 'stable') return;
    try {
      this.#making = true;
      await this.#connection.setLocalDescription();
      this.#describe();
    } finally {
      this.#making = false;
    }
  }

  #describe(): void {
    const { localDescription } = this.#connection;
    if (!localDescription) return;
    const kind = localDescription.type === 'offer' ? 'offer' : 'answer';
    this.#around.send({ kind, sdp: told(localDescription.sdp) });
  }

  async #take(signal: Signal): Promise<void> {
    const connection = this.#connection;
    if (signal.kind === 'candidates') {
      if (!connection.remoteDescription) this.#early.push(...signal.candidates);
      else await this.#reach(signal.candidates);
      return;
    }
    const busy = this.#making || connection.signalingState !== 'stable';
    this.#ignoring = !this.#polite && signal.kind === 'offer' && busy;
    if (this.#ignoring) return;
    const before = connection.remoteDescription;
    if (before && origin(before.sdp) !== origin(signal.sdp)) return this.#around.anew(signal);
    // The browser takes its own offer back by itself where this one comes across it.
    await connection.setRemoteDescription({ type: signal.kind, sdp: signal.sdp });
    await this.#reach(this.#early.splice(0));
    if (signal.kind === 'answer') return;
    this.#opus();
    await connection.setLocalDescription();
    this.#describe();
  }

  async #reach(candidates: string[]): Promise<void> {
    for (const candidate of candidates) {
      try {
        await this.#connection.addIceCandidate({ candidate, sdpMLineIndex: 0 });
      } catch {
        // One of an offer that was passed over, or of a kind that this browser does not know: others may do.
      }
    }
  }

  #candidate(candidate: RTCIceCandidate | null): void {
    if (!candidate?.candidate) return;
    const told = this.#around.own.relay ? relayed(candidate.candidate) : candidate.candidate;
    if (told === null) return;
    this.#found.push(told);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      for (const signal of batches(this.#found.splice(0))) this.#around.send(signal);
    }, GATHER);
  }

  #changed(): void {
    const state = this.#connection.connectionState;
    if (state === 'connected') {
      clearTimeout(this.#watch);
      this.#tries = 0;
      this.#around.way('there');
    } else if (state === 'disconnected') {
      this.#expect(STAMMER);
    } else if (state === 'failed') {
      this.#again();
    }
  }

  #again(): void {
    this.#tries += 1;
    this.#around.way(this.#tries > 2 ? 'lost' : 'coming');
    this.#expect();
    // Without an answer to the last one, an offer is still open: it is told again.
    if (this.#connection.signalingState === 'have-local-offer') this.#describe();
    else if (this.#connection.remoteDescription) this.#connection.restartIce();
    else this.#do(() => this.#offer());
  }

  /** Tries again where there is no way in time. */
  #expect(wait = patience(this.#tries)): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (this.#connection.connectionState !== 'connected') this.#again();
    }, wait);
  }

  /** One codec that all have: descriptions stay small. */
  #opus(): void {
    const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs ?? [];
    const opus = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === 'audio/opus');
    if (opus.length === 0) return;
    for (const transceiver of this.#connection.getTransceivers()) {
      transceiver.setCodecPreferences?.(opus);
    }
  }
}

function settings({ servers, relay }: OwnVoice): RTCConfiguration {
  return {
    iceServers: servers,
    iceTransportPolicy: relay ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
  };
}
