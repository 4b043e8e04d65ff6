import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { factorsOf, forgetFactors } from '#server/accounts/factors.ts';

interface Removal {
  readonly caller: Caller;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly refuse: (key: 'LastFactor') => Refusal;
}

/**
 * After a factor was taken away, in the same transaction: where one is required one must be left; recovery codes go
 * with the last. @throws Refusal LastFactor
 */
export async function requireLeft(
  trx: Kysely<DB>,
  { call: { caller, services, request, refuse }, factor }: { call: Removal; factor: 'app' | 'passkey' },
): Promise<void> {
  const { userId } = caller;
  // of two removals at once the second sees the first
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { totp, passkeys } = await factorsOf(trx, userId);
  if (!totp && passkeys === 0) {
    if (services.settings.adminsNeedTwoFactors) throw refuse('LastFactor');
    await forgetFactors(trx, userId);
  }
  await audit(trx, {
    by: personOf({ caller, request }),
    at: services.now(),
    subject: 'user',
    subjectId: userId,
    action: 'second factor removed',
    detail: { factor },
  });
}
