import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarFile, calendarOf } from '#domain/catalogue/calendar-file.ts';

const NOW = new Date('2026-11-20T11:00:00.500Z');
const CONCERT: CalendarEvent = {
  uid: 'event-1@kaartje.test',
  title: 'Zilt & Zand',
  startDate: '2026-12-12',
  startTime: '20:00:00',
  endDate: '2026-12-12',
  endTime: '23:30:00',
  place: 'Zaal De Vuurboei, Lampenstraat 8, 8400 Oostende',
  description: '',
  url: 'https://kaartje.test/event-details/zilt-en-zand/1',
  latitude: 51.23,
  longitude: 2.92,
  cancelled: false,
  sequence: 0,
};

/** The properties of a file by RFC 5545: lines end with CRLF, no longer than 75 octets, folded ones joined again. */
function propertiesOf(file: string): [name: string, value: string][] {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(Buffer.from(line).toString(), 'whole characters').toBe(line);
  }
  return file
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/u.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return [name, value];
    });
}

/** A text as calendars read it. */
function readText(value = ''): string {
  return value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
}

describe('a calendar file', () => {
  test('is one event with all that RFC 5545 wants, its moments in UTC', () => {
    const properties = propertiesOf(calendarFile(CONCERT, NOW));
    expect(properties.at(0)).toEqual(['BEGIN', 'VCALENDAR']);
    expect(properties.at(-1)).toEqual(['END', 'VCALENDAR']);
    expect(properties.filter(([name]) => name === 'BEGIN')).toHaveLength(2);
    expect(Object.fromEntries(properties)).toMatchObject({
      VERSION: '2.0',
      UID: 'event-1@kaartje.test',
      DTSTAMP: '20261120T110000Z',
      DTSTART: '20261212T190000Z',
      DTEND: '20261212T223000Z',
      SUMMARY: 'Zilt & Zand',
      STATUS: 'CONFIRMED',
      SEQUENCE: '0',
      GEO: '51.23;2.92',
      URL: CONCERT.url,
    });
  });

  test('of a cancelled event says so, and is newer than the one that was added before', () => {
    const file = calendarFile({ ...CONCERT, cancelled: true, sequence: 2 }, NOW);
    expect(Object.fromEntries(propertiesOf(file))).toMatchObject({
      UID: 'event-1@kaartje.test',
      STATUS: 'CANCELLED',
      SEQUENCE: '2',
    });
  });

  test('counts with summer time', () => {
    const june = { ...CONCERT, startDate: '2027-06-12', endDate: '2027-06-13', endTime: '01:00:00' };
    expect(Object.fromEntries(propertiesOf(calendarFile(june, NOW)))).toMatchObject({
      DTSTART: '20270612T180000Z',
      DTEND: '20270612T230000Z',
    });
  });

  test.each([
    ['commas, semicolons, backslashes', String.raw`A, b; c\d`],
    ['lines', 'One\nTwo'],
    ['umlauts and pictures beyond the fold', `${'Fête d’été à Liège, größer 🎺 '.repeat(12)}end`],
    ['a colon and quotes', 'Say: "hello"'],
  ])('says texts with %s as they are', (_, text) => {
    const properties = Object.fromEntries(
      propertiesOf(calendarFile({ ...CONCERT, description: text, title: text }, NOW)),
    );
    expect(readText(properties['DESCRIPTION'])).toBe(text);
    expect(readText(properties['SUMMARY'])).toBe(text);
  });

  test('lets no text begin a line of its own', () => {
    const file = calendarFile({ ...CONCERT, title: 'A\r\nATTENDEE:x\u0007', description: 'b\rc' }, NOW);
    expect(propertiesOf(file).map(([name]) => name)).not.toContain('ATTENDEE');
    expect(file).not.toContain('\u0007');
  });

  test('leaves out what is not known, and an end that is not after the start', () => {
    const bare = { ...CONCERT, place: '', latitude: null, endTime: CONCERT.startTime };
    const names = propertiesOf(calendarFile(bare, NOW)).map(([name]) => name);
    for (const name of ['LOCATION', 'DESCRIPTION', 'GEO', 'DTEND']) expect(names).not.toContain(name);
  });
});

test('several events are one calendar with an entry each', () => {
  const file = calendarOf([CONCERT, { ...CONCERT, uid: 'event-2@kaartje.test', title: 'Winterklank' }], NOW);
  const properties = propertiesOf(file);
  const valuesOf = (name: string): string[] => properties.filter(([one]) => one === name).map(([, value]) => value);
  expect(valuesOf('UID')).toEqual(['event-1@kaartje.test', 'event-2@kaartje.test']);
  expect(valuesOf('BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VEVENT']);
  expect(valuesOf('END')).toEqual(['VEVENT', 'VEVENT', 'VCALENDAR']);
});
