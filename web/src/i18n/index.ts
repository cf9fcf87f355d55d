export {
  called,
  language,
  languages,
  preferredLanguage,
  say,
  t,
  useLanguage,
  type Catalogue,
  type Language,
} from './language.svelte';
export { dateTime, duration } from './format';
