const SCROLLS = /auto|scroll/;

/**
 * For what scrolls where room is short, up and down or sideways: each edge behind which there is more of it fades
 * (styles/base.css), so that nobody takes a part for the whole.
 */
export function marked(node: HTMLElement): () => void {
  const look = () => {
    const { overflowX, overflowY } = getComputedStyle(node);
    const down = SCROLLS.test(overflowY);
    const aside = SCROLLS.test(overflowX);
    const more = Object.entries({
      above: down && node.scrollTop > 1,
      below: down && node.scrollTop + node.clientHeight < node.scrollHeight - 1,
      before: aside && node.scrollLeft > 1,
      after: aside && node.scrollLeft + node.clientWidth < node.scrollWidth - 1,
    }).flatMap(([edge, is]) => (is ? [edge] : []));
    if (more.length === 0) delete node.dataset.more;
    else node.dataset.more = more.join(' ');
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
