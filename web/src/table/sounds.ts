import { preferences, type Sound } from '../preferences/preferences.svelte';

let audio: AudioContext | undefined;

/** Browsers let a page sound only after a touch or key; call this on the first one. */
export function allowSounds(): void {
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => undefined);
  } catch {
    // A browser without sound plays silently.
  }
}

/** One note with a soft beginning and a long fading end, like a struck bell or string. */
function note(
  context: AudioContext,
  hertz: number,
  at: number,
  length: number,
  loud: number,
): void {
  const start = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(context.destination);
  for (const [harmonic, share] of [
    [1, 1],
    [2.01, 0.3],
    [3.02, 0.1],
  ] as const) {
    const tone = context.createOscillator();
    const part = context.createGain();
    part.gain.value = share;
    tone.frequency.value = hertz * harmonic;
    tone.connect(part).connect(volume);
    tone.start(start);
    tone.stop(start + length);
  }
}

/** A card on baize: a breath of filtered noise. */
function brush(
  context: AudioContext,
  at: number,
  length: number,
  loud: number,
  hertz: number,
): void {
  const start = context.currentTime + at;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  band.Q.value = 0.8;
  const volume = context.createGain();
  volume.gain.value = loud;
  noise.connect(band).connect(volume).connect(context.destination);
  noise.start(start);
}

const play: Record<Sound, (context: AudioContext) => void> = {
  deal: (context) => {
    for (let i = 0; i < 6; i += 1) brush(context, i * 0.055, 0.07, 0.16, 2600 + i * 120);
  },
  card: (context) => {
    brush(context, 0, 0.09, 0.4, 1500);
    note(context, 150, 0, 0.09, 0.09);
  },
  turn: (context) => {
    note(context, 587.3, 0, 0.5, 0.13);
    note(context, 880, 0.13, 0.8, 0.12);
  },
  trick: (context) => {
    brush(context, 0, 0.22, 0.22, 900);
    note(context, 220, 0.05, 0.25, 0.06);
  },
  win: (context) => {
    // Sa Ga Pa Sa, the first notes of many a song of Kerala.
    [293.7, 367.1, 440.5, 587.3].forEach((hertz, i) => note(context, hertz, i * 0.14, 0.9, 0.12));
  },
};

/** Plays a sound, where it is switched on and the browser allows it. */
export function sound(name: Sound): void {
  if (preferences.silent || !preferences.sound[name] || audio?.state !== 'running') return;
  play[name](audio);
}
