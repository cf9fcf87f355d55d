import { expect, test } from 'vitest';
import { badges as english } from '../i18n/en/badges';
import { badges as malayalam } from '../i18n/ml/badges';
import { titleOf } from './badges';

test('a badge is called by the game in which it was got', () => {
  const names = (game: string | null) =>
    [english, malayalam].map((texts) => titleOf(texts['honours-made'], game));
  expect(names('56')).toEqual(['First forty', 'ആദ്യത്തെ നാല്പത്']);
  for (const game of ['40', '28', '28-four', 'hidden-56', null])
    expect(names(game)).toEqual(['Honours made', 'ഓണേഴ്സ് ജയിച്ചു']);
  expect(titleOf(english['senior-made'], '56')).toBe('Senior made');
});
