import type { lobby as original } from '../en/lobby';

export const lobby: typeof original = {
  people: (people) => (people === 1 ? 'കളിമുറിയിൽ ഒരാളുണ്ട്' : `കളിമുറിയിൽ ${people} പേരുണ്ട്`),
  allGames: 'എല്ലാ കളികളും',
  clubs: 'ക്ലബ്ബുകൾ',
  events: 'ടൂർണമെന്റുകൾ',
  newTable: 'പുതിയ മേശ',
  empty: 'ഇപ്പോൾ തുറന്ന മേശകളില്ല',
  emptyHint: 'ആദ്യത്തേത് നിങ്ങളുടേതാകട്ടെ: മറ്റുള്ളവർ അത് ഉടൻ ഇവിടെ കാണും.',
  waiting: 'കളിക്കാരെ കാത്തിരിക്കുന്നു',
  deal: (deal) => `ഡീൽ ${deal}`,
  between: (deal) => `ഡീൽ ${deal} കഴിഞ്ഞു`,
  over: 'മത്സരം കഴിഞ്ഞു',
  stakes: (blue, red) => `പണയം: നീല ${blue}, ചുവപ്പ് ${red}`,
  watch: 'കളി കാണാം',
  playersOnly: 'കളിക്കാർക്കു മാത്രം: കാണികളില്ല.',
  open: 'മേശയിലേക്ക്',
  back: 'നിങ്ങളുടെ കസേരയിലേക്ക്',
  room: 'കസേര ഒഴിവുള്ളവ',
  full: 'കളി നടക്കുന്നവ',
};
