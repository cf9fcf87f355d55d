import type { cards as original } from '../en/cards';

export const cards: typeof original = {
  suits: { S: 'സ്പേഡ്', H: 'ഹാർട്ട്', D: 'ഡയമണ്ട്', C: 'ക്ലാവർ' },
  ranks: {
    J: 'ഗുലാൻ',
    '9': 'ഒമ്പത്',
    A: 'ആസ്',
    T: 'പത്ത്',
    K: 'രാജാവ്',
    Q: 'റാണി',
    '8': 'എട്ട്',
    '7': 'ഏഴ്',
    '6': 'ആറ്',
  },
  card: (rank, suit) => `${suit} ${rank}`,
  noTrump: 'നോ ട്രംപ്',
  noes: 'നോസ്',
  hidden: 'മറച്ച തുരുപ്പ്',
  solo: 'തനി',
  withPass: 'പാസ്',
  pass: 'പാസ്',
  double: 'ഡബിൾ',
  redouble: 'റീഡബിൾ',
  plus: 'പ്ലസ്',
  short: { NT: 'NT', NS: 'NS', P: 'പാസ്', pass: 'പാസ്', solo: 'തനി' },
  clause: (paragraphs) => `പുസ്തകത്തിൽ: ${paragraphs}`,
};
