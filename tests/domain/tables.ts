import { catalogueTable } from './catalogue/catalogue.table.ts';
import { languageTable } from './content/languages.table.ts';
import { doorTable } from './door/door.table.ts';
import { colourTable } from './embed/colours.table.ts';
import { moneyTable } from './money/money.table.ts';
import { ruleTables } from './rule-tables.ts';
import type { Row } from './table.ts';
import { ticketTable } from './tickets/tickets.table.ts';
import { timeTable } from './time/time.table.ts';

const tables: readonly Row[] = [
  ...timeTable,
  ...moneyTable,
  ...languageTable,
  ...catalogueTable,
  ...colourTable,
  ...ticketTable,
  ...doorTable,
  ...ruleTables,
];

/**
 * Runs every table without a test runner: for a browser, whose engine has its own calendar, time zones and regular
 * expressions. Values compare as JSON. Returns how many rows ran and the sentences that do not hold.
 */
export function runTables(): { readonly rows: number; readonly failed: readonly string[] } {
  const failed = tables.filter(([, actual, expected]) => JSON.stringify(actual()) !== JSON.stringify(expected));
  return { rows: tables.length, failed: failed.map(([title]) => title) };
}
