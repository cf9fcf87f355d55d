import type { shell as original } from '../en/shell';

export const shell: typeof original = {
  name: 'തുരുപ്പ്',
  skip: 'നേരെ ഉള്ളടക്കത്തിലേക്ക്',
  pages: 'താളുകൾ',
  home: 'പൂമുഖം',
  lobby: 'കളിമുറി',
  learn: 'കളി പഠിക്കാം',
  settings: 'ക്രമീകരണങ്ങൾ',
  language: 'ഭാഷ',
  close: 'അടയ്ക്കുക',
  share: 'പങ്കുവെക്കുക',
  copyLink: 'ലിങ്ക് പകർത്തുക',
  copied: 'പകർത്തി',
  copyFailed: 'പകർത്താൻ ലിങ്കിൽ അമർത്തിപ്പിടിക്കൂ',
  moment: 'ഒരു നിമിഷം…',
  tryAgain: 'വീണ്ടും ശ്രമിക്കാം',
  offline: 'ഇന്റർനെറ്റ് ബന്ധമില്ല. ബന്ധം തിരിച്ചുകിട്ടിയാലുടൻ എല്ലാം തുടരും.',
  notFoundTitle: 'ഇങ്ങനെയൊരു താളില്ല',
  notFound:
    'ഈ വിലാസത്തിൽ ഒന്നുമില്ല. ലിങ്ക് മുറിഞ്ഞുപോയതാവാം; അത് ഒന്നുകൂടി ചോദിച്ചു വാങ്ങൂ, അല്ലെങ്കിൽ പൂമുഖത്തുനിന്ന് തുടങ്ങൂ.',
  toHome: 'പൂമുഖത്തേക്ക്',
  blue: 'നീല',
  red: 'ചുവപ്പ്',
  chair: (chair) => `കസേര ${chair}`,
};
