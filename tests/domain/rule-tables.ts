import { oneTicketTable } from './cart/one-ticket.table.ts';
import { quantitiesTable } from './cart/quantities.table.ts';
import { workedExamples } from './examples/worked-examples.ts';
import { paymentsTable } from './payments/payments.table.ts';
import type { Row } from './table.ts';

/** What shows the rules of selling: prices, coupons, fees, VAT, refunds, quantities and ways of paying. */
export const ruleTables: readonly Row[] = [...workedExamples, ...oneTicketTable, ...quantitiesTable, ...paymentsTable];

/** The first row to which the rules answer something else; null: none. A rule that throws answers nothing: that does not count. */
export function firstFailedRow(): string | null {
  return ruleTables.find(([, actual, expected]) => differs(actual, expected))?.[0] ?? null;
}

function differs(actual: () => unknown, expected: unknown): boolean {
  try {
    return JSON.stringify(actual()) !== JSON.stringify(expected);
  } catch {
    return false;
  }
}
