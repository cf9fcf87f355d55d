// Other words for what the answers speak of: those of other card players, of other houses of cards, and of other programs.

/** Words that say the same, in both languages and as Malayalam is typed in Latin letters. */
export const SAME: readonly (readonly string[])[] = [
  ['jack', 'knave', 'gulan', 'ഗുലാൻ', 'ജാക്ക്'],
  ['trump', 'ruff', 'cut', 'തുരുപ്പ്', 'വെട്ടുക'],
  ['bid', 'call', 'auction', 'vili', 'lelam', 'വിളി', 'വിളിക്കുക', 'ലേലം'],
  ['pass', 'പാസ്'],
  ['card', 'cheettu', 'ചീട്ട്'],
  ['deal', 'kali', 'കളി'],
  ['shuffle', 'kasakku', 'kuthu', 'കശക്കുക', 'കശക്ക്'],
  ['trick', 'pidi', 'kai', 'പിടി', 'കൈ'],
  ['partner', 'mate', 'pankali', 'പങ്കാളി'],
  ['friend', 'koottukar', 'suhruthu', 'കൂട്ടുകാർ', 'കൂട്ടുകാരൻ'],
  ['table', 'mesha', 'മേശ'],
  ['chair', 'seat', 'kasera', 'കസേര'],
  ['stake', 'kunukku', 'pandayam', 'കുണുക്ക്', 'പന്തയം'],
  ['noes', 'notrump', 'നോസ്'],
  ['solo', 'thani', 'തനി'],
  ['spades', 'ispedu', 'സ്പേഡ്', 'ഇസ്പേഡ്'],
  ['diamonds', 'dymon', 'ഡയമണ്ട്', 'ഡൈമൺ'],
  ['clubs', 'klaver', 'ക്ലബ്', 'ക്ലാവർ'],
  ['hearts', 'aadutan', 'ഹാർട്ട്', 'ആഡുതൻ'],
  ['letters', 'font', 'text', 'aksharam', 'അക്ഷരം'],
  ['sound', 'sabdam', 'ശബ്ദം'],
  ['language', 'bhasha', 'ഭാഷ'],
  ['password', 'rahasyam', 'പാസ്‌വേഡ്'],
  ['name', 'peru', 'പേര്'],
  ['help', 'sahayam', 'സഹായം'],
  ['rules', 'niyamam', 'നിയമങ്ങൾ'],
  ['bot', 'computer', 'robot', 'ബോട്ട്'],
];

/** Words that every question has: passed over where others stand beside them. */
export const EMPTY: readonly string[] = [
  ...['how', 'to', 'do', 'does', 'i', 'is', 'are', 'a', 'an', 'the', 'in', 'of', 'for', 'on', 'at'],
  ...['what', 'can', 'my', 'me', 'we', 'it', 'this', 'that', 'and', 'or', 'be', 'make', 'please'],
  ...['engane', 'enthu', 'enthanu', 'eppol', 'evide', 'ente', 'oru'],
  ...['എങ്ങനെ', 'എന്ത്', 'എന്താണ്', 'ഒരു', 'ഞാൻ'],
];
