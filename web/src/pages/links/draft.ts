import type { HelpForm } from '../../wire';

let draft: HelpForm | undefined;

/** Keeps a question and its answer for the form, which whoever helps goes to next: without names, which they look for there. */
export function begin(made: { title: string; text: string; language: string | undefined }) {
  const both = (text: string) =>
    made.language === 'ml' ? { en: '', ml: text } : { en: text, ml: '' };
  draft = { kind: 'answer', title: both(made.title), text: both(made.text) };
}

/** Takes it, once. */
export function taken(): HelpForm | undefined {
  const form = draft;
  draft = undefined;
  return form;
}
