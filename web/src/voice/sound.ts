/** The sound of another person, as loud as one wants it. */
export class Sound {
  readonly #element = new Audio();
  #loud: { context: AudioContext; gain: GainNode } | undefined;
  #stream: MediaStream | undefined;

  constructor() {
    this.#element.autoplay = true;
  }

  play(stream: MediaStream): void {
    if (this.#stream === stream) return;
    this.#stream = stream;
    this.#element.srcObject = stream;
    if (!settable()) {
      // An iPhone sets the loudness of no element: there the sound goes another way. The element has to be there all the same.
      this.#loud?.context.close().catch(() => undefined);
      const context = new AudioContext();
      const gain = context.createGain();
      context.createMediaStreamSource(stream).connect(gain).connect(context.destination);
      this.#loud = { context, gain };
    }
    this.resume();
  }

  /** From 0, which is silence, to 1. */
  set(volume: number): void {
    if (this.#loud) {
      this.#loud.gain.gain.value = volume;
      this.#element.muted = true;
    } else {
      this.#element.volume = volume;
      this.#element.muted = volume === 0;
    }
  }

  /** Goes on after the system has stopped it. */
  resume(): void {
    this.#element.play().catch(() => undefined);
    this.#loud?.context.resume().catch(() => undefined);
  }

  close(): void {
    this.#element.srcObject = null;
    this.#loud?.context.close().catch(() => undefined);
  }
}

let known: boolean | undefined;

function settable(): boolean {
  if (known === undefined) {
    const probe = new Audio();
    probe.volume = 0.5;
    known = probe.volume === 0.5;
  }
  return known;
}
