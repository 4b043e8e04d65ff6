import { sql } from 'kysely';
import type { getUser } from '#wire/admin/users.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { openSessions } from '#server/accounts/sessions.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readUserRows } from './users.ts';

/** More than anybody is signed in on. */
const MOST_DEVICES = 20;

/** Source: ADM-24, screens 70. */
export async function handleUser({
  input,
  caller,
  services,
  refuse,
}: Call<typeof getUser>): Promise<ReplyOf<typeof getUser>> {
  const { db } = services.database;
  const user = await db
    .selectFrom('users')
    .leftJoin('users as admins', 'admins.id', 'users.disabled_by')
    .select(['users.created_at', 'users.disabled_at', 'users.disabled_reason'])
    .select(['admins.first_name', 'admins.last_name', 'admins.email as admin_email'])
    .select(
      sql<number>`(select count(*)::int from orders where orders.user_id = users.id and orders.state = 'success')`.as(
        'orders',
      ),
    )
    .where('users.id', '=', input.id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  const row = (await readUserRows(db, [input.id])).get(input.id);
  if (!user || !row) throw refuse('TryAgain');
  const by = fullName({ first_name: user.first_name ?? '', last_name: user.last_name ?? '' }) || user.admin_email || '';
  return {
    ...SUCCESS,
    data: {
      ...row,
      created_at: user.created_at.toISOString(),
      is_self: input.id === caller.userId ? 1 : 0,
      disabled_because: user.disabled_at && {
        reason: user.disabled_reason,
        by,
        at: user.disabled_at.toISOString(),
      },
      // where somebody is signed in who does everything is not for a part of the work to see
      devices: row.admin_part === 'all' && caller.adminPart !== 'all' ? [] : await devicesOf(input.id, services),
      orders: user.orders,
      seller: await sellerOf(input.id, services),
    },
  };
}

async function devicesOf(userId: number, { database, now }: Call<typeof getUser>['services']): Promise<string[]> {
  const rows = await openSessions(database.db, { userId, now: now() })
    .select(['browser', 'system'])
    .where('impersonated_by', 'is', null)
    .orderBy('last_used_at', 'desc')
    .limit(MOST_DEVICES)
    .execute();
  return rows.map(({ browser, system }) => [browser, system].filter(Boolean).join(', '));
}

async function sellerOf(userId: number, { database }: Call<typeof getUser>['services']) {
  const seller = await database.db
    .selectFrom('organizations')
    .select([
      'checked_at',
      sql<number>`(select count(*)::int from events where events.organization_id = organizations.id and events.deleted_at is null)`.as(
        'events',
      ),
      sql<number>`(
        select count(*)::int from events
        where events.organization_id = organizations.id and events.deleted_at is null and events.status = 1
      )`.as('published'),
    ])
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (!seller) return null;
  const { checked_at, events, published } = seller;
  return { events, published, checked: checked_at ? (1 as const) : (0 as const) };
}
