import type { Language } from '../i18n';

/** What a call may be spoken with: what the browser and the device have, or nothing. */
type Voices = Pick<SpeechSynthesis, 'getVoices' | 'speak'>;

/** What the device has, in a browser that speaks at all. */
export const device = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;

/** The device's voice for a language: one of India where there are several, as it knows the names. */
export function voiceFor(
  language: Language,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const able = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return able.find(({ lang }) => /IN$/i.test(lang)) ?? able[0];
}

/** Marks around names, which a voice would stumble over. */
const MARKS = /[\u2066-\u2069]/g;

/**
 * Speaks calls by a voice of the device. One that is being said is said to its end; of those that come meanwhile the last
 * one follows: it is the one that counts.
 */
export class Speaker {
  readonly #voices: Voices | undefined;
  #saying = false;
  #next: SpeechSynthesisUtterance | undefined;

  constructor(voices: Voices | undefined = device()) {
    this.#voices = voices;
  }

  say(words: string, language: Language) {
    const voice = voiceFor(language, this.#voices?.getVoices() ?? []);
    if (!voice) return;
    const said = new SpeechSynthesisUtterance(words.replace(MARKS, ''));
    said.lang = voice.lang;
    said.voice = voice;
    said.onend = said.onerror = () => {
      this.#saying = false;
      const next = this.#next;
      this.#next = undefined;
      if (next) this.#begin(next);
    };
    if (this.#saying) this.#next = said;
    else this.#begin(said);
  }

  #begin(said: SpeechSynthesisUtterance) {
    this.#saying = true;
    this.#voices?.speak(said);
  }
}
