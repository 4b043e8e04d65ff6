import * as v from 'valibot';
import { SALES_GROUP } from '#domain/organizer/report-period.ts';
import { endpoint } from '../endpoint.ts';
import { flagInput, money, success, wireDate } from '../fields.ts';
import { file } from '../file.ts';
import { choice, chosen, chosenEvent, documented, documentedFile } from './report-choice.ts';

const group = v.pipe(
  choice((one) => ['0', '1'].includes(String(one))),
  v.picklist([SALES_GROUP.days, SALES_GROUP.hours]),
);
const salesInput = v.object({
  ...chosen,
  group_id: group,
  start_date: wireDate,
  end_date: wireDate,
  /** the period just before it, beside it */
  compare: v.optional(flagInput, false),
});

const salesRow = v.object({
  /** the day, or the hour of the day from 0 to 23 */
  created: v.string(),
  /** tickets sold, free ones included, without those that were cancelled since */
  total_booked: v.number(),
  /** what the organizer earns of them */
  total_income: money,
});
export type SalesRow = v.InferOutput<typeof salesRow>;

const salesSums = { total_booked: v.number(), total_income: money };

/** Wrong dates are refused under the documented key, with a key for each field. Source: RPT-20. */
const PERIOD_REFUSALS = { PleaseCheckAllfields: 422 } as const;

/** What an event sold by days, or by the hours of the day, a row for each whether anything was sold or not. Source: RPT-08 to RPT-11, RPT-14. */
export const getSales = endpoint({
  ...documented,
  name: 'organizer.getSales',
  path: '/api/bookings/get_sales',
  input: salesInput,
  output: v.object({
    ...success,
    data: v.array(salesRow),
    ...salesSums,
    /** the period just before, row by row beside `data`; null: not asked for */
    before: v.nullable(v.object({ start_date: wireDate, end_date: wireDate, data: v.array(salesRow), ...salesSums })),
  }),
  refusals: PERIOD_REFUSALS,
  summary: 'What an event sold, by days or hours',
});

export const exportSales = endpoint({
  ...documentedFile,
  name: 'organizer.exportSales',
  path: '/api/bookings/get_sales.csv',
  input: salesInput,
  output: file({ type: 'text/csv', name: '{slug}-sales.csv' }),
  refusals: PERIOD_REFUSALS,
  summary: 'What an event sold, by days or hours, as CSV',
});

/** Buyers by the gender they gave; other is unknown. Source: RPT-13, RPT-15. */
export const genderRatio = v.object({ male: v.number(), female: v.number(), unknown: v.number() });

export const getRatio = endpoint({
  ...documented,
  name: 'organizer.getRatio',
  path: '/api/bookings/get_ratio',
  input: v.object(chosen),
  output: v.object({ ...success, data: genderRatio }),
  summary: 'The buyers of an event by gender',
});

export const exportRatio = endpoint({
  ...documentedFile,
  name: 'organizer.exportRatio',
  path: '/api/bookings/get_ratio.csv',
  input: v.object(chosen),
  output: file({ type: 'text/csv', name: '{slug}-gender.csv' }),
  summary: 'The buyers of an event by gender as CSV',
});

const regionRow = v.object({
  /** `other`: all that have fewer than three buyers, and who gave none */
  postal_code: v.string(),
  /** the Belgian town of that code, in the caller's language; empty: not known */
  town: v.string(),
  total_booked: v.number(),
});
export type RegionRow = v.InferOutput<typeof regionRow>;

/** The `postal_code` of those that are put together. Source: RPT-05. */
export const OTHER_REGIONS = 'other';

export const getRegionRatio = endpoint({
  ...documented,
  name: 'organizer.getRegionRatio',
  path: '/api/bookings/region_ratio',
  input: v.object(chosen),
  output: v.object({ ...success, data: v.array(regionRow) }),
  summary: 'The tickets of an event by the postal code of their buyers',
});

export const exportRegionRatio = endpoint({
  ...documentedFile,
  name: 'organizer.exportRegionRatio',
  path: '/api/bookings/region_ratio.csv',
  input: v.object(chosen),
  output: file({ type: 'text/csv', name: '{slug}-regions.csv' }),
  summary: 'The tickets of an event by the postal code of their buyers as CSV',
});

const ticketRow = v.object({
  ticket_id: v.number(),
  ticket_name: v.string(),
  /** tickets booked, free ones included */
  total_booked: v.number(),
  total_income: money,
});
export type TicketRow = v.InferOutput<typeof ticketRow>;

/** Source: RPT-19. */
export const getTicketRatio = endpoint({
  ...documented,
  name: 'organizer.getTicketRatio',
  path: '/api/bookings/ticket_ratio',
  input: v.object(chosenEvent),
  output: v.object({
    ...success,
    event: v.object({ id: v.number(), title: v.string() }),
    data: v.array(ticketRow),
  }),
  summary: 'The tickets of an event by type',
});

export const exportTicketRatio = endpoint({
  ...documentedFile,
  name: 'organizer.exportTicketRatio',
  path: '/api/bookings/ticket_ratio.csv',
  input: v.object(chosenEvent),
  output: file({ type: 'text/csv', name: '{slug}-tickets.csv' }),
  summary: 'The tickets of an event by type as CSV',
});

const scanRow = v.object({
  ticket_id: v.number(),
  ticket_name: v.string(),
  /** that had to be paid for */
  total_booked: v.number(),
  /** that came with paid ones, were sent for free or cost nothing */
  total_booked_free: v.number(),
  /** admissions that were scanned, of all of them */
  total_checked_in: v.number(),
});
export type ScanRow = v.InferOutput<typeof scanRow>;

/** Source: RPT-17, RPT-18. */
export const getScanRatio = endpoint({
  ...documented,
  name: 'organizer.getScanRatio',
  path: '/api/bookings/scan_ratio',
  input: v.object(chosenEvent),
  output: v.object({ ...success, data: v.array(scanRow) }),
  summary: 'Tickets booked and checked in, by type',
});

export const exportScanRatio = endpoint({
  ...documentedFile,
  name: 'organizer.exportScanRatio',
  path: '/api/bookings/scan_ratio.csv',
  input: v.object(chosenEvent),
  output: file({ type: 'text/csv', name: '{slug}-scans.csv' }),
  summary: 'Tickets booked and checked in, by type, as CSV',
});
