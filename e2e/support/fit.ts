// What a person sees at once: nothing off the screen, nothing under something else, no word in two pieces.
import { expect, type Page } from '@playwright/test';
import { drawn } from './walk.ts';

/** Complaints about the table's screen as it is now; empty when all is well. */
export async function complaints(page: Page): Promise<string[]> {
  return await page.evaluate(({ width, height }) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollHeight > height + 1) found.push(`the page is ${root.scrollHeight} high`);
    if (root.scrollWidth > width + 1) found.push(`the page is ${root.scrollWidth} wide`);
    const name = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';

    /** The part of an element that its scrolling parents leave in sight. */
    const seen = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right, bottom };
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue;
        const clip = up.getBoundingClientRect();
        box.top = Math.max(box.top, clip.top);
        box.bottom = Math.min(box.bottom, clip.bottom);
        box.left = Math.max(box.left, clip.left);
        box.right = Math.min(box.right, clip.right);
      }
      return box;
    };
    const inside = (element: Element, what: string) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5)
        found.push(`${what} ${name(element)} is off the screen: ${left} ${top} ${right} ${bottom}`);
    };
    const open = (element: Element, what: string, { x = 0.5, y = 0.5, scrolls = false } = {}) => {
      if (!element.checkVisibility()) return;
      const box = seen(element);
      if (box.bottom - box.top < 12 || box.right - box.left < 12) {
        // Scrolled out of its own list: that is not covered.
        if (!scrolls) found.push(`${what} ${name(element)} is cut away`);
        return;
      }
      const at = document.elementFromPoint(
        box.left + (box.right - box.left) * x,
        box.top + (box.bottom - box.top) * y,
      );
      if (!at || !element.contains(at))
        found.push(`${what} ${name(element)} lies under ${at?.outerHTML.slice(0, 80)}`);
    };

    const all = (selector: string) => [...document.querySelectorAll(selector)];
    for (const card of all('.hand button')) {
      inside(card, 'card');
      // Its rank, and below that its suit.
      for (const y of [0.1, 0.3, 0.45, 0.58]) open(card, 'card', { x: 0.2, y });
    }
    for (const key of all('.box .actions button, .area-turn button, .bar button')) {
      inside(key, 'key');
      open(key, 'key', { scrolls: key.matches('.box .key') });
    }
    for (const key of all('.box .key')) open(key, 'key', { scrolls: true });
    for (const seat of all('.seats > li .disc')) {
      inside(seat, 'seat');
      open(seat, 'seat');
    }
    for (const mark of all('.seats > li .plate')) inside(mark, 'plate');
    for (const card of all('.trick .lie')) inside(card, 'trick card');
    for (const cards of all('.seats .lying, .seats .open')) inside(cards, 'what lies at a seat');
    // The newest call is in sight, and what is due next.
    const calls = all('.auction td button');
    const newest = calls.at(-1);
    if (newest) {
      const box = seen(newest);
      const { height } = newest.getBoundingClientRect();
      if (box.bottom - box.top < height - 2) found.push('the newest call is out of sight');
      open(newest, 'the newest call');
    }
    // With large letters the keys have the cloth's room, and a tap on the contract opens the auction.
    const next = document.querySelector('.auction td.next');
    if (next && !next.checkVisibility()) {
      if (calls.length > 0 && !document.querySelector('.contract .open'))
        found.push('nothing opens the auction');
    } else if (next) {
      const box = seen(next);
      if (box.bottom - box.top < 20) found.push('the turn in the auction is out of sight');
      open(next, 'the turn in the auction');
    }
    // Keys hold what is written on them.
    for (const key of all('.box button, .bar button, .area-turn button')) {
      const written = document.createRange();
      written.selectNodeContents(key);
      const [text, ground] = [written.getBoundingClientRect(), key.getBoundingClientRect()];
      if (text.left < ground.left - 1 || text.right > ground.right + 1)
        found.push(`${name(key)} is wider than its key`);
    }
    // Names are shortened by their rule, not cut - but for words of unusual length - and stand clear of each other.
    const brush = document.createElement('canvas').getContext('2d');
    const unusual = (one: Element) => {
      const { fontWeight, fontFamily } = getComputedStyle(one);
      if (!brush) return false;
      brush.font = `${fontWeight} 10px ${fontFamily}`;
      const words = (one.getAttribute('title') ?? '').split(' ');
      return Math.max(...words.map((word) => brush.measureText(word).width)) > 80;
    };
    const names = all('.seats .place bdi, .auction .place bdi, .contract .place bdi').filter(
      (one) => one.getBoundingClientRect().width > 1 && one.checkVisibility(),
    );
    const rects = names.map((one) => {
      if (one.closest('.auction.bare')) return undefined;
      if (one.textContent?.endsWith('…') && !unusual(one))
        found.push(`the name ${one.textContent} is cut`);
      return one.getBoundingClientRect();
    });
    // Over the auction they keep inside the frame of the cloth, as the calls do.
    const columns = document.querySelector('.felt-box.columns .seats')?.getBoundingClientRect();
    for (const one of columns ? all('.felt-box.columns .seats .written') : []) {
      const { left, right } = one.getBoundingClientRect();
      if (columns && (left < columns.left - 1 || right > columns.right + 1))
        found.push(`${one.textContent} lies on the frame`);
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    for (const [i, a] of rects.entries()) {
      for (const [j, b] of rects.entries()) {
        if (j > i && a && b && meet(a, b))
          found.push(`the names ${names[i]?.textContent} and ${names[j]?.textContent} meet`);
      }
    }
    // The sign that opens the auction lies on no figure.
    const sign = document.querySelector('.contract .open .icon')?.getBoundingClientRect();
    for (const figure of all('.contract .count, .contract .track')) {
      if (sign && meet(sign, figure.getBoundingClientRect()))
        found.push(`${name(figure)} lies under the auction's sign`);
    }
    // Each card of the trick shows its rank.
    const tricks = all('.trick > li').map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const rank = new DOMRect(left + width * 0.1, top + height * 0.06, width * 0.3, height * 0.2);
      return { card, rank, level: Number(getComputedStyle(card).zIndex) };
    });
    for (const [i, { card, rank, level }] of tricks.entries()) {
      for (const [j, other] of tricks.entries()) {
        const above = other.level > level || (other.level === level && j > i);
        if (above && j !== i && meet(rank, other.card.getBoundingClientRect()))
          found.push(`${name(card)} lies under ${name(other.card)}`);
      }
    }

    // No word goes on in the next line.
    const table = document.querySelector('.table');
    if (!table) return ['there is no table'];
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || text.parentElement.closest('.sr-only, svg')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 6)));
        if (lines.size > 1) found.push(`"${word}" is broken`);
      }
    }
    return found;
  }, page.viewportSize()!);
}

/** Expects that the table fits the window, once all has come to rest. */
export async function expectFit(page: Page, where: string): Promise<void> {
  // What is laid out anew for another window is not what was there before.
  await drawn(page);
  await expect.poll(() => complaints(page), { message: where }).toEqual([]);
}

/** Gives the page letters of another size and what else is chosen on a device, as a choice in another window does. */
export async function withLetters(
  page: Page,
  zoom: number,
  more: { language?: string; theme?: string } = {},
): Promise<void> {
  // With all keys that a bidding box can have.
  const kept = {
    theme: 'auto',
    language: 'en',
    forms: true,
    ...more,
    zoom,
    reducedMotion: true,
  };
  await page.evaluate((kept) => {
    const key = 'thurup.preferences';
    localStorage.setItem(key, kept);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, JSON.stringify(kept));
  const style = zoom === 100 ? /^(?!.*font-size)/ : new RegExp(`font-size: ${zoom}%`);
  const root = page.locator('html');
  await expect.poll(async () => (await root.getAttribute('style')) ?? '').toMatch(style);
  await expect(root).toHaveAttribute('lang', kept.language);
  await expect(root).toHaveAttribute('data-theme', kept.theme);
}
