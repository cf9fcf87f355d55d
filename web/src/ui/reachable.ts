const KEYS = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]';

/**
 * For what scrolls where room is short: the keyboard reaches it then, and passes it by otherwise; also where it holds
 * something that the keyboard reaches.
 */
export function reachable(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight && !node.querySelector(KEYS)) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sized = new ResizeObserver(look);
  sized.observe(node);
  const changed = new MutationObserver(look);
  changed.observe(node, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    sized.disconnect();
    changed.disconnect();
  };
}
