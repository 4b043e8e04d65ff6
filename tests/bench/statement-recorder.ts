// Loaded into the server before its own code (`node --import`): writes down every statement it sends to PostgreSQL,
// with values and the one row it was answered, as lines of JSON in the file that RECORD_STATEMENTS names.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** A statement as the server sent it. */
export interface Statement {
  /** its place among all that were sent */
  readonly at: number;
  readonly text: string;
  /** as PostgreSQL reads them; null is NULL */
  readonly values: readonly (string | null)[];
  /** where exactly one row came back */
  readonly row: Readonly<Record<string, unknown>> | null;
}

const file = process.env['RECORD_STATEMENTS'];
if (file) record(file);

function record(into: string): void {
  let sent = 0;
  const query: unknown = pg.Client.prototype.query;
  const original = query as (this: pg.Client, ...parts: unknown[]) => unknown;
  const recorded = function (this: pg.Client, ...parts: unknown[]): unknown {
    const [first, second] = parts;
    const config = typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[] });
    const values = ('values' in config ? config.values : undefined) ?? (Array.isArray(second) ? second : []);
    const at = sent++;
    const write = (result: unknown): void => {
      const rows = (result as { rows?: Record<string, unknown>[] } | undefined)?.rows ?? [];
      const row = rows.length === 1 ? (rows[0] ?? null) : null;
      const statement: Statement = { at, text: config.text, values: values.map(written), row };
      appendFileSync(into, `${JSON.stringify(statement)}\n`);
    };
    const last = parts.at(-1);
    if (typeof last === 'function') {
      const answer = (...answered: unknown[]): unknown => {
        write(answered[1]);
        return Reflect.apply(last, undefined, answered) as unknown;
      };
      return Reflect.apply(original, this, [...parts.slice(0, -1), answer]);
    }
    const answer = Reflect.apply(original, this, parts) as Promise<unknown>;
    answer.then(write, () => undefined);
    return answer;
  };
  Object.assign(pg.Client.prototype, { query: recorded });
}

function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? 'NULL' : quoted(written(one) ?? ''))).join()}}`;
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean | bigint}`;
}

function quoted(element: string): string {
  return `"${element.replace(/["\\]/g, '\\$&')}"`;
}
