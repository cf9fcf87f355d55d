import type { profile as original } from '../en/profile';
import { isolate } from '../inside';

export const profile: typeof original = {
  you: 'മറ്റുള്ളവർ കാണുന്നത്',
  youHint: 'മേശയിലും പട്ടികകളിലും പേരിനൊപ്പവും, നിങ്ങളുടെ പേജിലും കാണും.',
  picture: 'ചിത്രം',
  languages: 'സംസാരിക്കാൻ ഇഷ്ടമുള്ള ഭാഷകൾ',
  atMost: (most) => `പരമാവധി ${most}.`,
  tulu: 'തുളു',
  ruleSets: 'ഇഷ്ട നിയമാവലികൾ',
  card: 'ഇഷ്ടപ്പെട്ട ചീട്ട്',
  noCard: 'ഒന്നുമില്ല',
  keep: 'സൂക്ഷിക്കൂ',
  kept: 'സൂക്ഷിച്ചു. ഇനി മറ്റുള്ളവർക്കു കാണാം.',
  seePage: 'നിങ്ങളുടെ പേജ്',
  speaks: 'സംസാരിക്കുന്നത്',
  plays: 'കളിക്കാൻ ഇഷ്ടം',
  likes: (card) => `ഇഷ്ടപ്പെട്ട ചീട്ട്: ${isolate(card)}`,
};
