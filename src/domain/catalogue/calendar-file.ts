import { toInstant } from '../time/instant.ts';
import type { WallDate, WallTime } from '../time/wall-clock.ts';

/** An event as calendars keep it. */
export interface CalendarEvent {
  /** the same for one event however often it is added */
  readonly uid: string;
  readonly title: string;
  readonly startDate: WallDate;
  readonly startTime: WallTime;
  readonly endDate: WallDate;
  readonly endTime: WallTime;
  /** where it takes place; empty: not said */
  readonly place: string;
  readonly description: string;
  /** its page */
  readonly url: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** all of it was cancelled: a calendar that has it strikes it out */
  readonly cancelled: boolean;
  /** how often it was moved or cancelled: a calendar takes the higher for the newer */
  readonly sequence: number;
}

/** Octets of a line, its end not counted. */
const LINE_OCTETS = 75;

/** One event as an iCalendar file; see {@link calendarOf}. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  return calendarOf([event], now);
}

/**
 * Events as one iCalendar file: moments in UTC, lines folded at 75 octets and ended by CRLF. `now` stamps them.
 * Source: RFC 5545, standards 6.
 */
export function calendarOf(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaartje//Events//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => entryLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines(event: CalendarEvent, now: Date): readonly string[] {
  const { latitude, longitude } = event;
  const start = toInstant(event.startDate, event.startTime);
  const end = toInstant(event.endDate, event.endTime);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    // an end that is no later than the start may not be said
    ...(end > start ? [`DTEND:${utc(end)}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `20261212T190000Z`. */
function utc(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replace(/\r\n|\r|\n/g, String.raw`\n`)
      // no other control character may stand in a text
      .replace(/\p{Cc}/gu, ' ')
  );
}

/** Cut between characters, never inside one; what goes on begins with a space. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
