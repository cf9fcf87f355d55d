import type { Catalogue } from '../areas';
import { isolate } from '../isolate';

const who = (name: string | null) => (name === null ? 'നിങ്ങൾ' : isolate(name));

export const asking: Catalogue['asking'] = {
  ask: 'അർത്ഥം ചോദിക്കുക',
  askHint: 'വിളിച്ചയാളുടെ പങ്കാളിയോ വിളിക്കാർഡോ മറുപടി തരും. വിളിച്ചയാൾ അതറിയുന്നത് ഡീൽ കഴിഞ്ഞാണ്.',
  waits: 'ചോദിച്ചു. മറുപടി വരും…',
  asked: (name) => `${who(name)} അർത്ഥം ചോദിച്ചു.`,
  cardSays: 'വിളിക്കാർഡ് പറയുന്നത്:',
  says: (name) => `${who(name)} പറഞ്ഞത്:`,
  gone: 'വാക്കുകൾ മായ്ച്ചു: പറഞ്ഞയാൾ ഇപ്പോൾ ഇവിടെയില്ല.',
  alerted: (name) => `${who(name)} എതിർ ടീമിനോടു പറഞ്ഞത്:`,
  answerTitle: 'നിങ്ങളോടു ചോദിക്കുന്നു',
  answerNow: 'ഉത്തരം പറയാം',
  answerLater: 'ഇപ്പോഴല്ല',
  answerAsk: (name, caller, call) =>
    `${isolate(caller)} വിളിച്ച ${call} എന്തർത്ഥത്തിലാണെന്ന് ${isolate(name)} ചോദിക്കുന്നു.`,
  answerHint: 'കൈയിലുള്ളതല്ല, നിങ്ങൾ തമ്മിലുള്ള ധാരണയാണു പറയേണ്ടത്. പങ്കാളി ഇതു കാണില്ല.',
  answerCard: 'നിങ്ങളുടെ കാർഡിൽ:',
  answerWords: 'നിങ്ങളുടെ വാക്കുകളിൽ',
  answerSend: 'അയയ്ക്കുക',
  answerByCard: 'കാർഡിലുള്ളതുപോലെ',
  alert: 'അടുത്ത വിളിയോടൊപ്പം അറിയിക്കുക',
  alertTitle: 'എതിർ ടീമിനെ അറിയിക്കുക',
  alertHint: 'നിങ്ങളുടെ അടുത്ത വിളിയോടൊപ്പം അവർ ഇതു കാണും. പങ്കാളികൾ കാണുന്നത് ഡീൽ കഴിഞ്ഞാണ്.',
  alertWords: 'അവർ അറിയേണ്ടത്',
  alertKeep: 'അടുത്ത വിളിയോടൊപ്പം',
  alertDrop: 'അറിയിക്കേണ്ട',
  list: 'ചോദിച്ചതും പറഞ്ഞതും',
  story: (name, call) => `${isolate(name)}: ${call}`,
  exchange: 'വശം മാറുക',
  exchangeAsk:
    'ഇപ്പോൾ വശം മാറണോ? എല്ലാവരും ഒരു കസേര വലത്തോട്ടു മാറും, നിലയും കൂടെപ്പോകും. ഒരു മത്സരത്തിൽ ഒരിക്കലേ പറ്റൂ.',
  director: 'ഡയറക്ടറെ വിളിക്കുക',
  directorAsk: 'ഡയറക്ടറെ വിളിക്കണോ? മേശയിലെ എല്ലാവരും കാണും, തീർപ്പു പറയാവുന്നവരെ അറിയിക്കും.',
  directorCalled: 'ഡയറക്ടറെ വിളിച്ചു.',
  nextWeek: 'അടുത്തയാഴ്ചയും ഇതുപോലെ',
  nextWeekHint: 'ഈ ലിങ്ക് തുറക്കുന്നയാൾക്ക് ഇതുപോലൊരു മേശ തുടങ്ങാം. കലണ്ടർ ഫയൽ ഒരാഴ്ച കഴിഞ്ഞ് ഓർമ്മിപ്പിക്കും.',
  nextWeekLink: 'ഇതുപോലൊരു മേശയിലേക്കുള്ള ലിങ്ക്',
  nextWeekText: (name) => `വീണ്ടും കളിക്കാം: ${isolate(name)}`,
  calendar: 'കലണ്ടർ ഫയൽ',
};
