// What a walk over the pages looks at: width, words, and where the keyboard goes.
import type { Page, Request } from '@playwright/test';

/** Waits until the page has drawn what it has taken in by now. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** What each page is asking for: files and answers, not the lines that stay open. */
const asking = new WeakMap<Page, Set<Request>>();

/** Notes from now on what this page asks for, so that one can wait until all of it is there. */
export function watch(page: Page): void {
  if (asking.has(page)) return;
  const open = new Set<Request>();
  asking.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Waits until a watched page has all that it asked for, and has drawn it, and asks for nothing more in its place. The page
 * itself counts its questions, until it has taken the answers in; files, such as a part that is fetched once it is needed,
 * are counted here.
 */
export async function arrived(page: Page): Promise<void> {
  const open = asking.get(page);
  if (!open) throw new Error('this page is not watched');
  for (let quiet = 0; quiet < 2; quiet = open.size === 0 ? quiet + 1 : 0)
    do await drawn(page);
    while (!/^0?$/.test((await page.locator('html').getAttribute('data-asked')) ?? ''));
}

/** Headings and keys in sight that something else lies over. */
export async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, main button, main a[href]')) {
      if (element.closest('.sr-only, [inert], dialog:not([open])')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      // Cards of a hand lie over each other: each is hit at its corner.
      const reach = element.matches('[data-card]')
        ? { x: 12, y: 24 }
        : { x: width / 2, y: height / 2 };
      const [x, y] = [left + Math.min(reach.x, width / 2), top + Math.min(reach.y, height / 2)];
      // What a scrolling part of the page leaves out is not covered, and what lies below the fold is not there yet: nor is what a
      // browser rounds to there.
      if (
        width < 4 ||
        x < 0 ||
        y < 0 ||
        Math.round(x) >= innerWidth ||
        Math.round(y) >= innerHeight
      )
        continue;
      let hidden = false;
      for (let up = element.parentElement; up; up = up.parentElement) {
        const { top, bottom } = up.getBoundingClientRect();
        hidden ||= getComputedStyle(up).overflowY !== 'visible' && (y < top || y > bottom);
      }
      if (hidden) continue;
      const at = document.elementFromPoint(x, y);
      if (!at || !(element.contains(at) || at.contains(element)))
        found.push(`${element.textContent?.trim()} lies under ${at?.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
}

export interface Stop {
  /** Tells one from another; radio buttons of one question are one stop. */
  key: string;
  /** For people. */
  what: string;
}

/** Pixels that the page is wider than the window. A phone shows a page that is too wide smaller: `innerWidth` grows with it. */
export async function sideways(page: Page): Promise<number> {
  const { width } = page.viewportSize()!;
  return page.evaluate((width) => Math.max(0, document.documentElement.scrollWidth - width), width);
}

/**
 * Words in sight that are broken in their middle although they would have had room in a line of their own, or, with usual
 * letters, in one of the whole page: there a layout that is too narrow for its words is a fault as well. Breaks at hyphens and
 * dashes are none, nor those where a text says that its word may break.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    // With letters of twice the size a long word of Malayalam is wider than what is left of a phone beside an icon.
    const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const main = document.querySelector('main');
    const line = main && letters < 24 ? main.clientWidth - 2 * letters : 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || parent.closest('.sr-only, select, script, style, svg, textarea')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–—/\u200b]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) continue;
        let block: Element = parent;
        while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
          block = block.parentElement;
        const style = getComputedStyle(block);
        const room =
          block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const length = lines.reduce((sum, { width }) => sum + width, 0);
        // What is longer than any line of the page has to break somewhere.
        if (length <= Math.max(room, line)) broken.push(word);
      }
    }
    return broken;
  });
}

/** Everything in sight that the keyboard has to reach. Marks each with its key. */
export async function stops(page: Page): Promise<Stop[]> {
  return page.evaluate(() => {
    const found = new Map<string, string>();
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
    let next = 0;
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (element.tabIndex < 0 || element.matches(':disabled')) continue;
      if (element.closest('[inert], dialog:not([open])')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const radio =
        element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined;
      const key = radio === undefined ? `stop ${next++}` : `radio ${radio}`;
      element.dataset.stop = key;
      found.set(key, (element.ariaLabel ?? element.textContent ?? '').trim() || element.outerHTML);
    }
    return [...found].map(([key, what]) => ({ key, what: what.slice(0, 80) }));
  });
}

/** Where the keyboard is, and whether one can see it there; undefined outside the page. */
export async function focused(page: Page): Promise<(Stop & { seen: boolean }) | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const inside =
      width > 0 && height > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    // The frame is at the control, or at what is drawn in its place: its label or what follows it.
    const drawn = [element, element.closest('label'), element.nextElementSibling];
    const framed = drawn.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    return {
      key: element.dataset.stop ?? `unlisted ${element.outerHTML.slice(0, 60)}`,
      what: (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 80),
      seen: inside && framed,
    };
  });
}
