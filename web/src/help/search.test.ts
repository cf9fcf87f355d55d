import { expect, test } from 'vitest';
import { help as english } from '../i18n/en/help';
import { help as malayalam } from '../i18n/ml/help';
import { entryId, ofHouse } from './entries';
import { sounds } from './manglish';
import { fold, foreign, Index, questionsOf } from './search';

const en = new Index(questionsOf(english));
const ml = new Index(questionsOf(malayalam));
const both = new Index(questionsOf(english), questionsOf(malayalam));

test.each([
  ['mute', 'mute'],
  ['MUTE', 'mute'],
  ['Müte', 'mute'],
  ['how do I mute somebody?', 'mute'],
  ['larger letters', 'letters'],
  ['lett', 'letters'],
  ['redoubles', 'double'],
  ['shuff', 'fair-check'],
  ['my internet is gone', 'line-broken'],
  ['new phone', 'new-phone'],
  ['dark mode', 'colours'],
  ['app', 'home-screen'],
  ['take a card back', 'take-back'],
  ['friend’s table', 'not-listed'],
  ['friends table', 'not-listed'],
  ['zzyzx mute', 'mute'],
])('English: "%s" finds %s', (typed, id) => {
  expect(en.find(typed).slice(0, 3)).toContain(id);
});

test.each([
  ['തുരുപ്പ് തുറക്കാം', 'hidden-open'],
  ['തുരുപ്പ്', 'hidden-open'],
  ['തുരുപ്പ് തുറക്കാൻ', 'hidden-open'],
  ['ബോട്ടുകൾ', 'bots-who'],
  ['അക്ഷരം വലുതാക്കാൻ', 'letters'],
  ['ശബ്ദം', 'sounds'],
  ['ചീട്ട് തിരിച്ചെടുക്കാൻ', 'take-back'],
  ['കൂട്ടുകാരൻ വൈകി', 'late'],
  ['ബോട്ട് എന്റെ ചീട്ട്', 'bots-see'],
  ['പുതിയ ഫോൺ', 'new-phone'],
  ['കസേര മാറ', 'change-chair'],
])('Malayalam: "%s" finds %s', (typed, id) => {
  expect(ml.find(typed).slice(0, 4)).toContain(id);
});

test.each([
  ['a chillu as one letter and as three', 'ഫോൺ', 'ഫോണ\u0d4d\u200d'],
  ['another chillu', 'കൂട്ടുകാരൻ', 'കൂട്ടുകാരന\u0d4d\u200d'],
  ['a joiner that is left out', 'ലോഗിൻ', 'ലോഗിന\u0d4d'],
  ['nta in two ways', 'എന്റെ', 'എൻറെ'],
  ['the doubled ra', 'തെറ്റ്', 'തെററ്'],
  ['a vowel sign in one letter and in two', 'പോയിന്റ്', 'പ\u0d47\u0d3eയിന്റ്'],
  ['au in its old and its new form', 'കൗതുകം', 'ക\u0d4cതുകം'],
  ['the half u with and without its u', 'തുരുപ്പ്', 'തുരുപ്പു്'],
  ['case', 'Bot', 'bOT'],
  ['accents', 'cafe', 'Café'],
])('%s are the same', (_, one, other) => {
  expect(fold(other)).toBe(fold(one));
});

test.each([
  ['gulan', 'learn-order'],
  ['thuruppu', 'hidden-open'],
  ['turup', 'hidden-open'],
  ['engane vili', 'bid-how'],
  ['how to bid', 'bid-how'],
  ['how do i bid?', 'bid-how'],
  ['kunukku', 'stakes'],
  ['font', 'letters'],
  ['computer', 'bots-who'],
  ['sangham', 'trio-found'],
  ['sangam', 'trio-found'],
  ['keli', 'learn-games'],
  ['paas', 'bid-how'],
  ['soochana', 'hint'],
  ['pankaali', 'sit'],
  ['kalimuri', 'lobby-what'],
  ['panayam', 'stakes'],
  ['kramikaranam', 'set-open'],
])('in either language "%s" finds %s among the first', (typed, id) => {
  expect(en.find(typed).slice(0, 4)).toContain(id);
  expect(ml.find(typed).slice(0, 4)).toContain(id);
  expect(both.find(typed).slice(0, 4)).toContain(id);
});

test.each([
  ['ഗുലാൻ', ['gulan', 'gulaan', 'Gulan']],
  ['തുരുപ്പ്', ['thuruppu', 'turuppu', 'thurup', 'thurupp']],
  ['ചീട്ട്', ['cheettu', 'cheetu', 'chittu']],
  ['വിളി', ['vili', 'vilee', 'villi']],
  ['മേശ', ['mesha', 'mesa']],
  ['കഴിഞ്ഞു', ['kazhinju', 'kazhinjhu']],
  ['പോയിന്റ്', ['poyint', 'poyintu']],
  ['സംഘം', ['sangham', 'sangam', 'samgham']],
])('%s is heard in what people type for it', (word, typed) => {
  for (const one of typed) expect(sounds(fold(one)), one).toBe(sounds(fold(word)));
});

test('either way of writing finds the same', () => {
  for (const [one, other] of [
    ['പുതിയ ഫോൺ', 'പുതിയ ഫോണ\u0d4d\u200d'],
    ['തുരുപ്പ്', 'തുരുപ്പു്'],
    ['എന്റെ ചീട്ട്', 'എൻറെ ചീട്ട്'],
  ] as const) {
    expect(ml.find(one)).not.toEqual([]);
    expect(ml.find(other)).toEqual(ml.find(one));
  }
});

test('with both languages at hand either script finds, and both in one line', () => {
  expect(both.find('mute')[0]).toBe('mute');
  expect(both.find('മിണ്ടാതാക്കുക')[0]).toBe('mute');
  expect(both.find('തുരുപ്പ് open').slice(0, 3)).toContain('hidden-open');
  expect(foreign('തുരുപ്പ്', 'en')).toBe(true);
  expect(foreign('trump 28', 'en')).toBe(false);
  expect(foreign('trump', 'ml')).toBe(true);
  expect(foreign('തുരുപ്പ് 28', 'ml')).toBe(false);
});

test('every question is found by its own words, first or nearly so', () => {
  for (const [index, help] of [
    [en, english],
    [ml, malayalam],
  ] as const) {
    for (const questions of Object.values(help.questions)) {
      for (const [id, { asks }] of Object.entries(questions)) {
        expect(index.find(asks).slice(0, 2), asks).toContain(id);
      }
    }
  }
});

test('each letter that is typed keeps what was meant in sight', () => {
  for (const [index, typed, id] of [
    [en, 'screen reader', 'keyboard'],
    [en, 'kunukku', 'stakes'],
    [ml, 'കുണുക്ക്', 'stakes'],
    [ml, 'വിളിക്കാർഡ്', 'card'],
  ] as const) {
    const letters = [...typed];
    for (let to = 3; to <= letters.length; to += 1) {
      const part = letters.slice(0, to).join('');
      expect(index.find(part), part).toContain(id);
    }
  }
});

test('nothing is found for nothing, for what is nowhere, and for signs alone', () => {
  for (const typed of ['', '   ', '?!', 'xylophone', 'ആനവണ്ടി']) expect(en.find(typed)).toEqual([]);
});

test('who asks in one word gets what is asked about first', () => {
  expect(en.find('bot')[0]).toMatch(/^bots-|^practise$/);
  expect(en.find('hints')[0]).toBe('hint');
  expect(ml.find('ബോട്ട്')[0]).toMatch(/^bots-|^practise$/);
});

test('of equal ones those of the screen come first', () => {
  const [first, second] = en.find('press');
  expect(first).not.toBe(second);
  const all = en.find('bot');
  const last = all.at(-1)!;
  expect(en.find('bot', [last]).indexOf(last)).toBeLessThanOrEqual(all.indexOf(last));
});

test('very long lines and odd signs do no harm', () => {
  for (const typed of ['(', '[a-z', '\\', '%', '\u0d4d', 'ab '.repeat(2000), '💡', '\ud800']) {
    expect(Array.isArray(both.find(typed))).toBe(true);
  }
});

test('the answers of the house are found in each language in which they are written', () => {
  const entry = (number: number, en: string, ml: string) => ({
    number,
    entry: { kind: 'answer' as const, title: { en, ml }, text: { en: '', ml: '' } },
  });
  const house = [entry(3, 'Parking behind the hall', ''), entry(4, 'Lunch', 'ഊണ്')];
  const index = new Index(questionsOf(english), house.flatMap(ofHouse));
  expect(index.find('parking behind the hall')[0]).toBe(entryId(3));
  expect(index.find('ഊണ്')).toEqual([entryId(4)]);
  expect(index.find('mute')[0]).toBe('mute');
});
