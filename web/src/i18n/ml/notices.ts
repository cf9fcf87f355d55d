import type { Catalogue } from '../areas.ts';
import { isolate } from '../inside.ts';

export const notices: Catalogue['notices'] = {
  asked: (_, from) => `${isolate(from)} കൂട്ടുകൂടാൻ ചോദിക്കുന്നു.`,
  agreed: (_, from) => `${isolate(from)} ഇപ്പോൾ നിങ്ങളുടെ കൂട്ടുകാരുടെ കൂട്ടത്തിലുണ്ട്.`,
  invited: (name, from) => `${isolate(from)} വിളിക്കുന്നു: ${isolate(name)} എന്ന മേശയിലേക്ക്.`,
  'club-asks': (name, from) => `${isolate(name)}: ചേരാൻ ${isolate(from)} ചോദിക്കുന്നു.`,
  'club-takes': (name) => `${isolate(name)} നിങ്ങളെ ചേർത്തു.`,
  'trio-asks': (name, from) =>
    `${isolate(from)} വിളിക്കുന്നു: ${isolate(name)} എന്ന മൂവർ\u200bസംഘത്തിലേക്ക്.`,
  'trio-stands': (name) => `${isolate(name)}: മൂന്നുപേരും സമ്മതിച്ചു, മൂവർസംഘമായി.`,
  'ticket-answered': (name) => `${isolate(name)} എന്ന ചോദ്യത്തിനു മറുപടി വന്നു.`,
  'left-match': (name) =>
    `മറ്റുള്ളവർ കളിച്ചുകൊണ്ടിരിക്കെ ${isolate(name)} എന്ന മേശയിലെ മത്സരം നിങ്ങൾ ഇട്ടിട്ടുപോയി. ഇനിയുള്ള മത്സരങ്ങൾ മുഴുവൻ കളിച്ചാൽ ഇതു മാഞ്ഞുപോകും.`,
  farming: (_, from) =>
    `നിങ്ങളും ${isolate(from)}-ഉം തമ്മിലുള്ള റേറ്റിങ്ങുള്ള മത്സരങ്ങളിൽ ഒരാൾതന്നെ വീണ്ടും വീണ്ടും വലിയ വ്യത്യാസത്തിൽ തോൽക്കുന്നു. മനഃപൂർവമാണെങ്കിൽ ദയവായി നിർത്തുക: ഇത്തരം മത്സരങ്ങൾ പരിശോധിക്കും.`,
  order: () => 'നിങ്ങളുടെ കാര്യത്തിൽ ഒരു നടപടിയുണ്ട്; അതു നോക്കൂ.',
  'passkey-refused': (name) =>
    `നിങ്ങളുടെ ${isolate(name)} എന്ന പാസ്‌കീ തടഞ്ഞു; അതിന്റെ പകർപ്പ് ആരുടെയെങ്കിലും കൈയിലുണ്ടാവാം. നിങ്ങളുടെ വഴികൾ നോക്കൂ.`,
  'export-ready': () => 'നിങ്ങളുടെ ഫയൽ തയ്യാർ',
  'match-begins': (name) => `നിങ്ങളുടെ മത്സരം തുടങ്ങുന്നു: ${isolate(name)}`,
  'ruling-appealed': (name, from) => `${isolate(name)}: ${isolate(from)} അപ്പീൽ നൽകി.`,
  'appeal-decided': (name) => `${isolate(name)}: അപ്പീലിൽ തീരുമാനമായി.`,
  'team-asks': (name, from) =>
    `${isolate(name)}: ${isolate(from)} നിങ്ങളെ ഒരു ടീമിൽ ചേർക്കാൻ പേരു കൊടുത്തു. നിങ്ങൾ സമ്മതിച്ചാൽ മാത്രം കളിച്ചാൽ മതി.`,
  'team-opens': (name) => `${isolate(name)}: ഒരു ടീമിൽ ഒരു സ്ഥാനം ഒഴിവുണ്ട്.`,
  'event-yours': (name) =>
    `${isolate(name)} നടത്തിയിരുന്നവരിൽ ഒരാൾ ഇനി ഇവിടെയില്ല. ഇപ്പോൾ അതു നടത്തുന്നത് നിങ്ങളാണ്.`,
  'club-yours': (name) =>
    `${isolate(name)} എന്ന ക്ലബ്ബിന്റെ ഉടമകളിൽ ഒരാൾ ഇനി ഇവിടെയില്ല. ഇപ്പോൾ ഉടമ നിങ്ങളാണ്.`,
  'club-evening': (name, _, when) =>
    `${isolate(name)} കൂടുന്നു${when === undefined ? '' : `: ${when}`}. നിങ്ങൾ വരുമോ?`,
  'director-called': (name, from) => `${isolate(from)} ഡയറക്ടറെ വിളിക്കുന്നു: ${isolate(name)}`,
  'match-calls': (name, from) => `${isolate(from)} ഡയറക്ടറെ വിളിക്കുന്നു: ${isolate(name)}`,
};
