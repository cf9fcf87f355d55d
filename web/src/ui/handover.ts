import type { Attachment } from 'svelte/attachments';

/**
 * Where a key goes away while the keyboard is at it, as the bidding box does with the call, the keyboard goes on at `next`, and not at
 * the page's beginning without a frame to be seen.
 */
export function handover(next: () => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (node) => {
    let at: Element | undefined;
    const comes = ({ target }: FocusEvent) => {
      at = target instanceof Element && target.matches(':focus-visible') ? target : undefined;
    };
    // Whoever goes elsewhere by themselves is left there.
    const leaves = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) at = undefined;
    };
    const points = () => (at = undefined);
    const gone = new MutationObserver(() => {
      if (!at || at.isConnected) return;
      at = undefined;
      if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
    });
    node.addEventListener('focusin', comes);
    node.addEventListener('focusout', leaves);
    document.addEventListener('pointerdown', points);
    gone.observe(node, { childList: true, subtree: true });
    return () => {
      node.removeEventListener('focusin', comes);
      node.removeEventListener('focusout', leaves);
      document.removeEventListener('pointerdown', points);
      gone.disconnect();
    };
  };
}
