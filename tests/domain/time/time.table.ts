import { LANGUAGES } from '#domain/content/languages.ts';
import type { Language } from '#domain/content/languages.ts';
import {
  addDays,
  dateOrToday,
  daysBetween,
  formatTime,
  isWallDate,
  isWallTime,
  weekday,
} from '#domain/time/calendar.ts';
import {
  formatDateTime,
  formatDayMonthYear,
  formatEventDays,
  formatEventSpan,
  formatLongDate,
  formatMonth,
  formatReviewDate,
  formatShortDate,
  formatTableDate,
} from '#domain/time/format-date.ts';
import { toInstant, withOffset } from '#domain/time/instant.ts';
import { compareWall, wallClock } from '#domain/time/wall-clock.ts';
import type { Row } from '../table.ts';

const today = '2026-11-20';
const wall = (date: string, time: string) => ({ date, time });
const inAll = (write: (language: Language) => string) => LANGUAGES.map(write);
const days = (startDate: string, endDate: string, endTime = '23:00:00') => ({
  startDate,
  startTime: '12:00:00',
  endDate,
  endTime,
});

const clockRows: readonly Row[] = [
  [
    'Brussels is an hour ahead in winter',
    () => wallClock(new Date('2026-12-12T19:00:00Z')),
    wall('2026-12-12', '20:00:00'),
  ],
  [
    'Brussels is two hours ahead in summer',
    () => wallClock(new Date('2026-07-01T22:30:15Z')),
    wall('2026-07-02', '00:30:15'),
  ],
  [
    'midnight is 00:00:00, not 24:00:00',
    () => wallClock(new Date('2026-01-31T23:00:00Z')),
    wall('2026-02-01', '00:00:00'),
  ],
  [
    'the last second before summer time',
    () => wallClock(new Date('2026-03-29T00:59:59Z')),
    wall('2026-03-29', '01:59:59'),
  ],
  [
    'the first second of summer time skips an hour',
    () => wallClock(new Date('2026-03-29T01:00:00Z')),
    wall('2026-03-29', '03:00:00'),
  ],
  [
    'the first second of winter time repeats an hour',
    () => wallClock(new Date('2026-10-25T01:00:00Z')),
    wall('2026-10-25', '02:00:00'),
  ],
  [
    'an earlier day compares as earlier whatever the time',
    () => compareWall(wall('2026-01-01', '23:00:00'), wall('2026-01-02', '01:00:00')),
    -1,
  ],
  [
    'a later time compares as later',
    () => compareWall(wall('2026-01-01', '23:00:01'), wall('2026-01-01', '23:00:00')),
    1,
  ],
  [
    'the same time compares as equal',
    () => compareWall(wall('2026-01-01', '23:00:00'), wall('2026-01-01', '23:00:00')),
    0,
  ],
  [
    'a winter evening as an instant',
    () => toInstant('2026-12-12', '20:00:00').toISOString(),
    '2026-12-12T19:00:00.000Z',
  ],
  [
    'a summer evening as an instant',
    () => toInstant('2026-06-12', '20:00:00').toISOString(),
    '2026-06-12T18:00:00.000Z',
  ],
  [
    'a time that the spring change skips is read an hour later',
    () => withOffset('2026-03-29', '02:30:00'),
    '2026-03-29T03:30:00+02:00',
  ],
  [
    'of a time that the autumn change repeats the first is meant',
    () => withOffset('2026-10-25', '02:30:00'),
    '2026-10-25T02:30:00+02:00',
  ],
  [
    'the day before the spring change is winter time',
    () => withOffset('2026-03-28', '23:59:59'),
    '2026-03-28T23:59:59+01:00',
  ],
  [
    'the evening of the autumn change is winter time',
    () => withOffset('2026-10-25', '20:00:00'),
    '2026-10-25T20:00:00+01:00',
  ],
  ['a winter evening with its offset', () => withOffset('2026-12-12', '20:00:00'), '2026-12-12T20:00:00+01:00'],
];

const calendarRows: readonly Row[] = [
  ['no date means today (EVT-12)', () => dateOrToday(null, wall(today, '10:00:00')), today],
  ['0000-00-00 means today (EVT-12)', () => dateOrToday('0000-00-00', wall(today, '10:00:00')), today],
  ['a date is itself', () => dateOrToday('2026-12-12', wall(today, '10:00:00')), '2026-12-12'],
  ['a day after the end of a month', () => addDays('2026-02-28', 1), '2026-03-01'],
  ['a leap day', () => addDays('2028-02-28', 1), '2028-02-29'],
  ['days across a change of clocks', () => addDays('2026-03-28', 2), '2026-03-30'],
  ['days back across a year', () => addDays('2026-01-01', -1), '2025-12-31'],
  ['days between across a change of clocks', () => daysBetween('2026-10-24', '2026-10-26'), 2],
  ['days between backwards', () => daysBetween('2026-12-12', '2026-12-10'), -2],
  ['Monday is day 1', () => weekday('2026-11-16'), 1],
  ['Sunday is day 7', () => weekday('2026-11-22'), 7],
  ['a time is written with hours and minutes', () => formatTime('20:05:59'), '20:05'],
  ['dates of the calendar are dates', () => ['2026-12-31', '2028-02-29'].map(isWallDate), [true, true]],
  [
    'anything else is no date',
    () =>
      ['2026-02-29', '2026-13-01', '2026-00-10', '0000-00-00', '26-01-01', '2026-1-1', '', '2026-01-01T00:00'].map(
        isWallDate,
      ),
    [false, false, false, false, false, false, false, false],
  ],
  ['times of day are times', () => ['00:00:00', '20:00:00', '23:59:59'].map(isWallTime), [true, true, true]],
  [
    'anything else is no time',
    () => ['24:00:00', '12:60:00', '12:00', '1:00:00', ''].map(isWallTime),
    [false, false, false, false, false],
  ],
];

const formatRows: readonly Row[] = [
  [
    'the short form in every language',
    () => inAll((language) => formatShortDate('2026-12-12', { language, today })),
    ['za 12 dec', 'Sat 12 Dec', 'sam. 12 déc.', 'Sa. 12. Dez.'],
  ],
  [
    'the short form names a year that is not this one',
    () => inAll((language) => formatShortDate('2027-01-01', { language, today })),
    ['vr 1 jan 2027', 'Fri 1 Jan 2027', 'ven. 1er janv. 2027', 'Fr. 1. Jan. 2027'],
  ],
  [
    'the long form in every language',
    () => inAll((language) => formatLongDate('2026-12-12', language)),
    ['zaterdag 12 december 2026', 'Saturday 12 December 2026', 'samedi 12 décembre 2026', 'Samstag, 12. Dezember 2026'],
  ],
  [
    'a month with its year in every language',
    () => inAll((language) => formatMonth('2026-12-12', language)),
    ['december 2026', 'December 2026', 'décembre 2026', 'Dezember 2026'],
  ],
  ['the documented date (FMT-05)', () => formatDayMonthYear('2026-03-05'), '05/03/2026'],
  ['the documented date and time (FMT-06)', () => formatDateTime(wall('2026-03-05', '09:07:00')), '05/03/2026 09:07'],
  [
    'the date of event tables (FMT-07)',
    () => inAll((language) => formatTableDate('2026-12-05', language)),
    ['05-dec-2026', '05-Dec-2026', '05-déc-2026', '05-Dez-2026'],
  ],
  [
    'the date of a review (REV-17)',
    () => inAll((language) => formatReviewDate(wall('2026-08-02', '20:15:30'), language)),
    [
      'zondag 02 aug 2026 20:15',
      'Sunday 02 Aug 2026 20:15',
      'dimanche 02 août 2026 20:15',
      'Sonntag 02 Aug. 2026 20:15',
    ],
  ],
  [
    'every month and weekday has its word in every language',
    () =>
      LANGUAGES.map((language) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
          .map((month) => formatShortDate(`2026-${String(month).padStart(2, '0')}-15`, { language, today }))
          .join('|'),
      ),
    [
      'do 15 jan|zo 15 feb|zo 15 mrt|wo 15 apr|vr 15 mei|ma 15 jun|wo 15 jul|za 15 aug|di 15 sep|do 15 okt|zo 15 nov|di 15 dec',
      'Thu 15 Jan|Sun 15 Feb|Sun 15 Mar|Wed 15 Apr|Fri 15 May|Mon 15 Jun|Wed 15 Jul|Sat 15 Aug|Tue 15 Sep|Thu 15 Oct|Sun 15 Nov|Tue 15 Dec',
      'jeu. 15 janv.|dim. 15 févr.|dim. 15 mars|mer. 15 avr.|ven. 15 mai|lun. 15 juin|mer. 15 juil.|sam. 15 août|mar. 15 sept.|jeu. 15 oct.|dim. 15 nov.|mar. 15 déc.',
      'Do. 15. Jan.|So. 15. Feb.|So. 15. März|Mi. 15. Apr.|Fr. 15. Mai|Mo. 15. Juni|Mi. 15. Juli|Sa. 15. Aug.|Di. 15. Sept.|Do. 15. Okt.|So. 15. Nov.|Di. 15. Dez.',
    ],
  ],
  [
    'an event of one day',
    () => formatEventSpan({ ...days('2026-12-12', '2026-12-12'), startTime: '20:00:00' }, { language: 'en', today }),
    'Sat 12 Dec · 20:00',
  ],
  [
    'an event that goes on into the small hours is of one day',
    () => formatEventDays(days('2026-12-12', '2026-12-13', '05:00:00'), { language: 'en', today }),
    'Sat 12 Dec',
  ],
  [
    'the small hours end at eight in the morning',
    () =>
      ['08:00:00', '08:00:01'].map((end) =>
        formatEventDays(days('2026-12-12', '2026-12-13', end), { language: 'en', today }),
      ),
    ['Sat 12 Dec', '12–13 Dec'],
  ],
  [
    'an event that ends the next day at noon is of two days',
    () => formatEventDays(days('2026-12-12', '2026-12-13', '12:00:00'), { language: 'en', today }),
    '12–13 Dec',
  ],
  [
    'several days of one month',
    () => inAll((language) => formatEventSpan(days('2026-06-19', '2026-06-20'), { language, today })),
    ['19–20 jun · 12:00', '19–20 Jun · 12:00', '19–20 juin · 12:00', '19.–20. Juni · 12:00'],
  ],
  [
    'several days across months',
    () => inAll((language) => formatEventDays(days('2026-06-30', '2026-07-01'), { language, today })),
    ['30 jun – 1 jul', '30 Jun – 1 Jul', '30 juin – 1er juil.', '30. Juni – 1. Juli'],
  ],
  [
    'several days across years',
    () => inAll((language) => formatEventDays(days('2026-12-30', '2027-01-02'), { language, today })),
    [
      '30 dec 2026 – 2 jan 2027',
      '30 Dec 2026 – 2 Jan 2027',
      '30 déc. 2026 – 2 janv. 2027',
      '30. Dez. 2026 – 2. Jan. 2027',
    ],
  ],
  [
    'the same days of the next year across months and years',
    () => formatEventDays(days('2026-12-12', '2027-12-12'), { language: 'en', today }),
    '12 Dec 2026 – 12 Dec 2027',
  ],
  [
    'several days of another year name it once',
    () => formatEventDays(days('2027-06-19', '2027-06-20'), { language: 'nl', today }),
    '19–20 jun 2027',
  ],
];

export const timeTable: readonly Row[] = [...clockRows, ...calendarRows, ...formatRows];
