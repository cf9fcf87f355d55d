export {
  called,
  language,
  languages,
  needTexts,
  preferredLanguage,
  say,
  t,
  textsIn,
  useLanguage,
  type Language,
} from './language.svelte';
export type { Area, Catalogue } from './areas';
export { appointment, dateTime, duration } from './format';
