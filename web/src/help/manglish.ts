// Malayalam in Latin letters, as people type it without a keyboard for it: "thuruppu", "gulan", "cheettu". Everyone spells it in
// their own way, so both sides are brought to one sparse form: long as short, aspirated as plain, doubled as single.

const CONSONANTS: Readonly<Record<string, string>> = {
  ...each('കഖ', 'k'),
  ...each('ഗഘ', 'g'),
  ങ: 'ng',
  ...each('ചഛ', 'C'),
  ...each('ജഝ', 'j'),
  ഞ: 'nj',
  ...each('ടഠതഥ', 't'),
  ...each('ഡഢദധ', 'd'),
  ...each('ണനഩ', 'n'),
  പ: 'p',
  ഫ: 'f',
  ...each('ബഭ', 'b'),
  മ: 'm',
  യ: 'y',
  ...each('രറ', 'r'),
  ...each('ലള', 'l'),
  ഴ: 'z',
  വ: 'v',
  ...each('ശഷസ', 's'),
  ഹ: 'h',
};
const VOWELS: Readonly<Record<string, string>> = {
  ...each('അആാ', 'a'),
  ...each('ഇഈിീ', 'i'),
  ...each('ഉഊുൂ', 'u'),
  ...each('എഏെേ', 'e'),
  ...each('ഒഓ', 'o'),
  ...each('ഋൃ', 'ri'),
  ...each('ഐൈ', 'ai'),
  ...each('ഔൌൗ', 'au'),
};
const VIRAMA = '\u0d4d';
const MALAYALAM = /[\u0d00-\u0d7f]/;

function each(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, latin]));
}

/** A word in either script as it is compared across them. It was folded before (`search.ts`). */
export function sounds(word: string): string {
  const latin = MALAYALAM.test(word) ? romanised(word) : spelled(word);
  // The ring over a letter is heard as what follows has it: സംഘം is typed sangham.
  return latin
    .replace(/m(?=[kgCjtds])/g, 'n')
    .replace(/(nj|ng|.)\1+/g, '$1')
    .replace(/(?<=..)u$/, '');
}

function romanised(word: string): string {
  const letters = [...word.replace(/ന്റ/g, 'ന്ട').replace(/റ്റ/g, 'ട').replace(/[െേ]ാ/g, '\u0d4a')];
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS[letter];
      if (consonant === undefined)
        return letter === '\u0d4a' ? 'o' : letter === 'ം' ? 'm' : (VOWELS[letter] ?? '');
      const next = letters[at + 1];
      const bare = next === VIRAMA || next === '\u0d4a' || (next !== undefined && isSign(next));
      return bare ? consonant : `${consonant}a`;
    })
    .join('');
}

const isSign = (letter: string) => letter >= '\u0d3e' && letter <= '\u0d57';

function spelled(word: string): string {
  return word
    .replace(/ch/g, 'C')
    .replace(/zh/g, 'z')
    .replace(/sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/([kgtdbj])h/g, '$1')
    .replace(/njh|ny/g, 'nj')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u');
}
