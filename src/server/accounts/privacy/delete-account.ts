import type { Kysely } from 'kysely';
import type { deleteAccount, sendDeletionCode } from '#wire/accounts/privacy.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { joinGuestOrders } from '#server/orders/own-orders/join-guest-orders.ts';
import { endResponses } from '#server/catalogue/end-responses.ts';
import { tagsOfOrganization } from '#server/organizer/organization-tags.ts';
import { settleCommissions } from '#server/papers/commissions.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import { tagsOfReviewer } from '#server/social/review-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Services } from '#server/services.ts';
import { addresseeOf, queueAccountMail } from '../account-mail.ts';
import { findCode, useCode } from '../one-time-codes.ts';
import { requirePassword } from '../require-password.ts';
import { revokeOtherSessions } from '../sessions.ts';
import { deletionRefusal } from './deletion-refusal.ts';
import { FORGET_FILES_JOB } from './forget-files.ts';
import { forgetPerson } from './forget-person.ts';

type DeleteCall = Call<typeof deleteAccount>;

/** The job that mails the code of a deletion. */
export const DELETION_CODE_JOB = 'accounts.deletion-code';

/** Mails a code to an account that has no password. Source: screens 42. */
export async function handleDeletionCode({
  caller,
  lang,
  services,
  request,
}: Call<typeof sendDeletionCode>): Promise<ReplyOf<typeof sendDeletionCode>> {
  const { userId } = caller;
  await services.limits.take('deletion-code', [userId], request);
  const payload = { userId, lang };
  await services.database.transaction((trx) =>
    enqueue(trx, { kind: DELETION_CODE_JOB, key: `${DELETION_CODE_JOB}:${uuidv7()}`, payload }),
  );
  services.jobs.notify();
  return SUCCESS;
}

/**
 * Deletes the caller's account: the person goes, what the law keeps stays without them, all sessions end. Source: screens 42.
 * @throws Refusal 422 for a wrong password or code, 409 while an order is being paid or an event is not settled
 */
export async function handleDeleteAccount(call: DeleteCall): Promise<ReplyOf<typeof deleteAccount>> {
  const { caller, services, request } = call;
  const { database, now } = services;
  const { userId, organizationId } = caller;
  const requireSame = await requireOwner(call);
  const at = now();
  // while there are a name and an address that its invoices have to bear
  if (organizationId !== undefined && !(await deletionRefusal(database.db, { userId, now: at })))
    await settleCommissions(services, organizationId);
  const tags = await database.transaction(async (trx) => {
    await requireSame(trx);
    return remove(trx, call, at);
  });
  await endResponses(tags, services);
  services.jobs.notify();
  request.log.info({ user: userId }, 'account deleted');
  return SUCCESS;
}

/** @returns what the transaction calls first: that the password was not changed meanwhile, or to use the code up */
async function requireOwner(call: DeleteCall): Promise<(trx: Kysely<DB>) => Promise<void>> {
  const { input, caller, services, request, refuse } = call;
  const { userId } = caller;
  const { password_hash: hash } = await services.database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (hash !== null) {
    return requirePassword({ userId, password: input.proof, field: 'proof' }, { services, request, refuse });
  }
  const code = input.proof.trim();
  const id = await findCode(services.database, { userId, code, now: services.now() }, services);
  if (id === undefined) throw wrongCode(call);
  return async (trx) => {
    if (!(await useCode(trx, { id, now: services.now() }))) throw wrongCode(call);
  };
}

function wrongCode({ refuse }: DeleteCall) {
  return refuse('otpnotmatch', { proof: 'otpnotmatch' });
}

/** @returns what cached responses are about that show who is gone */
async function remove(trx: Kysely<DB>, call: DeleteCall, at: Date): Promise<readonly CacheTag[]> {
  const { caller, services, refuse } = call;
  const { userId, organizationId } = caller;
  // what is being written for the account holds this row: it is waited for, and seen; what comes later is refused (0044)
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refused = await deletionRefusal(trx, { userId, now: at });
  if (refused) throw refuse(refused);
  // after that: a stranger who orders with the address holds nobody's deletion up
  await joinGuestOrders(trx, { userId, email, at });
  await tellDeleted(trx, userId, services);
  const tags = [
    ...(await tagsOfReviewer(trx, userId)),
    ...(organizationId === undefined ? [] : await tagsOfOrganization(trx, { id: organizationId, ownerId: userId })),
  ];
  const payload = await forgetPerson(trx, { userId, at });
  await enqueue(trx, { kind: FORGET_FILES_JOB, key: `${FORGET_FILES_JOB}:${userId}`, payload });
  await revokeOtherSessions(trx, { userId, keep: undefined, now: at });
  await audit(trx, { by: personOf(call), at, subject: 'user', subjectId: userId, action: 'account deleted' });
  return tags;
}

async function tellDeleted(trx: Kysely<DB>, userId: number, services: Services): Promise<void> {
  await queueAccountMail(
    trx,
    {
      key: `account.deleted:${userId}`,
      ...(await addresseeOf(trx, userId, services)),
      says: (part, words) => words(`Mail.Deleted.${part}`),
    },
    services,
  );
}
