import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { renewApiToken, showApiToken } from '#wire/organizer/api-token.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { ApiPart } from '#domain/organizer/api-parts.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { mailOwner } from './owner-mail.ts';
import { apiTokenOf, NO_API_TOKEN, sealedApiToken, SECRET_COLUMNS } from './seller-secrets.ts';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
/** By which people and programs that look for leaked secrets know what it is. */
const PREFIX = 'kj_';
/** 256 bits, after the prefix: no session's token has this form. */
const TOKEN = /^kj_[0-9a-f]{64}$/;

type TokenCall = Call<typeof showApiToken> | Call<typeof renewApiToken>;

/** The token of the caller's organization; empty before one was made. Source: ORGP-08. */
export async function handleShowApiToken(call: Call<typeof showApiToken>): Promise<ReplyOf<typeof showApiToken>> {
  await requireOwner(call);
  const { caller, services } = call;
  const { database, secrets } = services;
  const row = await database.db
    .selectFrom('organizations')
    .select(['id', ...SECRET_COLUMNS])
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow();
  return { ...SUCCESS, data: { login_id: apiTokenOf(row, secrets) } };
}

/** Puts a new random token in the place of the present one, and tells its owner. Source: ORGP-08. */
export async function handleRenewApiToken(call: Call<typeof renewApiToken>): Promise<ReplyOf<typeof renewApiToken>> {
  const { caller, services } = call;
  const { database, secrets, now } = services;
  const id = caller.organizationId;
  const requireStill = await requireOwner(call);
  const { token, hash } = newApiToken();
  await database.transaction(async (trx) => {
    await requireStill(trx);
    await trx
      .updateTable('organizations')
      .set({ api_token_hash: hash, ...sealedApiToken(token, { id, secrets }) })
      .where('id', '=', id)
      .execute();
    const about = { subject: 'organization' as const, subjectId: id, action: 'API token made' };
    await audit(trx, { by: personOf(call), at: now(), ...about });
    await mailOwner(
      trx,
      {
        key: `organizer.api-token:${uuidv7()}`,
        userId: caller.userId,
        says: (words, at) => ({
          subject: words('Mail.ApiToken.Subject'),
          heading: words('Mail.ApiToken.Heading'),
          paragraphs: [words('Mail.ApiToken.Made', { at })],
          notYou: words('Mail.ApiToken.NotYou'),
        }),
      },
      services,
    );
  });
  services.jobs.notify();
  return { ...SUCCESS, data: { login_id: token } };
}

/** Asks for the account's password. @returns asks in the transaction whether it is the same still */
function requireOwner({ input, caller, services, request, refuse }: TokenCall) {
  const given = { userId: caller.userId, password: input.password, field: 'password' };
  return services.joined.requirePassword(given, { services, request, refuse });
}

/** A new token, and what is kept of it. */
export function newApiToken(): { readonly token: string; readonly hash: Buffer } {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('hex');
  return { token, hash: hashOf(token) };
}

interface Given {
  readonly token: string;
  /** which part of the API the call is of; false: none opens it */
  readonly part: ApiPart | false;
}

/**
 * The organizer whose API token it is, for as long as the account lasts and is not disabled; undefined for every other text,
 * and for a token that has ended. Source: ORGP-08, issue 39
 * @throws Refusal 403 for a token that is not for this part
 */
export async function callerOfApiToken(
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  { token, part }: Given,
): Promise<Caller | undefined> {
  if (!part || !TOKEN.test(token)) return undefined;
  const { db } = database;
  const hash = hashOf(token);
  const ofProfile = await ownerOf(db).where('organizations.api_token_hash', '=', hash).executeTakeFirst();
  if (ofProfile) return callerOf(ofProfile);
  const at = now();
  const named = await ownerOf(db)
    .innerJoin('api_tokens', 'api_tokens.organization_id', 'organizations.id')
    .select(['api_tokens.id as token_id', 'api_tokens.parts', 'api_tokens.used_at'])
    .where('api_tokens.hash', '=', hash)
    .where('api_tokens.ends_at', '>', at)
    .executeTakeFirst();
  if (!named) return undefined;
  if (!named.parts.includes(part)) throw commonRefusal('NotAllowed');
  const stale = new Date(at.getTime() - HOUR_MS);
  if (named.used_at === null || named.used_at <= stale)
    await noteUse(db, { id: named.token_id, at, stale }).catch((error: unknown) =>
      log.warn({ err: error, token: named.token_id }, 'use of an API token not noted'),
    );
  return callerOf(named);
}

/** Notes when a token was used, unless another call did so meanwhile. */
async function noteUse(
  db: Kysely<DB>,
  { id, at, stale }: { readonly id: number; readonly at: Date; readonly stale: Date },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', stale)]))
    .execute();
}

/** Organizations whose owner sells and may sign in. */
function ownerOf(db: Kysely<DB>) {
  return db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['organizations.id', 'users.id as user_id'])
    .where('users.role_id', '=', ROLE.organizer)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null);
}

function callerOf({ id, user_id }: { readonly id: number; readonly user_id: number }): Caller {
  return { userId: user_id, roleId: ROLE.organizer, organizationId: id, sessionId: '', impersonatedBy: undefined };
}

/** Ends every API token of whoever sells: their password has changed. @returns false where there was none */
export async function endApiTokens(trx: Kysely<DB>, ownerId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organizations')
    .set({ api_token_hash: null, ...NO_API_TOKEN })
    .where('owner_id', '=', ownerId)
    .where('api_token_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  const { numDeletedRows } = await trx
    .deleteFrom('api_tokens')
    .using('organizations')
    .whereRef('organizations.id', '=', 'api_tokens.organization_id')
    .where('organizations.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows + numDeletedRows > 0n;
}

/** A token is random enough that a plain hash gives nothing away. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
