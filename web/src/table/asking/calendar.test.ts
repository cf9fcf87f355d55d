import { expect, test } from 'vitest';
import { calendarFile, inAWeek } from './calendar';

test('a calendar file has its appointment, with what it must escape and fold', () => {
  const now = new Date('2026-11-25T12:07:09.123Z');
  const title = 'തുരുപ്പ് കളി, വീണ്ടും; എല്ലാവരും വരണം എന്നു പറഞ്ഞു';
  const file = calendarFile(
    title,
    'https://x.example/new?like=1',
    new Date('2026-12-02T12:00:00Z'),
    now,
  );
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('DTSTAMP:20261125T120709Z');
  expect(lines).toContain('DTSTART:20261202T120000Z');
  expect(lines).toContain('DTEND:20261202T140000Z');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain(`SUMMARY:${title.replace(',', '\\,').replace(';', '\\;')}\r\n`);
});

test('next week is at the same time of day', () => {
  const now = new Date(2026, 10, 25, 19, 22, 31);
  expect(inAWeek(now)).toEqual(new Date(2026, 11, 2, 19, 15, 0));
});
