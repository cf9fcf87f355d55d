import { t } from '../i18n';
import { toast } from '../ui/toasts.svelte';

/** How long it is said that a text was copied, in milliseconds. */
const SAID = 4000;

/** Copies a text, and says for a while that it has. Reactive. */
export class Copying {
  copied = $state(false);

  /** Without a secure connection the browser keeps the clipboard to itself: then the field with the text is selected. */
  async copy(text: string, field: HTMLInputElement | HTMLTextAreaElement | undefined) {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = true;
      setTimeout(() => (this.copied = false), SAID);
    } catch {
      field?.select();
      toast(t.shell.copyFailed);
    }
  }
}
