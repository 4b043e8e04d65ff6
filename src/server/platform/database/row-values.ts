import { TypeOverrides, types } from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIME = 1083;
const INT8_LIST = 1016;
const DATE_LIST = 1182;
const TIME_LIST = 1183;
const TEXT_LIST: number = 1009; // the driver's own names are those of single values alone

/**
 * How column values are read: bigint as a number, date as 'YYYY-MM-DD', time as 'HH:mm:ss', timestamptz as a Date,
 * lists of them alike. What the driver would do by itself (text for bigint, a Date in the process's zone for a date)
 * is wrong for wall-clock days.
 */
export function rowValues(): TypeOverrides {
  const overrides = new TypeOverrides();
  const list = types.getTypeParser(TEXT_LIST) as (text: string) => (string | null)[];
  const listOf =
    <Value>(read: (text: string) => Value) =>
    (text: string): (Value | null)[] =>
      list(text).map((item) => (item === null ? null : read(item)));
  overrides.setTypeParser(INT8, readInteger);
  overrides.setTypeParser(DATE, readDate);
  overrides.setTypeParser(TIME, readTime);
  overrides.setTypeParser(INT8_LIST, listOf(readInteger));
  overrides.setTypeParser(DATE_LIST, listOf(readDate));
  overrides.setTypeParser(TIME_LIST, listOf(readTime));
  return overrides;
}

/** @throws RangeError beyond 2^53, where a number would silently become another one. */
function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint too large for a number: ${text}`);
  return value;
}

function readDate(text: string): string {
  return text;
}

function readTime(text: string): string {
  return text.slice(0, 'HH:mm:ss'.length);
}
