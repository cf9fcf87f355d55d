// The words of the interface in both languages: one term, one word. Whoever translates begins here; `glossary.test.ts` keeps the
// texts to it. Names of calls, suits and cards are in `cards.ts`, which everything else takes them from.

/** A term: what it is called in both languages, and which other words do not stand for it. */
export interface Term {
  readonly en: string;
  readonly ml: string;
  /** What it means here, for whoever translates. */
  readonly means: string;
  /**
   * How it is typed in Latin letters by who looks for it without a keyboard for Malayalam. Long and short, doubled and single, plain
   * and aspirated are one (`help/manglish.ts`): what sounds otherwise stands here again, and words of everyday for the same.
   */
  readonly typed: readonly string[];
  /** Where an English text has this, its Malayalam has the term. Left out where other words are as good. */
  readonly said?: RegExp;
  /** How the Malayalam word begins in all its forms, where that is not the word itself. */
  readonly stem?: RegExp;
  /** Words that are taken for nothing, in any text: another one was chosen. */
  readonly not?: readonly RegExp[];
}

export const GLOSSARY: readonly Term[] = [
  {
    en: 'deal',
    ml: 'ഡീൽ',
    means: 'Cards dealt, called over and played once. കളി is a game, such as 56.',
    said: /\bthis deal\b|\bdeals\b|\bnext deal\b|\bdeal is (?:over|won)\b/i,
    stem: /ഡീ/,
    typed: ['dil', 'deel', 'dealu'],
  },
  {
    en: 'match',
    ml: 'മത്സരം',
    means: 'Deals that count together.',
    stem: /മത്സര/,
    typed: ['matsaram', 'malsaram', 'mathsaram', 'matcharam'],
  },
  {
    en: 'stake',
    ml: 'പണയം',
    means: 'What a deal is worth. Not what is shown as a kunukku.',
    said: /\bstakes?\b/i,
    stem: /പണയ/,
    not: [/സ്റ്റേക്ക/, /പന്തയ/],
    typed: ['panayam', 'pandhayam', 'panthayam'],
  },
  {
    en: 'trick',
    ml: 'പിടി',
    means: 'A card of each.',
    said: /\btricks?\b/i,
    stem: /പിടി|പിടു/,
    typed: ['pidi', 'pedi', 'kayyu'],
  },
  {
    en: 'bot',
    ml: 'ബോട്ട്',
    means: 'A player that is a program.',
    said: /\bbots?\b/i,
    stem: /ബോട്ട/,
    typed: ['bottu', 'boat', 'yanthram'],
  },
  {
    en: 'partner',
    ml: 'പങ്കാളി',
    means: 'Who plays on one’s side. കൂട്ടുകാർ are friends.',
    not: [/കൂട്ടാളി/],
    typed: ['pankali', 'pangali', 'pankaali', 'kootali'],
  },
  {
    en: 'moderator',
    ml: 'മോഡറേറ്റർ',
    means: 'Who looks after a table, and whoever keeps order in the house.',
    said: /\bmoderator\b/i,
    stem: /മോഡറേറ്റ/,
    not: [/നടത്തിപ്പുകാര/],
    typed: ['modarator', 'nadathippukaran'],
  },
  {
    en: 'hint',
    ml: 'സൂചന',
    means: 'What the tutor advises when it is asked. A tip of the coach is നുറുങ്ങ്.',
    said: /\bhints?\b/i,
    stem: /സൂചന/,
    typed: ['soochana', 'suchana', 'sujana'],
  },
  {
    en: 'tip',
    ml: 'നുറുങ്ങ്',
    means: 'What the coach says unasked in a first deal.',
    said: /\btips?\b/i,
    stem: /നുറുങ്ങ/,
    typed: ['nurungu', 'noorungu'],
  },
  {
    en: 'settings',
    ml: 'ക്രമീകരണങ്ങൾ',
    means: 'What one chooses for oneself, a table or a house.',
    said: /\bsettings\b/i,
    stem: /ക്രമീകര/,
    not: [/സെറ്റിങ്/],
    typed: ['kramikaranam', 'kremeekaranam', 'setting', 'setings'],
  },
  {
    en: 'remove',
    ml: 'നീക്കുക',
    means: 'To take away. മാറ്റുക is to change.',
    said: /^remove\b/i,
    stem: /നീക്ക|ഒഴിവാക്ക/,
    typed: ['neekkuka', 'neekku', 'ozhivakkuka', 'maattuka'],
  },
  {
    en: 'as the device',
    ml: 'ഉപകരണം പോലെ',
    means: 'A choice that follows the device’s own. സ്വയം is oneself.',
    typed: ['upakaranam', 'ubakaranam'],
  },
  {
    en: 'lobby',
    ml: 'കളിമുറി',
    means: 'Where public tables are seen.',
    said: /\blobby\b/i,
    typed: ['kalimuri', 'kalimury', 'lobi'],
  },
  {
    en: 'account',
    ml: 'അക്കൗണ്ട്',
    means: 'A name that is known on other devices too.',
    said: /\baccount\b/i,
    stem: /അക്കൗണ്ട/,
    typed: ['akkount', 'acount', 'akount'],
  },
  {
    en: 'game',
    ml: 'കളി',
    means: 'What is played: 56, 28 or 40. ഡീൽ is one deal of it.',
    typed: ['kali', 'keli', 'kaly'],
  },
  { en: 'pass', ml: 'പാസ്', means: 'The call that bids nothing.', typed: ['paas', 'paasu', 'pas'] },
  {
    en: 'trump',
    ml: 'തുരുപ്പ്',
    means: 'The suit that beats the others.',
    stem: /തുരുപ്പ/,
    typed: ['thuruppu', 'turup', 'thurupu', 'thurup', 'torup'],
  },
  {
    en: 'call',
    ml: 'വിളി',
    means: 'Whatever is said in the auction.',
    typed: ['vili', 'vely', 'villi'],
  },
  {
    en: 'trio',
    ml: 'മൂവർസംഘം',
    means: 'Three who play together under one name.',
    stem: /മൂവർ/,
    typed: ['moovarsangham', 'muvarsangam', 'sangham', 'sangam', 'samgham'],
  },
  {
    en: 'club',
    ml: 'ക്ലബ്',
    means: 'People who meet to play. The suit of clubs is ക്ലാവർ.',
    typed: ['clab', 'klub', 'klabb'],
  },
];
