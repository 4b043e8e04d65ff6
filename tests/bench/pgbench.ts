import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Embedded } from '#server/platform/database/embedded.ts';
import { CannotRun } from './section.ts';
import type { Statement } from './statement-recorder.ts';

/** A pgbench script of the statements of one checkout, told from those of another: what differs is new in every run. */
export function scriptOf(one: readonly Statement[], other: readonly Statement[]): string {
  const script = new Script(one, other);
  return one.map((statement, at) => script.add(statement, at)).join('\n');
}

/** What stands for a value that is another in every order. */
interface Fresh {
  readonly value: string;
  readonly expression: string;
}

class Script {
  readonly #other: readonly Statement[];
  readonly #earlier: readonly Statement[];
  readonly #fresh: Fresh[] = [];

  constructor(one: readonly Statement[], other: readonly Statement[]) {
    this.#earlier = one;
    this.#other = other;
  }

  add({ text, values }: Statement, at: number): string {
    const before = this.#fresh.length;
    const sql = text.replace(/\$(\d+)/g, (_, place: string) => {
      const i = Number(place) - 1;
      return this.#write(values[i] ?? null, { other: this.#other[at]?.values[i] ?? null, at });
    });
    const sets = this.#fresh.slice(before).flatMap((_, i) => `\\set fresh${before + i} random(1, 999999999999)`);
    const oneLine = sql.replace(/\s+/g, ' ').trim();
    // the id that a row was given is used further down
    return [...sets, this.#isAnswerUsed(at) ? `${oneLine} \\gset answer${at}_` : `${oneLine};`].join('\n');
  }

  #write(value: string | null, { other, at }: { other: string | null; at: number }): string {
    if (value === null) return 'null';
    if (value === other || /^\d{4}-\d\d-\d\dT/.test(value)) return literal(value);
    const known = this.#fresh.find((fresh) => fresh.value === value);
    if (known) return known.expression;
    if (/^\d+$/.test(value)) {
      const answered = this.#answerOf(value, at);
      if (answered) return answered;
    }
    const within = this.#fresh.find((fresh) => fresh.value.length > 8 && value.includes(fresh.value));
    if (within) {
      const [head = '', ...rest] = value.split(within.value);
      const joined = `(${literal(head)} || ${within.expression}::text || ${literal(rest.join(within.value))})`;
      return /^[[{]/.test(value) ? `${joined}::jsonb` : joined;
    }
    const expression = freshOf(value, `:fresh${this.#fresh.length}::text`);
    this.#fresh.push({ value, expression });
    return expression;
  }

  /** The column of an earlier answer that holds a value. */
  #answerOf(value: string, before: number): string | undefined {
    for (let at = before - 1; at >= 0; at--) {
      const column = Object.entries(this.#earlier[at]?.row ?? {}).find(([, held]) => String(held) === value)?.[0];
      if (column && this.#differs(at, column)) return `:answer${at}_${column}`;
    }
    return undefined;
  }

  #isAnswerUsed(at: number): boolean {
    const row = this.#earlier[at]?.row ?? {};
    return Object.entries(row).some(
      ([column, held]) =>
        /^\d+$/.test(String(held)) &&
        this.#differs(at, column) &&
        this.#earlier.slice(at + 1).some(({ values }) => values.includes(String(held))),
    );
  }

  #differs(at: number, column: string): boolean {
    return String(this.#earlier[at]?.row?.[column]) !== String(this.#other[at]?.row?.[column]);
  }
}

/** A value of the same form from a number. */
function freshOf(value: string, number: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)) return `('00000000-0000-7000-8000-' || lpad(${number}, 12, '0'))::uuid`;
  if (value.startsWith('\\x')) return `decode(lpad(${number}, ${value.length - 2}, '0'), 'hex')`;
  if (value.startsWith('KJ-'))
    return `('KJ-' || regexp_replace(lpad(${number}, 12, '0'), '(....)(....)(....)', '\\1-\\2-\\3'))`;
  return `(${literal(`${value.slice(0, 20)} `)} || ${number})`;
}

/** A literal in which pgbench finds no variable. */
function literal(value: string): string {
  return `E'${value.replace(/\\/g, '\\\\').replace(/'/g, "''").replace(/:/g, '\\x3A').replace(/\n/g, '\\n')}'`;
}

/** Runs a script over and over. @returns how often a second it ran; @throws {CannotRun} without pgbench */
export async function runPgbench(
  place: Omit<Embedded, 'stop'>,
  { script, folder, clients, seconds }: { script: string; folder: string; clients: number; seconds: number },
): Promise<number> {
  const file = path.join(folder, 'checkout.pgbench');
  await writeFile(file, script);
  const { stdout } = await promisify(execFile)(
    findPgbench(),
    ['-n', '-f', file, '-M', 'extended', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-h', place.host].concat([
      '-p',
      `${place.port}`,
      '-U',
      place.user,
      place.database,
    ]),
  );
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
  const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (perSecond === undefined || failed !== '0') throw new Error(`pgbench did not run the statements:\n${stdout}`);
  return Number(perSecond);
}

function findPgbench(): string {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).map((version) => `${versions}/${version}/bin`) : [];
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...installed];
  const found = folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
  if (!found) throw new CannotRun('pgbench is not installed (Debian: postgresql-contrib)');
  return found;
}
