import type { people as original } from '../en/people';
import { isolate } from '../isolate';

export const people: typeof original = {
  yourName: 'നിങ്ങളുടെ പേര്',
  nameHint: 'കൂട്ടുകാർ വിളിക്കുന്ന പേരു മതി. രജിസ്ട്രേഷനും പാസ്‌വേഡും വേണ്ട.',
  nameMissing: 'ആദ്യം പേര് എഴുതൂ; ആരാണെന്ന് മറ്റുള്ളവർ അറിയട്ടെ.',
  nameLong: 'പേര് 24 അക്ഷരത്തിൽ കൂടരുത്.',
  haveAccount: 'അക്കൗണ്ടുണ്ട്: പ്രവേശിക്കാം',
  changeName: 'പേര് മാറ്റാം',
  keepName: 'പേര് സൂക്ഷിക്കാം',
  nameKept: 'പേര് സൂക്ഷിച്ചു.',
  invited: 'സ്വാഗതം! കൂട്ടുകാർ കാത്തിരിക്കുന്നു.',
  comeIn: 'അകത്തേക്ക്',
  taken: (chair, name) => `കസേര ${chair}: ${isolate(name)}`,
  emptyChair: (chair) => `${chair}-ആം കസേര ഒഴിവാണ്`,
  sit: (chair) => `${chair}-ആം കസേരയിൽ ഇരിക്കാം`,
  sitShort: 'ഇരിക്കാം',
  bot: 'ബോട്ട്',
  rated: 'റേറ്റിങ് ഉണ്ട്',
  page: 'റേറ്റിങ്ങും മത്സരങ്ങളും',
  away: 'സ്ഥലത്തില്ല',
  startsIn: (seconds) => `${seconds} സെക്കൻഡിൽ തുടങ്ങും`,
  botLike: (name, strength) => `${strength} · ${isolate(name)} പോലെ`,
};
