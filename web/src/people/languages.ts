import { language, t } from '../i18n';

/** A language by its code, in words. Reactive. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(language(), { type: 'language' }).of(code) ?? code;
  // Browsers have no word for some languages of the coast.
  return name === code && code === 'tcy' ? t.profile.tulu : name;
}
