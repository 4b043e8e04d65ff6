import { type Kysely, sql } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DataExport, getPrivacy } from '#wire/accounts/privacy.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { deletionRefusal } from './deletion-refusal.ts';
import { latestExport, type StoredExport } from './exports.ts';

const DAY_MS = 86_400_000;

/** What the screen of one's data shows. Source: screens 42. */
export async function handlePrivacy({
  caller: { userId, roleId },
  services,
}: Call<typeof getPrivacy>): Promise<ReplyOf<typeof getPrivacy>> {
  const { db } = services.database;
  const now = services.now();
  const user = await db
    .selectFrom('users')
    .select(['marketing', (eb) => eb('password_hash', 'is not', null).as('has_password')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const consents = await db
    .selectFrom('consents')
    .select(['purpose', 'granted', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const proof = user.has_password ? ('password' as const) : ('code' as const);
  return {
    ...SUCCESS,
    data: {
      export: toExport(await latestExport(db, { userId, now })),
      deletion: {
        refused: (await deletionRefusal(db, { userId, now })) ?? '',
        proof: roleId === ROLE.admin ? 'none' : proof,
        tickets: await comingTickets(db, { userId, now }),
      },
      marketing: user.marketing ? 1 : 0,
      consents: consents.map(({ purpose, granted, created_at }) => ({
        purpose,
        granted: granted ? (1 as const) : (0 as const),
        at: created_at.toISOString(),
      })),
    },
  };
}

function toExport(stored: StoredExport | undefined): DataExport | null {
  if (!stored) return null;
  const { readyAt, bytes } = stored;
  if (!readyAt) return { state: 'making', ready_at: '', until: '', bytes: 0 };
  const until = new Date(readyAt.getTime() + RETENTION_DAYS.dataExports * DAY_MS);
  return { state: 'ready', ready_at: readyAt.toISOString(), until: until.toISOString(), bytes };
}

/** Valid tickets of the account's orders, for events to come. */
async function comingTickets(db: Kysely<DB>, { userId, now }: { userId: number; now: Date }): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets from admissions
    join bookings on bookings.id = admissions.booking_id
    join orders on orders.id = bookings.order_id
    join events on events.id = bookings.event_id
    where orders.user_id = ${userId} and orders.state = 'success' and admissions.revoked_at is null
      and bookings.booking_cancel in (0, 1) and events.deleted_at is null
      and coalesce(events.end_date, events.start_date, 'infinity') >= ${wallClock(now).date}::date
  `.execute(db);
  return rows[0]?.tickets ?? 0;
}
