/**
 * What of the page nobody can see and hit: controls whose middle is not theirs even after what scrolls was scrolled, parts that scroll
 * and do not say so, and words that are cut. Runs within a page, and needs nothing else: browser tests send it there.
 */
export function unreached(): string[] {
  const found: string[] = [];
  const dialogs = document.querySelectorAll('dialog[open]');
  const root = dialogs[dialogs.length - 1] ?? document.body;
  const name = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
    element.outerHTML.slice(0, 60);
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.sr-only, [inert], [aria-hidden="true"]') === null &&
    // What only the keyboard shows.
    getComputedStyle(element).clipPath !== 'inset(50%)';
  const page = document.scrollingElement ?? document.documentElement;

  const scrolls = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return {
      down: /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1,
      aside: /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1,
    };
  };
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element === page || element instanceof HTMLTextAreaElement || !seen(element)) continue;
    const { down, aside } = scrolls(element);
    const more = element.dataset.more ?? '';
    if (down && !/above|below/.test(more))
      found.push(`scrolls without a mark: ${element.className} ${name(element)}`);
    if (aside && !/before|after/.test(more))
      found.push(`scrolls sideways without a mark: ${element.className} ${name(element)}`);
  }

  /** Corners of a card's rank and of the suit below it, in widths and heights of the card (cards/Card.svelte). */
  const told = (card: string) => {
    const right = card.endsWith('T') ? 0.55 : 0.38;
    return [
      [0.09, 0.08],
      [right, 0.08],
      [right, 0.37],
      [0.11, 0.43],
      [0.36, 0.43],
      [0.24, 0.52],
      [0.11, 0.6],
      [0.36, 0.6],
    ] as const;
  };
  const controls = root.querySelectorAll<HTMLElement>(
    'button, a[href], input:not([type="hidden"]), select, textarea, summary',
  );
  for (const control of controls) {
    if (!seen(control)) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A choice may be drawn by its label.
    const drawn =
      control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
        ? (control.closest('label') ?? control)
        : control;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    if (width < 24 || height < 24) found.push(`too small: ${name(control)}`);
    // Cards lie over each other: of each its rank and its suit show whole.
    const card = control.matches('.hand [data-card]') ? control.querySelector('svg') : null;
    const face = card?.getBoundingClientRect();
    const points = face
      ? told(control.dataset.card ?? '').map(([x, y]) => [
          face.left + face.width * x,
          face.top + face.height * y,
        ])
      : [[left + width / 2, top + height / 2]];
    for (const [x = 0, y = 0] of points) {
      const at = document.elementFromPoint(x, y);
      if (at === null) found.push(`out of reach: ${name(control)}`);
      else if (!drawn.contains(at) && !at.contains(drawn))
        found.push(`${name(control)} lies under ${at.outerHTML.slice(0, 80)}`);
      else continue;
      break;
    }
    // What is written on it is whole.
    const ground = control.getBoundingClientRect();
    const lines = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let line = lines.nextNode(); line; line = lines.nextNode()) {
      const parent = line.parentElement;
      if (!parent || !seen(parent) || (line.textContent ?? '').trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(line);
      const written = range.getBoundingClientRect();
      // A line is higher than its letters.
      const slack = parseFloat(getComputedStyle(parent).fontSize) * 0.35;
      if (
        written.left < ground.left - 2 ||
        written.right > ground.right + 2 ||
        written.bottom > ground.bottom + slack
      )
        found.push(`${name(control)} is larger than its key`);
    }
  }
  if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth} wide`);
  page.scrollTo({ top: 0, behavior: 'instant' });

  // Words are inside of what cuts them off.
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || (text.textContent ?? '').trim() === '' || parent.closest('svg, select'))
      continue;
    if (!seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    for (let up: Element | null = parent; up && up !== page; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowY === 'visible' && style.overflowX === 'visible') continue;
      const can = scrolls(up);
      if (can.down || can.aside) break;
      const clip = up.getBoundingClientRect();
      const slack = parseFloat(getComputedStyle(parent).fontSize) * 0.3;
      if (
        bottom > clip.bottom + slack ||
        top < clip.top - slack ||
        left < clip.left - 3 ||
        right > clip.right + 3
      )
        found.push(`cut: "${(text.textContent ?? '').trim().slice(0, 40)}"`);
      break;
    }
  }
  return found;
}
