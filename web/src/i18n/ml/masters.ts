import type { masters as english } from '../en/masters';

export const masters: typeof english = {
  title: 'മാസ്റ്റർ ഡീലുകൾ',
  lead: 'സ്വന്തം കൈയും മറ്റുള്ളവരെക്കുറിച്ച് അറിയാവുന്നതും മാത്രം കാണാം. നല്ലതെന്നു തോന്നുന്ന ചില ചീട്ടുകൾ, എല്ലാം ഒത്തുവരുന്ന ചില കൈകൾക്കെതിരെ തോൽക്കും: തോൽക്കാനാവാത്തതു കണ്ടെത്തൂ.',
  deal: 'ഒരു മാസ്റ്റർ ഡീൽ',
  all: 'എല്ലാ മാസ്റ്റർ ഡീലുകളും',
  next: 'അടുത്ത ഡീൽ',
  done: 'നേടി',
  left: (tricks, points) => `${tricks} പിടി, ${points} പോയിന്റ് നേടണം`,
  players: (seats) => `${seats} കളിക്കാർ`,
  you: 'ഈ കൈ മാത്രം നിങ്ങൾ കളിക്കുന്നു. പങ്കാളികൾ കഴിയുന്നത്ര നന്നായി കളിക്കും; മറ്റുള്ളവരുടെ കൈയിൽ ഒത്തുവരുന്ന എന്തും ആവാം.',
  known: 'അറിയാവുന്നത്',
  calls: 'ലേലം',
  before: 'മുമ്പു കളിച്ചത്',
  trick: (number) => `പിടി ${number}`,
  facts: 'കാണാത്ത കൈകളെപ്പറ്റി',
  ofSuit: {
    atLeast: (chair, number, suit) => `${chair}: ${suit} ${number} എങ്കിലും ഉണ്ട്`,
    atMost: (chair, number, suit) =>
      number === 0 ? `${chair}: ${suit} ഇല്ല` : `${chair}: ${suit} കൂടിയാൽ ${number}`,
  },
  ofCard: {
    atLeast: (chair, card) => `${chair}: ${card} ഉണ്ട്`,
    atMost: (chair, card) => `${chair}: ${card} ഇല്ല`,
  },
  ofPoints: {
    atLeast: (chair, number) => `${chair}: ചീട്ടുകൾക്കു ${number} പോയിന്റെങ്കിലും ഉണ്ട്`,
    atMost: (chair, number) => `${chair}: ചീട്ടുകൾക്കു കൂടിയാൽ ${number} പോയിന്റ്`,
  },
  solved: 'എന്തു കൈ ആയാലും നേടി!',
  failed: 'ഈ കൈകൾക്കെതിരെ പറ്റിയില്ല',
  refuted: (card) => `${card} കളിച്ചതാണു തെറ്റിയത്. കണ്ടതിനോടെല്ലാം ഈ കൈകൾ ഒത്തുവരും, അവ നിങ്ങളെ തോൽപ്പിക്കും.`,
  fits: 'കണ്ടതിനോടെല്ലാം ഈ കൈകൾ ഒത്തുവരും; വേറെ കൈകളായാലും ലക്ഷ്യം നേടുമായിരുന്നു.',
};
