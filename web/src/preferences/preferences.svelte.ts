import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

import { languages, preferredLanguage, type Language } from '../i18n';

export const themes = ['auto', 'light', 'dark', 'contrast'] as const;
export const cardColours = ['two', 'four'] as const;
/** What the table is covered with. */
export const felts = ['leaf', 'backwater', 'laterite', 'dusk'] as const;
/** What the backs of the cards are printed in. */
export const backs = ['leaf', 'hibiscus', 'indigo', 'teak'] as const;
export const sounds = ['deal', 'card', 'turn', 'trick', 'win'] as const;
/** Sizes of the whole page in percent. */
export const zooms = [90, 100, 115, 130, 150, 175, 200] as const;
/** Hours of play after which somebody may be reminded of a break; 0 is never. */
export const rests = [0, 1, 2, 3, 4] as const;

export type Theme = (typeof themes)[number];
export type CardColours = (typeof cardColours)[number];
export type Felt = (typeof felts)[number];
export type Back = (typeof backs)[number];
export type Sound = (typeof sounds)[number];

const place = 'thurup.preferences';

/** What a person has chosen on this device. Each field is reactive and kept as soon as it is set. */
class Preferences {
  theme = $state<Theme>('auto');
  cards = $state<CardColours>('two');
  felt = $state<Felt>('leaf');
  back = $state<Back>('leaf');
  language = $state<Language>('en');
  /** In percent, one of `zooms`. */
  zoom = $state<number>(100);
  /** Ask again before a card is played. */
  confirm = $state(false);
  /** All forms of a bid have their keys from the start. Saying one of them sets it. */
  forms = $state(false);
  /** While cards are played the auction is out of sight, and one tap away. */
  hideAuction = $state(false);
  leftHanded = $state(false);
  /** Less motion than the device asks for; the device's own wish counts in any case. */
  reducedMotion = $state(false);
  /** Rule set of the last table, for the next one. */
  preset = $state('international');
  /** "Play now" never joins other people. */
  botsOnly = $state(false);
  /** How well bots play whom this person asks to a table; the server's usual when empty. */
  strength = $state('');
  /** The sound of one's turn comes every ten seconds until one acts. */
  reminder = $state(true);
  /** After so many hours of play a break is spoken of, one of `rests`. */
  rest = $state<number>(0);
  /** Calls of others are spoken, by a voice of the device. */
  spoken = $state(false);
  /** None of the sounds, whichever are chosen below. */
  silent = $state(false);
  sound = $state<Record<Sound, boolean>>({
    deal: true,
    card: true,
    turn: true,
    trick: true,
    win: true,
  });

  constructor() {
    this.language = preferredLanguage();
    this.read(stored());
  }

  /** Takes over what is well-formed of `kept`, which may be anything. */
  read(kept: unknown) {
    if (typeof kept !== 'object' || kept === null) return;
    const from = kept as Record<string, unknown>;
    this.theme = oneOf(themes, from.theme) ?? this.theme;
    this.cards = oneOf(cardColours, from.cards) ?? this.cards;
    this.felt = oneOf(felts, from.felt) ?? this.felt;
    this.back = oneOf(backs, from.back) ?? this.back;
    this.language =
      oneOf(
        languages.map(({ code }) => code),
        from.language,
      ) ?? this.language;
    this.zoom = oneOf(zooms, from.zoom) ?? this.zoom;
    this.confirm = flag(from.confirm) ?? this.confirm;
    this.forms = flag(from.forms) ?? this.forms;
    this.hideAuction = flag(from.hideAuction) ?? this.hideAuction;
    this.leftHanded = flag(from.leftHanded) ?? this.leftHanded;
    this.reducedMotion = flag(from.reducedMotion) ?? this.reducedMotion;
    this.reminder = flag(from.reminder) ?? this.reminder;
    this.rest = oneOf(rests, from.rest) ?? this.rest;
    this.silent = flag(from.silent) ?? this.silent;
    this.spoken = flag(from.spoken) ?? this.spoken;
    this.preset = typeof from.preset === 'string' ? from.preset : this.preset;
    this.strength = typeof from.strength === 'string' ? from.strength : this.strength;
    this.botsOnly = flag(from.botsOnly) ?? this.botsOnly;
    if (typeof from.sound === 'object' && from.sound !== null) {
      const kept = from.sound as Record<string, unknown>;
      for (const name of sounds) this.sound[name] = flag(kept[name]) ?? this.sound[name];
    }
  }

  /** All choices as plain values. Reactive. */
  toJSON() {
    const { theme, cards, felt, back, language, zoom, confirm, leftHanded } = this;
    const { reducedMotion, reminder, preset, botsOnly, strength, hideAuction } = this;
    const { silent, spoken, forms, rest } = this;
    return {
      theme,
      cards,
      felt,
      back,
      language,
      zoom,
      confirm,
      forms,
      hideAuction,
      leftHanded,
      reducedMotion,
      reminder,
      rest,
      preset,
      botsOnly,
      strength,
      silent,
      spoken,
      sound: { ...this.sound },
    };
  }
}

export const preferences = new Preferences();

const moreContrast = new MediaQuery('prefers-contrast: more');

/**
 * Keeps the preferences on this device, follows other tabs, and shows them on the page's root element, where the
 * styles look for them. Call it while a component is made; it lasts as long as the component.
 */
export function applyPreferences() {
  // What is kept already, or was chosen in no tab: a tab that comes writes nothing over another's choice.
  let known = untrack(() => JSON.stringify(preferences));
  const follow = () => {
    preferences.read(stored());
    known = JSON.stringify(preferences);
  };
  $effect(() => {
    // A choice made elsewhere while this tab came up.
    untrack(follow);
    const changed = ({ key }: StorageEvent) => {
      if (key === place) follow();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  });
  $effect(() => {
    const text = JSON.stringify(preferences);
    if (text === known) return;
    known = text;
    keep(text);
  });
  $effect(() => {
    const root = document.documentElement;
    // Whoever asked the device for more contrast gets it, unless another theme was chosen here.
    const { theme } = preferences;
    root.dataset.theme = theme === 'auto' && moreContrast.current ? 'contrast' : theme;
    root.dataset.cards = preferences.cards;
    root.dataset.felt = preferences.felt;
    root.dataset.back = preferences.back;
    root.dataset.hand = preferences.leftHanded ? 'left' : 'right';
    root.dataset.motion = preferences.reducedMotion ? 'reduced' : 'auto';
    root.style.fontSize = preferences.zoom === 100 ? '' : `${preferences.zoom}%`;
    // Large, whoever chose it: this page or the browser. Pages show one thing at a time then, where the window is small.
    const large = parseFloat(getComputedStyle(root).fontSize) >= 22;
    root.dataset.letters = large ? 'large' : 'usual';
  });
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    // Storage may be forbidden, and what lies there may be anything: then the usual choices hold.
    return null;
  }
}

function keep(text: string) {
  try {
    localStorage.setItem(place, text);
  } catch {
    // The choices then last as long as the page.
  }
}

function oneOf<T>(all: readonly T[], value: unknown): T | undefined {
  return all.find((known) => known === value);
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
