import { beforeEach, expect, test, vi } from 'vitest';
import { Speaker, voiceFor } from './spoken';

const voice = (lang: string) => ({ lang, name: lang }) as SpeechSynthesisVoice;

class Utterance {
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

beforeEach(() => vi.stubGlobal('SpeechSynthesisUtterance', Utterance));

function withVoices(...langs: string[]) {
  const said: Utterance[] = [];
  const speaker = new Speaker({
    getVoices: () => langs.map(voice),
    speak: (one) => said.push(one as unknown as Utterance),
  });
  return { said, speaker };
}

test('the voice is one of the language, of India where there is one', () => {
  expect(voiceFor('en', ['de-DE', 'en-US', 'en-IN'].map(voice))?.lang).toBe('en-IN');
  expect(voiceFor('en', ['de-DE', 'en-US'].map(voice))?.lang).toBe('en-US');
  expect(voiceFor('ml', ['en-IN', 'ml-IN'].map(voice))?.lang).toBe('ml-IN');
  expect(voiceFor('ml', ['en-IN'].map(voice))).toBeUndefined();
});

test('a call is said without the marks around a name, and by nobody where there is no voice', () => {
  const { said, speaker } = withVoices('ml-IN');
  speaker.say('\u2068അനു\u2069: 28 സ്പേഡ്', 'ml');
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([['അനു: 28 സ്പേഡ്', 'ml-IN']]);
  const mute = withVoices('ml-IN');
  mute.speaker.say('pass', 'en');
  expect(mute.said).toEqual([]);
});

test('a call that is being said is said to its end, and of those that come meanwhile the last', () => {
  const { said, speaker } = withVoices('en-IN');
  for (const call of ['28 spades', 'pass', '29 hearts']) speaker.say(call, 'en');
  expect(said.map(({ text }) => text)).toEqual(['28 spades']);
  said[0]!.onend?.();
  expect(said.map(({ text }) => text)).toEqual(['28 spades', '29 hearts']);
  // A voice that fails stands in nobody's way.
  said[1]!.onerror?.();
  speaker.say('double', 'en');
  expect(said.at(-1)?.text).toBe('double');
});
