import type { Kysely } from 'kysely';
import { EVENT_CODE_MINUTES } from '#domain/accounts/admin-limits.ts';
import { partsIn } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { exchangeEventCode, makeEventCode } from '#wire/admin/event-codes.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { toSession } from '#server/accounts/sign-in.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { hashOf, newToken } from '#server/accounts/steps.ts';

/** Makes a one-time address of the form of an event, or of a new one. Source: ADM-01 to ADM-03. */
export async function handleMakeEventCode({
  caller,
  owned,
  services,
  request,
}: Call<typeof makeEventCode>): Promise<ReplyOf<typeof makeEventCode>> {
  const { database, limits } = services;
  await limits.take('event-code', [caller.userId], request);
  const now = services.now();
  const eventId = owned.event ?? null;
  const { token, hash } = newToken();
  const expires_at = new Date(now.getTime() + EVENT_CODE_MINUTES * 60_000);
  const slug = eventId === null ? undefined : await slugOf(database.db, eventId);
  await database.transaction(async (trx) => {
    await trx
      .insertInto('credentials')
      .values({
        id: uuidv7(),
        kind: 'event_code',
        user_id: caller.userId,
        event_id: eventId,
        secret_hash: hash,
        made_by: caller.userId,
        made_in: caller.sessionId,
        expires_at,
        created_at: now,
      })
      .execute();
    await audit(trx, { by: personOf({ caller, request }), at: now, ...about(eventId), action: 'event form link made' });
  });
  const place = slug === undefined ? 'add' : `edit/${encodeURIComponent(slug)}`;
  return {
    ...SUCCESS,
    data: { address: `/admin/event/${place}/${token}`, expires_at: expires_at.toISOString() },
  };
}

/**
 * Exchanges a code, once, for a session that opens the calls of the event form about its own event. It counts only while
 * the session that made it lasts and its owner is an admin with the part for it. What is wrong with one is told to nobody.
 * Source: ADM-03, ADM-04.
 */
export async function handleExchangeEventCode({
  input: { verifycode, event },
  services,
  request,
  refuse,
}: Call<typeof exchangeEventCode>): Promise<ReplyOf<typeof exchangeEventCode>> {
  const { database, limits } = services;
  await limits.take('admin-link', [], request);
  const now = services.now();
  const opened = await database.transaction(async (trx) => {
    const code = await takeCode(trx, { hash: hashOf(verifycode), now });
    if (!code) throw refuse('EventCodeOver');
    const { event_id: eventId } = code;
    const slug = eventId === null ? '' : await slugOf(trx, eventId);
    if (slug === undefined || (event !== undefined && event !== slug)) throw refuse('EventCodeOver');
    const { token } = await openSession(trx, {
      userId: code.id,
      now,
      twoFactors: code.two_factors,
      eventCode: { eventId },
      userAgent: request.headers['user-agent'],
    });
    const by = { userId: code.id, impersonatedBy: undefined, address: request.ip };
    await audit(trx, { by, at: now, ...about(eventId), action: 'event form opened by its link' });
    return { ...toSession(token, code), slug };
  });
  await limits.giveBack('admin-link', [], request);
  return { ...SUCCESS, data: opened };
}

interface Taking {
  readonly hash: Buffer;
  readonly now: Date;
}

/** Whose code it is, and for which event; of many who ask at once one gets it. */
async function takeCode(trx: Kysely<DB>, { hash, now }: Taking) {
  const code = await trx
    .updateTable('credentials')
    .set({ used_at: now })
    .where('kind', '=', 'event_code')
    .where('secret_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['made_in', 'event_id'])
    .executeTakeFirst();
  if (!code?.made_in) return undefined;
  const maker = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.role_id', 'users.admin_part'])
    .select('sessions.two_factors')
    .where('sessions.id', '=', code.made_in)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.role_id', '=', ROLE.admin)
    .where('users.admin_part', 'in', partsIn('events'))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return maker && { ...maker, event_id: code.event_id };
}

async function slugOf(db: Kysely<DB>, eventId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .select('slug')
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.slug;
}

function about(eventId: number | null) {
  return { subject: 'event', subjectId: eventId ?? 'new' } as const;
}
