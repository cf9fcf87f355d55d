import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Reconnection, reconnection, type ReconnectionOptions } from './reconnection';

/** What the line's owner was asked for and told, in order. */
let log: string[];
let line: Reconnection;
let unfollow: () => void;
/** The page and its window, as far as a line follows them. */
const page = Object.assign(new EventTarget(), { hidden: false });

function open(options: Partial<ReconnectionOptions> = {}) {
  line = reconnection({
    attempt: () => log.push('attempt'),
    changed: (state) => log.push(state),
    sight: (inSight) => log.push(inSight ? 'in sight' : 'out of sight'),
    waits: { first: 400, longest: 1_000, answer: 8_000 },
    ...options,
  });
  unfollow = line.follow();
  return line;
}

function see(state: 'visible' | 'hidden') {
  page.hidden = state === 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

/** What happened since this was asked last. */
const since = () => log.splice(0);

beforeEach(() => {
  log = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  page.hidden = false;
  // The lot draws the whole wait.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  unfollow();
  line.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a line is taken for open until something is tried, and is open again with a word', () => {
  open();
  expect(line.state()).toBe('open');
  line.now();
  expect(since()).toEqual(['trying', 'attempt']);
  line.heard();
  expect(since()).toEqual(['open']);
  vi.advanceTimersByTime(60_000);
  expect(since()).toEqual([]);
});

test('each further try waits twice as long, up to the longest, and a word begins anew', () => {
  open().broke();
  expect(since()).toEqual(['waiting']);
  for (const wait of [400, 800, 1_000, 1_000]) {
    vi.advanceTimersByTime(wait - 1);
    expect(since()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(since()).toEqual(['trying', 'attempt']);
    line.broke();
    expect(since()).toEqual(['waiting']);
  }
  expect(line.failures()).toBe(5);
  line.heard();
  expect(line.failures()).toBe(0);
  line.broke();
  since();
  vi.advanceTimersByTime(400);
  expect(since()).toEqual(['trying', 'attempt']);
});

test('half of a wait is drawn by lot', () => {
  vi.mocked(Math.random).mockReturnValue(0);
  open().broke();
  since();
  vi.advanceTimersByTime(200);
  expect(since()).toEqual(['trying', 'attempt']);
});

test('that a line broke is heard once, however often it is told', () => {
  open().broke();
  line.broke();
  expect(since()).toEqual(['waiting']);
  expect(line.failures()).toBe(1);
  vi.advanceTimersByTime(400);
  expect(since()).toEqual(['trying', 'attempt']);
});

test('a try that neither succeeds nor fails is given up', () => {
  open().now();
  since();
  vi.advanceTimersByTime(8_000);
  expect(since()).toEqual(['waiting']);
});

test('an open line breaks when a word is owed and does not come', () => {
  open().now();
  line.heard(true);
  since();
  vi.advanceTimersByTime(7_999);
  expect(since()).toEqual([]);
  // Another word came, but not the one that is owed.
  line.heard(true);
  vi.advanceTimersByTime(1);
  expect(since()).toEqual(['waiting']);
});

test('with nothing owed any more an open line may be silent', () => {
  open().now();
  line.heard(true);
  line.expect();
  line.heard();
  since();
  vi.advanceTimersByTime(60_000);
  expect(since()).toEqual([]);
});

test('without a network nothing is tried until it is back', () => {
  open().broke();
  since();
  window.dispatchEvent(new Event('offline'));
  expect(since()).toEqual(['offline']);
  line.broke();
  vi.advanceTimersByTime(60_000);
  expect(since()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(since()).toEqual(['trying', 'attempt']);
  // The waits begin anew.
  expect(line.failures()).toBe(0);
});

test('another network makes even an open line anew', () => {
  open();
  window.dispatchEvent(new Event('online'));
  expect(since()).toEqual(['trying', 'attempt']);
});

test('who comes back to the page does not wait for the next try', () => {
  open().broke();
  see('hidden');
  expect(line.inSight()).toBe(false);
  since();
  see('visible');
  expect(since()).toEqual(['trying', 'attempt']);
});

test('an open line is made anew after a long sleep, and told of a short one', () => {
  open({ asleep: 20_000 });
  see('hidden');
  vi.advanceTimersByTime(20_000);
  see('visible');
  expect(since()).toEqual(['out of sight', 'in sight']);
  see('hidden');
  vi.advanceTimersByTime(20_001);
  see('visible');
  expect(since()).toEqual(['out of sight', 'trying', 'attempt']);
});

test('a line that has ended is never tried again', () => {
  open().broke();
  since();
  line.end();
  expect(since()).toEqual(['ended']);
  line.now();
  line.heard();
  line.broke();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(since()).toEqual([]);
});

test('a device that has no network at first is offline, and a word is believed', () => {
  vi.stubGlobal('navigator', { onLine: false });
  open();
  expect(line.state()).toBe('offline');
  line.heard();
  expect(since()).toEqual(['open']);
});
