/** A text as a line of a calendar file has it (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Lines of at most 75 bytes, as the format wants: what is longer goes on after a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  for (const letter of line) {
    const last = parts.at(-1)!;
    if (encoder.encode(last + letter).length > 74) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts.join('\r\n ');
}

/** A calendar file with one appointment of two hours. */
export function calendarFile(title: string, link: string, begins: Date, now: Date): string {
  const ends = new Date(begins.getTime() + 2 * 60 * 60 * 1000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thurup//Table//EN',
    'BEGIN:VEVENT',
    `UID:${stamp(now)}-${encodeURIComponent(link)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(link)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** The same time of day in a week, at the full quarter of an hour before. */
export function inAWeek(now: Date): Date {
  const then = new Date(now);
  then.setDate(then.getDate() + 7);
  then.setMinutes(Math.floor(then.getMinutes() / 15) * 15, 0, 0);
  return then;
}

/** A time as a field for date and time has it, in the zone of the device. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
