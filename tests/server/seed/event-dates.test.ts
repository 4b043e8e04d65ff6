import { describe, expect, it } from 'vitest';
import { weekday } from '#domain/time/calendar.ts';
import { EVENTS } from '#server/seed/content/events.ts';
import { eventDates } from '#server/seed/event-dates.ts';

describe('the dates of a demo event', () => {
  it('fall on the wanted weekday, at least so many days from today', () => {
    const when = { in: 7, on: 'fri', from: '20:00', to: '22:00' } as const;
    expect(eventDates(when, '2026-11-20').start).toBe('2026-11-27');
    expect(eventDates(when, '2026-11-21').start).toBe('2026-12-04');
    expect(eventDates({ ...when, in: -34 }, '2026-11-20').start).toBe('2026-10-23');
  });

  it('are the next ones of the year where the event belongs to a season', () => {
    const when = { month: 6, day: 18, on: 'sat', from: '12:00', to: '23:00', days: 2 } as const;
    expect(eventDates(when, '2026-11-20')).toMatchObject({ start: '2027-06-19', end: '2027-06-20' });
    expect(eventDates(when, '2027-06-19').start).toBe('2027-06-19');
    expect(eventDates(when, '2027-06-20').start).toBe('2028-06-24');
  });

  it('end the next morning where the end is earlier than the start', () => {
    const when = { in: 1, from: '23:00', to: '05:30' };
    expect(eventDates(when, '2026-12-31')).toEqual({
      start: '2027-01-01',
      end: '2027-01-02',
      startTime: '23:00:00',
      endTime: '05:30:00',
    });
  });

  it('are none where there is no date', () => {
    expect(eventDates({ undated: true, from: '10:00', to: '18:00' }, '2026-11-20')).toMatchObject({
      start: null,
      end: null,
    });
  });

  it('are those of the pictures on the day of the pictures', () => {
    const dates = Object.fromEntries(EVENTS.map(({ slug, when }) => [slug, eventDates(when, '2026-11-20')]));
    const pictured = {
      nachtram: ['2026-11-27', '23:00:00'],
      linten: ['2026-11-28', '20:00:00'],
      'hoe-klinkt-morgen': ['2026-12-01', '19:00:00'],
      'de-laatste-concierge': ['2026-12-03', '20:15:00'],
      'droog-gelach': ['2026-12-04', '20:30:00'],
      'grand-marche-d-hiver': ['2026-12-05', '11:00:00'],
      'papier-ciseaux-foret': ['2026-12-06', '10:00:00'],
      dierenbende: ['2026-12-09', '14:30:00'],
      'leie-night-run': ['2026-12-11', '19:30:00'],
      'zilt-en-zand': ['2026-12-12', '20:00:00'],
      'kino-im-gewaechshaus': ['2026-12-13', '18:30:00'],
      'zonnewende-aan-zee': ['2027-06-19', '12:00:00'],
      winterklank: ['2027-01-17', '16:00:00'],
    };
    const made = Object.keys(pictured).map((slug) => [slug, [dates[slug]?.start, dates[slug]?.startTime]]);
    expect(Object.fromEntries(made)).toEqual(pictured);
  });

  it.each(['2026-11-20', '2027-02-28', '2028-02-29', '2027-12-31'])(
    'never end before they start, seen from %s',
    (today) => {
      for (const { slug, when } of EVENTS) {
        const { start, end, startTime, endTime } = eventDates(when, today);
        if (start === null || end === null) continue;
        expect(`${end} ${endTime}` > `${start} ${startTime}`, slug).toBe(true);
        if ('in' in when && when.on)
          expect(weekday(start), slug).toBe(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(when.on) + 1);
      }
    },
  );
});
