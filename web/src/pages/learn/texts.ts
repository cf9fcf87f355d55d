import { language } from '../../i18n';
import { learn as en } from '../../i18n/en/learn';
import { learn as ml } from '../../i18n/ml/learn';

/** The texts of these pages in the language in use. Reactive. */
export function texts(): typeof en {
  return { en, ml }[language()];
}
