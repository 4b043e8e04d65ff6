import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeInPercent,
  faultOfPeriod,
  lengthOf,
  periodBefore,
  SALES_GROUP,
  slotsOf,
} from '#domain/organizer/report-period.ts';
import { type RegionCell, type RegionTotal, regionsOfEvent, regionsOfTicket } from '#domain/organizer/regions.ts';

const { days, hours } = SALES_GROUP;
const today = '2026-11-20';

// Source: RPT-08, RPT-09, RPT-10
test('a report does not end before it starts, nor after today; by hours and as a file it has seven days at most', () => {
  const fault = (start: string, end: string, more: { group: 0 | 1; isFile?: boolean } = { group: days }) =>
    faultOfPeriod({ start, end }, { today, ...more });
  expect(fault('2026-11-19', '2026-11-18')).toEqual({ field: 'end_date', key: 'DashboardPage.dategreater' });
  expect(fault('2026-11-18', '2026-11-18')).toBeNull();
  expect(fault('2026-11-20', '2026-11-21')).toEqual({ field: 'end_date', key: 'NotAfterToday' });
  expect(fault('2026-11-21', '2026-11-21')).toEqual({ field: 'start_date', key: 'NotAfterToday' });
  expect(fault('2026-11-14', '2026-11-20', { group: hours })).toBeNull();
  const tooLong = { field: 'end_date', key: 'ReportMaxDays', values: { days: 7 } };
  expect(fault('2026-11-13', '2026-11-20', { group: hours })).toEqual(tooLong);
  expect(fault('2026-11-13', '2026-11-20', { group: days, isFile: true })).toEqual(tooLong);
  expect(fault('2026-11-13', '2026-11-20')).toBeNull();
  expect(fault('2025-11-20', '2026-11-20')).toBeNull();
  expect(fault('2025-11-19', '2026-11-20')).toMatchObject({ key: 'ReportMaxDays', values: { days: 366 } });
});

test('the period before is as long and ends the day before; a week has a row for each day, a day one for each hour', () => {
  const week = { start: '2026-10-22', end: '2026-10-28' };
  expect([lengthOf(week), periodBefore(week)]).toEqual([7, { start: '2026-10-15', end: '2026-10-21' }]);
  // the night of the 25th has an hour twice
  expect(slotsOf(week, days)).toEqual([
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
  ]);
  expect(slotsOf(week, hours)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)));
});

test('a change is in whole percent, and none can be told from nothing', () => {
  expect([changeInPercent(12, 9), changeInPercent(15, 17), changeInPercent(3, 3)]).toEqual([33, -12, 0]);
  expect([changeInPercent(0, 4), changeInPercent(4, 0), changeInPercent(0, 0)]).toEqual([-100, null, null]);
  expect([changeInPercent(5, 8), changeInPercent(11, 8)]).toEqual([-38, 38]);
});

const total = (code: string, buyers: number, tickets: number): RegionTotal => ({ code, buyers, tickets });

// Source: RPT-05
test('postal codes with fewer than three buyers are other, and so are those who gave none', () => {
  expect(regionsOfEvent([total('9000', 2, 40), total('8400', 3, 4), total('', 9, 9), total('8000', 5, 12)])).toEqual([
    { code: '8000', tickets: 12 },
    { code: '8400', tickets: 4 },
    { code: null, tickets: 49 },
  ]);
  expect(regionsOfEvent([total('8400', 3, 4)])).toEqual([{ code: '8400', tickets: 4 }]);
});

test('what is told of each ticket type, taken from what is told of all, tells of no one or two buyers', () => {
  const cell = (of: readonly [string, number], [buyers, tickets]: readonly [number, number]): RegionCell => ({
    code: of[0],
    ticketId: of[1],
    buyers,
    tickets,
  });
  // one buyer of ticket 2, who would be 8400's total less what tickets 1 and 3 have, or all of what is other of ticket 2
  const cells = [
    cell(['8400', 1], [9, 20]),
    cell(['8400', 2], [1, 3]),
    cell(['8400', 3], [4, 6]),
    cell(['9000', 1], [3, 3]),
    cell(['8000', 1], [5, 7]),
    cell(['8000', 3], [6, 8]),
  ];
  const totals = [total('8400', 14, 29), total('9000', 3, 3), total('8000', 11, 15)];
  expect(regionsOfTicket(1, { cells, totals })).toEqual([
    { code: '8000', tickets: 7 },
    { code: null, tickets: 23 },
  ]);
  expect(regionsOfTicket(2, { cells, totals })).toEqual([{ code: null, tickets: 3 }]);
  expect(regionsOfTicket(3, { cells, totals })).toEqual([
    { code: '8000', tickets: 8 },
    { code: null, tickets: 6 },
  ]);
  // where others are unknown anyway, nothing more is left out
  const unknown = { cells: [...cells, cell(['', 1], [4, 9])], totals: [...totals, total('', 4, 9)] };
  expect(regionsOfTicket(1, unknown)).toEqual([
    { code: '8000', tickets: 7 },
    { code: '9000', tickets: 3 },
    { code: null, tickets: 29 },
  ]);
  // no group is small: all are named
  const large = cells.filter(({ ticketId }) => ticketId !== 2);
  expect(regionsOfTicket(3, { cells: large, totals: [total('8400', 13, 26), ...totals.slice(1)] })).toEqual([
    { code: '8000', tickets: 8 },
    { code: '8400', tickets: 6 },
  ]);
});

test('of whatever tables, the sums of what is told leave a small group in doubt, or no code is told of single ticket types', () => {
  const code = fc.constantFrom('1000', '2000', '3000', '');
  const cellOf = fc.record({ code, ticketId: fc.integer({ min: 1, max: 3 }), buyers: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.uniqueArray(cellOf, { selector: (one) => `${one.code} ${one.ticketId}` }), (found) => {
      const cells = found.map((one) => ({ ...one, tickets: one.buyers }));
      const sum = (some: readonly { tickets: number }[]) => some.reduce((all, { tickets }) => all + tickets, 0);
      const codes = [...new Set(cells.map((one) => one.code))];
      const totals = codes.map((one) => {
        const tickets = sum(cells.filter((cell) => cell.code === one));
        return total(one, tickets, tickets);
      });
      const event = regionsOfEvent(totals);
      const told = new Map([1, 2, 3].map((id) => [id, regionsOfTicket(id, { cells, totals })]));
      const namedOf = (id: number, one: string) => told.get(id)?.find((region) => region.code === one);
      if (![...told.values()].flat().some((region) => region.code !== null)) return;
      const other = (id: number) => told.get(id)?.find((region) => region.code === null)?.tickets ?? 0;
      const all = [1, 2, 3].reduce((count, id) => count + other(id), 0);
      for (const cell of cells.filter(({ buyers }) => buyers < 3)) {
        const known = event.find((region) => region.code === cell.code);
        expect(namedOf(cell.ticketId, cell.code)).toBeUndefined();
        if (!known || cell.code === '') continue;
        const column = known.tickets - sum([1, 2, 3].flatMap((id) => namedOf(id, cell.code) ?? []));
        expect(other(cell.ticketId) + column).toBeLessThanOrEqual(all);
      }
    }),
  );
});
