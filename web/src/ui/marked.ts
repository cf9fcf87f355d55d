/**
 * For what scrolls where room is short: its edge fades where there is more (styles/base.css), so that nobody takes a part for the
 * whole.
 */
export function marked(node: HTMLElement): () => void {
  const look = () => {
    const above = node.scrollTop > 1;
    const below = node.scrollTop + node.clientHeight < node.scrollHeight - 1;
    const more = above && below ? 'both' : above ? 'above' : below ? 'below' : undefined;
    if (more === undefined) delete node.dataset.more;
    else node.dataset.more = more;
  };
  const sized = new ResizeObserver(look);
  sized.observe(node);
  const changed = new MutationObserver(look);
  changed.observe(node, { childList: true, characterData: true, subtree: true });
  node.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sized.disconnect();
    changed.disconnect();
    node.removeEventListener('scroll', look);
  };
}
