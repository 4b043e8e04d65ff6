// Writes src/server/platform/database/tables.gen.ts, the types that Kysely works with, from a database that all migrations were
// applied to. With --check it writes nothing and fails when the file is not what it would write.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { openLog } from '#server/platform/log.ts';

const FILE = join(import.meta.dirname, '../src/server/platform/database/tables.gen.ts');

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  always: boolean;
};

const HEADER = `// Made by scripts/database-types.ts from the migrations; a test holds it equal. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as a Date; written as a Date or an ISO text with its offset. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Read parsed, for its reader to check. Written as text by \`JSON.stringify\`: the driver takes lists for SQL arrays. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

/** What a column's value is in TypeScript, by PostgreSQL's name of its type; row-values.ts keeps this true. */
const VALUES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  tsvector: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  _text: 'string[]',
};

await main();

async function main(): Promise<void> {
  const text = await fromMigrations();
  const name = relative(process.cwd(), FILE);
  if (!process.argv.includes('--check')) {
    await writeFile(FILE, text);
    console.log(`${name} written`);
  } else if ((await readFile(FILE, 'utf8')) !== text) {
    console.error(`${name} is not what the migrations say: run node scripts/database-types.ts`);
    process.exitCode = 1;
  }
}

/** The file's text, by way of an embedded database in a temporary folder. */
async function fromMigrations(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartje-types-'));
  await chmod(dataDir, 0o711); // for root: the user nobody must get through
  const database = await openDatabase({ dataDir, log: openLog('silent') });
  try {
    await migrate(database);
    return await tableTypes(database.db);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

/**
 * Writes the interfaces Kysely is typed with, one per table of a migrated database, in the order of their names.
 * @throws Error when a column has a type that no value is named for.
 */
async function tableTypes(db: Kysely<DB>): Promise<string> {
  const choices = await textChoices(db);
  const tables = Map.groupBy(await columns(db), (column) => column.table);
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.name}: ${columnType(column, choices)};`);
    return `export interface ${pascalCase(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)};`);
  return [HEADER, ...interfaces, `export interface DB {\n${names.join('\n')}\n}\n`].join('\n');
}

function columnType(column: Column, choices: ReadonlyMap<string, string>): string {
  const value = choices.get(`${column.table}.${column.name}`) ?? VALUES[column.type];
  if (value === undefined) throw new Error(`${column.table}.${column.name}: no value type for ${column.type}`);
  if (column.always) return `GeneratedAlways<${value}>`;
  const orNull = column.nullable ? ' | null' : '';
  if (!column.defaulted) return `${value}${orNull}`;
  return value === 'Timestamp' || value === 'Json' ? `Generated${value}${orNull}` : `Generated<${value}${orNull}>`;
}

async function columns(db: Kysely<DB>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type,
      is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as defaulted,
      is_generated = 'ALWAYS' or coalesce(identity_generation, '') = 'ALWAYS' as always
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely%' and table_name <> 'migration_checksums'
    order by table_name collate "C", ordinal_position`.execute(db);
  return rows;
}

/** Unions of the texts that a CHECK (column in ('a', 'b')) allows, by 'table.column'. */
async function textChoices(db: Kysely<DB>): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
  return new Map(
    rows.flatMap(({ table, rule }) => {
      const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)\)$/.exec(rule);
      if (!match?.[1] || !match[2]) return [];
      const texts = match[2]
        .split('::text')
        .slice(0, -1)
        .map((text) => text.replace(/^, /, ''));
      return [[`${table}.${match[1]}`, texts.join(' | ')] as const];
    }),
  );
}

function pascalCase(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
