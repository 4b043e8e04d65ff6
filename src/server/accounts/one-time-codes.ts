import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { OTP_LENGTH, OTP_TRIES } from '#domain/accounts/limits.ts';
import { LANGUAGES } from '#domain/content/languages.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { enqueue, type Job } from '#server/platform/jobs/outbox.ts';
import type { CompleteMails } from '#server/platform/mail/mails.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/services.ts';
import { addresseeOf, queueAccountMail } from './account-mail.ts';
import { CODE_MARK, queueCodeMail } from './code-mail.ts';
import { overAt } from './credential-time.ts';
import { accountOf } from './sign-in.ts';

/** The job that makes a code and mails it. */
export const CODE_JOB = 'accounts.code';

const CODES = 10 ** OTP_LENGTH;

const codeOrder = v.object({ userId: v.number(), lang: v.picklist(LANGUAGES) });
type CodeOrder = v.InferOutput<typeof codeOrder>;

/** Orders a code for an unconfirmed sign-up. Whether the address is known is left to the job: no answer takes longer for it. */
export function orderCode(trx: Kysely<DB>, order: CodeOrder): Promise<void> {
  return enqueue(trx, { kind: CODE_JOB, key: `${CODE_JOB}:${uuidv7()}`, payload: order });
}

/**
 * Makes the code of a sign-up and queues its mail; done again it is the same code and the same mail. The owner of an
 * account with that address is told of it instead, and how to get in; a code is kept all the same, for tries of it to be
 * the same work. Source: SGN-11, SGN-16, decisions 8.
 */
export async function mailCode({ id, payload }: Job, services: Services): Promise<void> {
  const { userId, lang } = v.parse(codeOrder, payload);
  const { database, settings } = services;
  const signUp = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!signUp) return;
  const owner = await accountOf(signUp.email, services);
  await database.transaction(async (trx) => {
    await keepCode(trx, { id, userId }, services);
    if (owner) {
      const mail = { key: `account.known:${id}`, ...(await addresseeOf(trx, owner.id, services)) };
      const link = `${settings.publicUrl}/signin`;
      return queueAccountMail(trx, { ...mail, link, says: (part, words) => words(`Mail.Known.${part}`) }, services);
    }
    return queueCodeMail(trx, { key: `account.code:${id}`, to: signUp.email, lang, credentialId: id }, services);
  });
  services.jobs.notify();
}

/** Keeps the hash of a user's code, which its id decides. */
export async function keepCode(
  trx: Kysely<DB>,
  { id, userId }: { readonly id: string; readonly userId: number },
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({
      id,
      kind: 'otp',
      user_id: userId,
      secret_hash: hashOf(secrets, { id, code: codeOf(secrets, id) }),
      created_at: now(),
      expires_at: overAt('otp', now()),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Completes stored mails as they go out: a code stands in none. */
export function completeCodeMails({ secrets }: Pick<Services, 'secrets'>): CompleteMails {
  return (mails) =>
    Promise.resolve(
      mails.map((mail) => {
        if (mail.credentialId === null) return mail;
        const code = codeOf(secrets, mail.credentialId);
        const fill = (body: string): string => body.replaceAll(CODE_MARK, code);
        return { ...mail, text: fill(mail.text), html: fill(mail.html) };
      }),
    );
}

interface Tried {
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/**
 * The code of a user, if it is the newest and this is it. The try counts first, whatever comes after: the sixth one of a
 * code finds none, right or wrong. Source: SGN-12, SGN-15.
 * @returns its id, to be used up; undefined alike for a wrong, old, used and unknown one
 */
export async function findCode(
  { db }: Pick<Database, 'db'>,
  { userId, code, now }: Tried,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<string | undefined> {
  const row = await db
    .updateTable('credentials')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('credentials as newest')
        .select('newest.id')
        .where('newest.kind', '=', 'otp')
        .where('newest.user_id', '=', userId)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', OTP_TRIES)
    .returning(['id', 'secret_hash'])
    .executeTakeFirst();
  const hash = hashOf(secrets, { id: row?.id ?? '', code });
  return row && timingSafeEqual(hash, row.secret_hash) ? row.id : undefined;
}

/** Whether a code was used up for a user within the time that it worked. */
export async function wasUsed(
  { db }: Pick<Database, 'db'>,
  { userId, code, now }: Tried,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<boolean> {
  const used = await db
    .selectFrom('credentials')
    .select(['id', 'secret_hash'])
    .where('kind', '=', 'otp')
    .where('user_id', '=', userId)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .execute();
  return used.some(({ id, secret_hash }) => timingSafeEqual(hashOf(secrets, { id, code }), secret_hash));
}

/** Uses a code up; false where somebody else was first. */
export async function useCode(trx: Kysely<DB>, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** 40 bits of the secret: each of the codes as likely as any other, to a millionth. */
function codeOf(secrets: Secrets, id: string): string {
  const number = secrets.derive('one-time code', id).readUIntBE(0, 5) % CODES;
  return String(number).padStart(OTP_LENGTH, '0');
}

/** With the server's secret, for a million codes are soon tried by who reads the table. */
function hashOf(secrets: Secrets, { id, code }: { id: string; code: string }): Buffer {
  return secrets.derive('one-time code, kept', `${id} ${code}`);
}
