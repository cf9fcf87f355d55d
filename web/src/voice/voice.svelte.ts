import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { LiveTable, Signalled, VoiceRoster } from '../net/table.svelte';
import { muted } from '../session/mutes.svelte';
import { randomHex } from '../base/random';
import { unawaited } from '../base/unawaited';
import type { OwnVoice, Refused, Speaker } from '../wire';
import { Microphone, microphones } from './microphone';
import { Peer, type Way } from './peer';
import { HOLD, type NoMicrophone, SPEAKS, whyNoMicrophone, whyNoVoice } from './signals';
import { keepOn } from './on';
import { Sound } from './sound';

/** When the microphone is open: while a key is held, or until it is closed. */
export type Mode = 'push' | 'open';

/** How often levels are looked at. */
const LOOK = 120;
const place = 'thurup.voice';

interface Kept {
  mode: Mode;
  device: string;
  /** Loudness of people, in percent, where it is not the usual. */
  volumes: Record<string, number>;
}

/** Voice on this page: one's own microphone, and a connection to each other who has voice on. */
export class Voice {
  /** Off, being put on, or on. */
  stage: 'off' | 'joining' | 'on' = $state('off');
  /** Why there is no microphone. */
  trouble: NoMicrophone | null = $state(null);
  /** Why the table said no, or put voice off. */
  refused: Refused | null = $state.raw(null);
  /** It is on on another page of this person now. */
  elsewhere = $state(false);
  mode: Mode = $state('push');
  /** The microphone is open: what one says is heard. */
  talking = $state(false);
  /** How loud one is, 0 to 1. */
  level = $state(0);
  /** The microphones there are, and which one it is. */
  devices: { value: string; label: string }[] = $state.raw([]);
  device = $state('');
  /** Whether the microphone is there, for its level at least. */
  ready = $state(false);
  /** How the connection to each other is, by their page. */
  readonly ways = new SvelteMap<string, Way>();

  readonly #table: LiveTable;
  /** What this page calls itself. */
  readonly #peer = randomHex(8);
  #microphone: Microphone | null = null;
  #opening: Promise<boolean> | null = null;
  readonly #peers = new Map<string, { peer: Peer; sound: Sound; who: string }>();
  /** Who speaks, by public id, and when they were last heard. */
  readonly #loud = new SvelteSet<string>();
  readonly #heard = new Map<string, number>();
  #volumes: Record<string, number> = $state({});
  #own: OwnVoice | null = null;
  /** The line was made anew, and the table has not answered yet. */
  #comingBack = false;
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(table: LiveTable) {
    this.#table = table;
    const kept = read();
    this.mode = kept.mode;
    this.device = kept.device;
    this.#volumes = kept.volumes;
    this.trouble = whyNoVoice({
      secure: window.isSecureContext,
      microphone: typeof navigator.mediaDevices?.getUserMedia === 'function',
      connections: typeof RTCPeerConnection === 'function',
    });
    table.voiceHeard = (told) => this.#told(told);
    table.signalled = (signal) => this.#signalled(signal);
    window.addEventListener('online', this.#network);
    document.addEventListener('visibilitychange', this.#visible);
    navigator.mediaDevices?.addEventListener?.('devicechange', this.#plugged);
  }

  /** Somebody speaks, by their public id. Reactive. */
  speaks = (who: string): boolean => this.#loud.has(who);

  /** How loud somebody is to be, 0 to 100. */
  volume = (who: string): number => this.#volumes[who] ?? 100;

  setVolume(who: string, volume: number): void {
    this.#volumes[who] = volume;
    this.#keep();
    this.applyVolumes();
  }

  /** Makes everybody as loud as they are to be: whoever is muted or blocked is not heard. */
  applyVolumes(): void {
    for (const { sound, who } of this.#peers.values())
      sound.set(muted(who) ? 0 : this.volume(who) / 100);
  }

  /** Opens the microphone for its level: nobody hears it yet. Resolves to whether it is there. */
  prepare(): Promise<boolean> {
    if (this.trouble === 'insecure' || this.trouble === 'unsupported')
      return Promise.resolve(false);
    if (this.#microphone?.works) return Promise.resolve(true);
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    return this.#opening;
  }

  /** Puts the microphone away again, where voice is not on. */
  putAway(): void {
    if (this.stage !== 'off') return;
    clearInterval(this.#looking);
    this.#microphone?.close();
    this.#microphone = null;
    this.ready = false;
    this.level = 0;
  }

  async join(): Promise<void> {
    if (this.stage !== 'off' || !(await this.prepare())) return;
    this.stage = 'joining';
    this.refused = null;
    this.elsewhere = false;
    const refused = await this.#table.do({ do: 'join-voice', peer: this.#peer });
    if (refused) {
      this.stage = 'off';
      this.refused = refused;
      return;
    }
    this.talk(this.mode === 'open');
    keepOn(this.#table.id);
  }

  async leave(): Promise<void> {
    keepOn(null);
    this.#end();
    await this.#table.do({ do: 'leave-voice' });
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.#keep();
    if (this.stage === 'on') this.talk(mode === 'open');
  }

  /** Takes another microphone. */
  async choose(device: string): Promise<void> {
    this.device = device;
    this.#keep();
    await this.#open();
  }

  /** Opens the microphone to the others, or closes it. */
  talk(talking: boolean): void {
    this.talking = talking && this.stage !== 'off' && !this.#shut;
    this.#voice();
  }

  /** Why nobody speaks just now, though voice is on. */
  get shut(): Refused | null {
    return this.#table.voice?.shut ?? null;
  }

  /** Who has voice on here, oneself among them. */
  get speakers(): Speaker[] {
    return this.#table.voice?.speakers ?? [];
  }

  /** Ends with the table's page. */
  close(): void {
    if (this.stage !== 'off') unawaited(this.#table.do({ do: 'leave-voice' }));
    keepOn(null);
    this.#end();
    this.#table.voiceHeard = this.#table.signalled = undefined;
    window.removeEventListener('online', this.#network);
    document.removeEventListener('visibilitychange', this.#visible);
    navigator.mediaDevices?.removeEventListener?.('devicechange', this.#plugged);
  }

  get #shut(): boolean {
    return this.shut !== null;
  }

  async #open(): Promise<boolean> {
    try {
      const microphone = await Microphone.open(this.device);
      this.#microphone?.close();
      this.#microphone = microphone;
      microphone.track.onended = microphone.track.onunmute = () => this.#mend();
      this.device = microphone.device || this.device;
      this.trouble = null;
      this.ready = true;
      for (const { peer } of this.#peers.values()) peer.speakBy(microphone.track);
      this.#voice();
      this.devices = await microphones();
      clearInterval(this.#looking);
      this.#looking = setInterval(() => this.#look(), LOOK);
      return true;
    } catch (error) {
      this.trouble = whyNoMicrophone(error);
      this.ready = this.#microphone?.works ?? false;
      return false;
    }
  }

  /** Before voice is on, its level is looked at: the microphone is open then, to nobody. */
  #voice(): void {
    if (this.#microphone) this.#microphone.track.enabled = this.stage === 'off' || this.talking;
  }

  #told(told: VoiceRoster | null): void {
    if (this.stage === 'off') return;
    // The line was broken. The sound does not go over it, and goes on under the same name.
    if (told === null) return this.#again();
    if (!told.own) {
      // On a line that was made anew voice goes on once the table has answered.
      const ours = told.speakers.some(({ peer }) => peer === this.#peer);
      if (this.stage !== 'on' || this.#comingBack || ours) return;
      keepOn(null);
      this.elsewhere = told.speakers.some(({ who }) => who === this.#table.known?.you.id);
      this.refused = this.elsewhere ? null : this.#denied();
      this.#end();
      return;
    }
    this.#own = told.own;
    this.stage = 'on';
    if (told.shut) {
      this.#hold();
      return;
    }
    if (!this.#microphone) {
      unawaited(this.prepare().then(() => this.#told(this.#table.voice)));
      return;
    }
    const others = told.speakers.filter(({ peer }) => peer !== told.own?.peer);
    for (const peer of this.#peers.keys())
      if (!others.some((other) => other.peer === peer)) this.#drop(peer);
    for (const other of others) this.#reach(other.peer, other.who);
    this.#voice();
  }

  /** Of what one may not do here, speaking. */
  #denied(): Refused | null {
    return this.#table.denied?.find(({ acts }) => acts.includes('speak'))?.refused ?? null;
  }

  #signalled({ from, signal }: Signalled): void {
    if (this.stage === 'off' || this.#shut || !this.#own || !this.#microphone) return;
    const who = this.speakers.find(({ peer }) => peer === from)?.who ?? '';
    this.#reach(from, who)?.take(signal);
  }

  #reach(id: string, who: string): Peer | undefined {
    const known = this.#peers.get(id);
    if (known) {
      if (who && !known.who) {
        known.who = who;
        this.applyVolumes();
      }
      return known.peer;
    }
    const [own, microphone] = [this.#own, this.#microphone];
    if (!own || !microphone) return undefined;
    const sound = new Sound();
    const peer = new Peer(id, {
      own,
      track: microphone.track,
      stream: microphone.stream,
      send: (signal) => unawaited(this.#table.do({ do: 'signal', to: id, signal })),
      heard: (stream) => {
        sound.play(stream);
        this.applyVolumes();
      },
      way: (way) => this.ways.set(id, way),
      anew: (signal) => {
        // One of the two was away for so long that the other has let them go. A connection cannot lead on to another: it would stand,
        // and be silent.
        const known = this.#peers.get(id);
        if (known?.peer !== peer) return;
        this.#drop(id);
        const next = this.#reach(id, known.who);
        // An answer is to an offer of the connection that is gone.
        if (signal.kind === 'offer') next?.take(signal);
      },
    });
    this.ways.set(id, 'coming');
    this.#peers.set(id, { peer, sound, who });
    return peer;
  }

  #drop(id: string): void {
    const one = this.#peers.get(id);
    one?.peer.close();
    one?.sound.close();
    this.#peers.delete(id);
    this.ways.delete(id);
    if (one) this.#loud.delete(one.who);
  }

  /** Nobody speaks for a while: no connection, and no microphone. */
  #hold(): void {
    for (const id of [...this.#peers.keys()]) this.#drop(id);
    clearInterval(this.#looking);
    this.#microphone?.close();
    this.#microphone = null;
    this.ready = false;
    this.talking = false;
    this.level = 0;
    this.#loud.clear();
  }

  #end(): void {
    this.#hold();
    this.stage = 'off';
    this.#own = null;
  }

  #look(): void {
    const now = performance.now();
    this.level = this.#microphone?.level() ?? 0;
    const own = this.#table.known?.you.id;
    if (own !== undefined) this.#note(own, this.talking ? this.level : 0, now);
    for (const { peer, who } of this.#peers.values()) this.#note(who, peer.level(), now);
  }

  /** Notes whether somebody speaks; between two words they still do. */
  #note(who: string, level: number, now: number): void {
    if (level > SPEAKS) {
      this.#heard.set(who, now);
      this.#loud.add(who);
    } else if (now - (this.#heard.get(who) ?? 0) > HOLD) this.#loud.delete(who);
  }

  /** Takes the microphone again that a call, sleep or a plug has taken away; and lets sound go on that was stopped. */
  #mend = (): void => {
    if (this.stage === 'off' || this.#shut) return;
    for (const { sound } of this.#peers.values()) sound.resume();
    unawaited(this.#microphone?.resume().catch(() => undefined) ?? Promise.resolve());
    if (!this.#microphone?.works) unawaited(this.prepare());
  };

  #visible = (): void => {
    if (document.visibilityState === 'visible') this.#mend();
    // A key that is held on a page out of sight is not let go there.
    else if (this.mode === 'push') this.talk(false);
  };

  #plugged = (): void => {
    if (!this.#microphone) return;
    unawaited(
      microphones().then((devices) => {
        this.devices = devices;
        this.#mend();
      }),
    );
  };

  /** Another network, or the line is back: every way is made anew. */
  #network = (): void => {
    if (!this.#own) return;
    for (const { peer } of this.#peers.values()) peer.restart(this.#own);
  };

  /** Tells the table that voice goes on here; it gives names at the relay that count anew. */
  #again(): void {
    this.#comingBack = true;
    unawaited(
      this.#table.do({ do: 'join-voice', peer: this.#peer }).then((refused) => {
        this.#comingBack = false;
        if (this.stage === 'off') return;
        if (!refused) return this.#network();
        this.refused = refused;
        this.#end();
      }),
    );
  }

  #keep(): void {
    try {
      // So many people one hardly ever sets: the oldest are forgotten.
      const volumes = Object.fromEntries(Object.entries(this.#volumes).slice(-50));
      const kept: Kept = { mode: this.mode, device: this.device, volumes };
      localStorage.setItem(place, JSON.stringify(kept));
    } catch {
      // Where nothing may be kept, it is chosen anew each time.
    }
  }
}

function read(): Kept {
  let kept: Partial<Kept> | null = null;
  try {
    kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
  } catch {
    // What lies there may be anything.
  }
  const volumes = Object.entries(kept?.volumes ?? {}).filter(
    ([, volume]) => typeof volume === 'number' && volume >= 0 && volume <= 100,
  );
  return {
    mode: kept?.mode === 'open' ? 'open' : 'push',
    device: typeof kept?.device === 'string' ? kept.device : '',
    volumes: Object.fromEntries(volumes),
  };
}
