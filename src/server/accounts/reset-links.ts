import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { LANGUAGES } from '#domain/content/languages.ts';
import { LINK_TOKEN } from '#server/orders/mails/mail-links.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { CompleteMails } from '#server/platform/mail/mails.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/services.ts';
import { addresseeOf, queueAccountMail } from './account-mail.ts';
import { overAt } from './credential-time.ts';

/** Where the link of a mail leads; the token is the last part. Source: PWD-02. */
const RESET_PATH = '/forgot/password/reset';

/** The work of one request for a link: null where no account has the address, so that the request itself took no longer. */
const linkOrder = v.object({ userId: v.nullable(v.number()), lang: v.picklist(LANGUAGES) });
export type LinkOrder = v.InferOutput<typeof linkOrder>;

/** Makes the link that a request asked for and queues its mail; done again it is the same link and the same mail. Source: PWD-03, PWD-07. */
export async function mailResetLink({ id, payload }: Job, services: Services): Promise<void> {
  const { userId, lang } = v.parse(linkOrder, payload);
  if (userId === null) return;
  const { database, secrets, settings, now } = services;
  const { to } = await addresseeOf(database.db, userId, services);
  // the account was deleted meanwhile, or is nobody's to sign in to
  if (to === '' || (await isDisabled(database.db, userId))) return;
  await database.transaction(async (trx) => {
    await trx
      .insertInto('credentials')
      .values({
        id,
        kind: 'reset',
        user_id: userId,
        secret_hash: hashOf(tokenOf(secrets, id)),
        expires_at: overAt('reset', now()),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await queueAccountMail(
      trx,
      {
        key: `account.reset:${id}`,
        to,
        lang,
        says: (part, words) => words(`Mail.Reset.${part}`),
        link: `${settings.publicUrl}${RESET_PATH}/${LINK_TOKEN}`,
        credentialId: id,
      },
      services,
    );
  });
  services.jobs.notify();
}

/** Completes stored mails as they go out: the token of a reset link stands in none. Source: accounts/decisions.md. */
export function completeResetMails({ secrets }: Pick<Services, 'secrets'>): CompleteMails {
  return (mails) =>
    Promise.resolve(
      mails.map((mail) => {
        if (mail.credentialId === null) return mail;
        const path = `${RESET_PATH}/${tokenOf(secrets, mail.credentialId)}`;
        const fill = (body: string): string => body.replaceAll(`${RESET_PATH}/${LINK_TOKEN}`, path);
        return { ...mail, text: fill(mail.text), html: fill(mail.html) };
      }),
    );
}

/** A link that still works. */
export interface ResetLink {
  readonly id: string;
  readonly userId: number;
  readonly roleId: number;
}

/** The link of a token; undefined alike for one that was used, is too old, of a disabled account, or never was. Source: PWD-07. */
export async function findResetLink(
  db: Kysely<DB>,
  { token, now }: { token: string; now: Date },
): Promise<ResetLink | undefined> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select(['credentials.id', 'credentials.user_id', 'users.role_id'])
    .where('credentials.kind', '=', 'reset')
    .where('credentials.secret_hash', '=', hashOf(token))
    .where('credentials.used_at', 'is', null)
    .where('credentials.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, roleId: row.role_id };
}

/** Uses a link up; false where somebody else was first. */
export async function consumeResetLink(
  trx: Kysely<DB>,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends every link of an account: its password has changed. */
export async function endResetLinks(
  trx: Kysely<DB>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ used_at: now })
    .where('kind', '=', 'reset')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

async function isDisabled(db: Kysely<DB>, userId: number): Promise<boolean> {
  const { disabled_at } = await db
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return disabled_at !== null;
}

function tokenOf(secrets: Secrets, credentialId: string): string {
  return secrets.derive('password reset', credentialId).toString('base64url');
}

/** A token is random enough that a plain hash gives nothing away. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
