import { type Kysely, type Selectable, sql } from 'kysely';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { AUDIT_LISTED_MAX, AUDIT_SUBJECTS, type AuditRow, type listAuditLines } from '#wire/admin/audit.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { plainLettersOf } from '#server/platform/database/plain-letters.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { AuditLines, DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { peopleOf, userOfActor } from './person-names.ts';

type Input = ParsedInputOf<typeof listAuditLines>;

/** The audit log, the latest first; of what fits no more is listed than `AUDIT_LISTED_MAX` lines. */
export async function handleAuditLines({
  input,
  services,
}: Call<typeof listAuditLines>): Promise<ReplyOf<typeof listAuditLines>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, await auditQuery(db, input), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

async function auditQuery(
  db: Kysely<DB>,
  { person, subject, from, to, people, table: { search } }: Input,
): Promise<TableQuery<Input['table']['sort']['column'], string, AuditRow>> {
  const found = search === undefined ? undefined : await subjectsOf(db, search.trim());
  const lines = db
    .selectFrom('audit_lines')
    .select(['audit_lines.id as key', 'audit_lines.at'])
    .$if(person !== undefined, (rows) => rows.where('actor', '=', `user:${person}`))
    .$if(subject !== undefined, (rows) => rows.where('subject', '=', subject ?? ''))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', toInstant(from ?? '', '00:00:00')))
    .$if(to !== undefined, (rows) => rows.where('at', '<', toInstant(addDays(to ?? '', 1), '00:00:00')))
    .$if(people !== undefined, (rows) => rows.where(sql<boolean>`left(actor, 5) = 'user:'`))
    .$if(found !== undefined, (rows) =>
      rows.where(({ eb, or, and, fn, val }) =>
        or([
          eb('actor', '=', fn.any(val(found?.actors ?? []))),
          ...(found?.subjects ?? []).map(({ kinds, ids }) =>
            and([eb('subject', '=', fn.any(val(kinds))), eb('subject_id', '=', fn.any(val(ids)))]),
          ),
        ]),
      ),
    )
    .orderBy('audit_lines.at', 'desc')
    .orderBy('audit_lines.id', 'desc')
    .limit(AUDIT_LISTED_MAX);
  return { matching: lines, rowsOf: (ids) => readRows(db, ids) };
}

interface Found {
  readonly actors: readonly string[];
  readonly subjects: readonly { readonly kinds: readonly string[]; readonly ids: readonly string[] }[];
}

/** How many people one search may mean. */
const PEOPLE_MAX = 50;

/** What a search means: an order with its bookings, the number of a row, or people, who did something or to whom it was done. */
async function subjectsOf(db: Kysely<DB>, search: string): Promise<Found> {
  const number = normaliseOrderNumber(search);
  if (number !== null) {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('bookings', 'bookings.order_id', 'orders.id')
      .select(['orders.id as order_id', 'bookings.id as booking_id'])
      .where('orders.order_number', '=', number)
      .execute();
    if (rows.length > 0)
      return {
        actors: [],
        subjects: [
          { kinds: ['order'], ids: [...new Set(rows.map(({ order_id }) => order_id))] },
          {
            kinds: ['booking'],
            ids: rows.flatMap(({ booking_id }) => (booking_id === null ? [] : [String(booking_id)])),
          },
        ],
      };
  }
  if (/^\d+$|^[\da-f]{8}-[\da-f-]{27}$/i.test(search))
    return { actors: [], subjects: [{ kinds: AUDIT_SUBJECTS, ids: [search.toLowerCase()] }] };
  const wanted = plainLettersOf(search);
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(starts_with(lower(email), ${search.toLowerCase()})
        or starts_with(${plainLettersOf(sql`first_name || ' ' || last_name`)}, ${wanted})
        or starts_with(${plainLettersOf(sql`last_name`)}, ${wanted}))`,
    )
    .limit(PEOPLE_MAX)
    .execute();
  return {
    actors: [search, ...users.map(({ id }) => `user:${id}`)],
    subjects: [{ kinds: ['user'], ids: users.map(({ id }) => String(id)) }],
  };
}

async function readRows(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, AuditRow>> {
  const lines = await db
    .selectFrom('audit_lines')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const [people, orders] = await Promise.all([
    peopleOf(
      db,
      lines.flatMap(({ actor, acting_as, subject, subject_id }) => [
        userOfActor(actor),
        acting_as,
        subject === 'user' ? Number(subject_id) : null,
      ]),
    ),
    orderNumbers(db, lines),
  ]);
  const nameOf = (id: number | null | undefined): string => people.get(id ?? 0)?.name ?? '';
  return new Map(
    lines.map((line): [string, AuditRow] => {
      const userId = userOfActor(line.actor);
      const orderNumber = orders.get(`${line.subject} ${line.subject_id}`) ?? '';
      return [
        line.id,
        {
          id: line.id,
          at: line.at.toISOString(),
          actor: { user_id: userId ?? 0, name: userId === undefined ? line.actor : nameOf(userId) },
          acting_as: line.acting_as === null ? '' : nameOf(line.acting_as) || String(line.acting_as),
          subject: line.subject,
          about: orderNumber || (line.subject === 'user' ? nameOf(Number(line.subject_id)) : '') || line.subject_id,
          order_number: orderNumber,
          action: line.action,
          why: line.why,
          detail: detailOf(line.detail),
          address: line.address,
        },
      ];
    }),
  );
}

/** The numbers of the orders that lines are about, by subject and its id. */
async function orderNumbers(
  db: Kysely<DB>,
  lines: readonly Selectable<AuditLines>[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (subject: string) => lines.flatMap((line) => (line.subject === subject ? [line.subject_id] : []));
  const [orders, bookings] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(idsOf('order'))))
      .execute(),
    db
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select(['bookings.id', 'orders.order_number'])
      .where('bookings.id', '=', (eb) => eb.fn.any(eb.val(idsOf('booking').map(Number))))
      .execute(),
  ]);
  return new Map([
    ...orders.map(({ id, order_number }): [string, string] => [`order ${id}`, order_number]),
    ...bookings.map(({ id, order_number }): [string, string] => [`booking ${id}`, order_number]),
  ]);
}

function detailOf(detail: unknown): AuditRow['detail'] {
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  }));
}
