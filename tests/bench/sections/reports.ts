import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { EVENTS, measureGrowing, SIZES, slowestOf } from '../organizer-calls.ts';
import type { Section } from '../section.ts';
import { daysFrom } from '../../server/test-clock.ts';

const { date: today } = wallClock(new Date());
const chosen = { event_id: '{event}', ticket_id: 0 };
const report = (name: string, more: object = {}) => ({
  path: `/api/bookings/${name}`,
  body: JSON.stringify({ ...chosen, ...more }),
});
const sales = (group: number, days: number) =>
  report('get_sales', { group_id: group, start_date: addDays(today, 1 - days), end_date: today, compare: 1 });

/** What an organizer's reports and sums ask, by name. */
const ASKED = {
  salesByDays: sales(0, 30),
  salesByHours: sales(1, 7),
  gender: report('get_ratio'),
  regions: report('region_ratio'),
  tickets: report('ticket_ratio'),
  scans: report('scan_ratio'),
  bookedTickets: '/api/bookings/booked-tickets-paginate?expired=1',
  customers: report('event-customers', { length: 10 }),
  eventStatistics: { path: '/api/organiser/dashboard/event_stat', body: '{}' },
  topEvents: { path: '/api/organiser/dashboard/top_ten', body: '{}' },
  today: '/api/organiser/dashboard/today',
  payout: '/api/payout/summary',
} as const;

/** What an organizer's reports cost as bookings grow a hundredfold. The events are over, so that payouts count them. */
export const reports: Section = {
  about: `time of reports and payout figures of one organizer's ${SIZES.join(' and ')} bookings of ${EVENTS} events`,
  run: async ({ runs, say }) => {
    const { bySize } = await measureGrowing({ day: daysFrom(new Date(), -300), calls: ASKED, runs, say });
    return { slowestMs: slowestOf(bySize), reports: bySize };
  },
};
