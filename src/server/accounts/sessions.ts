import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { partsIn } from '#domain/accounts/admin-parts.ts';
import {
  IMPERSONATION_SESSION_HOURS,
  ROLE,
  type RoleId,
  SESSION_DAYS,
  SESSION_MAX_DAYS,
} from '#domain/accounts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { deviceOf } from './device-of.ts';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session's last use is written at most this often: most calls only read. */
const TOUCH_MS = HOUR_MS;

interface NewSession {
  readonly userId: number;
  readonly now: Date;
  readonly impersonatedBy?: number;
  /** a second factor, or a passkey, was shown for it */
  readonly twoFactors?: boolean;
  /** an event code opened it, for this event; null: for a new one */
  readonly eventCode?: { readonly eventId: number | null };
  /** of the browser that signs in */
  readonly userAgent?: string | undefined;
}

/**
 * Opens a session: 30 days from its last use, 180 in all; an admin's as another user, or by an event code, lasts some hours. The token is
 * answered this once; the database keeps its hash alone. Source: AUTH-09, IMP-02, decisions 8.
 */
export async function openSession(
  db: Kysely<DB>,
  { userId, now, impersonatedBy, userAgent, eventCode, twoFactors = false }: NewSession,
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const sessionId = uuidv7();
  const ends = later(
    now,
    impersonatedBy === undefined && !eventCode ? SESSION_MAX_DAYS * DAY_MS : IMPERSONATION_SESSION_HOURS * HOUR_MS,
  );
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: hashOf(token),
      impersonated_by: impersonatedBy ?? null,
      two_factors: twoFactors,
      by_event_code: eventCode !== undefined,
      event_id: eventCode?.eventId ?? null,
      ...deviceOf(userAgent),
      created_at: now,
      last_used_at: now,
      expires_at: earlier(later(now, SESSION_DAYS * DAY_MS), ends),
      ends_at: ends,
    })
    .execute();
  return { token, sessionId };
}

/** Whether a token is of a session whose time is over, and which was not revoked. */
export async function isExpired({ db }: Database, { token, now }: { token: string; now: Date }): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whose token it is, as long as its session lasts; undefined for every other text. Using a session keeps it open. One of
 * an admin as another user ends with their being an admin with the part for it; nobody acts as an admin. Where admins need
 * two factors, a session of theirs without them is nobody's; so is every one of an address that nobody confirmed, and of an
 * account that is disabled. Source: AUTH-19, IMP-02, decisions 8.
 */
export async function callerOf(
  { db }: Database,
  { token, now, adminsNeedTwoFactors = false }: { token: string; now: Date; adminsNeedTwoFactors?: boolean },
): Promise<Caller | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizations', 'organizations.owner_id', 'users.id')
    .leftJoin('users as admins', 'admins.id', 'sessions.impersonated_by')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.impersonated_by',
      'sessions.last_used_at',
      'sessions.ends_at',
      'sessions.by_event_code',
      'sessions.event_id',
    ])
    .select(['users.role_id', 'users.admin_part', 'organizations.id as organization_id'])
    .where('sessions.token_hash', '=', hashOf(token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .$if(adminsNeedTwoFactors, (query) =>
      query.where((eb) => eb.or([eb('users.role_id', '<>', ROLE.admin), eb('sessions.two_factors', '=', true)])),
    )
    .where((eb) =>
      eb.or([
        eb('sessions.impersonated_by', 'is', null),
        eb.and([
          eb('admins.role_id', '=', ROLE.admin),
          eb('admins.admin_part', 'in', partsIn('impersonation')),
          eb('admins.deleted_at', 'is', null),
          eb('admins.disabled_at', 'is', null),
          eb('users.role_id', '<>', ROLE.admin),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  if (now.getTime() - found.last_used_at.getTime() >= TOUCH_MS) await keepOpen(db, { ...found, now });
  return {
    userId: found.user_id,
    roleId: found.role_id as RoleId, // the column's check allows no other
    adminPart: found.role_id === ROLE.admin ? found.admin_part : undefined,
    organizationId: found.organization_id ?? undefined,
    sessionId: found.id,
    impersonatedBy: found.impersonated_by ?? undefined,
    ...(found.by_event_code ? { eventCode: { eventId: found.event_id } } : {}),
  };
}

/** The sessions of a user that have not ended. */
export function openSessions(db: Kysely<DB>, { userId, now }: { userId: number; now: Date }) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

/** Ends a session: its token is nobody's from then on. Source: AUTH-20. */
export async function revokeSession(
  db: Kysely<DB>,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user but the one in use, those as other users too: after a change of password. Source: decisions 8. @returns how many */
export async function revokeOtherSessions(
  db: Kysely<DB>,
  { userId, keep, now }: { userId: number; keep: string | undefined; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('impersonated_by', '=', userId)]))
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Moves the end of a session on, never past its absolute one. */
async function keepOpen(db: Kysely<DB>, { id, ends_at, now }: { id: string; ends_at: Date; now: Date }): Promise<void> {
  const slidTo = later(now, SESSION_DAYS * DAY_MS);
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: earlier(slidTo, ends_at) })
    .where('id', '=', id)
    .where('last_used_at', '<=', new Date(now.getTime() - TOUCH_MS)) // of calls at once, one writes
    .execute();
}

/** A token is random enough that a plain hash gives nothing away. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
