import { loudness } from './signals';

/** One's own voice: the microphone, and how loud it is. */
export class Microphone {
  readonly stream: MediaStream;
  readonly #context: AudioContext;
  readonly #analyser: AnalyserNode;
  readonly #samples: Float32Array<ArrayBuffer>;

  private constructor(stream: MediaStream) {
    this.stream = stream;
    this.#context = new AudioContext();
    this.#analyser = this.#context.createAnalyser();
    // As much as passes between two looks.
    this.#analyser.fftSize = 8192;
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
  }

  /** Asks the person and the system for it; for this one, if it is named and there. Rejects as `getUserMedia` does. */
  static async open(device: string): Promise<Microphone> {
    const wish = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    const take = (more: MediaTrackConstraints) =>
      navigator.mediaDevices.getUserMedia({ audio: { ...wish, ...more } });
    try {
      return new Microphone(await take(device ? { deviceId: { exact: device } } : {}));
    } catch (error) {
      if (!device || (error as Error).name !== 'OverconstrainedError') throw error;
      // The one that was chosen is not here today: any other will do.
      return new Microphone(await take({}));
    }
  }

  get track(): MediaStreamTrack {
    // A stream that was asked for with sound has it.
    return this.stream.getAudioTracks()[0]!;
  }

  /** Which one it is. */
  get device(): string {
    return this.track.getSettings().deviceId ?? '';
  }

  /** It gives sound: a call, sleep or a plug that was pulled may have taken it. */
  get works(): boolean {
    return this.track.readyState === 'live' && !this.track.muted;
  }

  /** How loud it is now, 0 to 1. A track that is held back is silent to others, and here. */
  level(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return loudness(this.#samples);
  }

  /** Goes on after the system has stopped it. */
  resume(): Promise<void> {
    return this.#context.state === 'running' ? Promise.resolve() : this.#context.resume();
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop();
    this.#context.close().catch(() => undefined);
  }
}

/** The microphones there are, by the names that the system gives them; unnamed before one was allowed. */
export async function microphones(): Promise<{ value: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ value: deviceId, label }));
}
