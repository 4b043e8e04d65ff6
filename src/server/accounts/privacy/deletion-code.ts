import * as v from 'valibot';
import { LANGUAGES } from '#domain/content/languages.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { addresseeOf, queueAccountMail } from '../account-mail.ts';
import { CODE_MARK } from '../code-mail.ts';
import { keepCode } from '../one-time-codes.ts';

const order = v.object({ userId: v.number(), lang: v.picklist(LANGUAGES) });

/** Makes the code with which an account without a password is deleted, and queues its mail. Source: screens 42. */
export async function mailDeletionCode({ id, payload }: Job, services: Services): Promise<void> {
  const { userId, lang } = v.parse(order, payload);
  await services.database.transaction(async (trx) => {
    const { to } = await addresseeOf(trx, userId, services);
    if (to === '') return; // the account was deleted meanwhile
    await keepCode(trx, { id, userId }, services);
    await queueAccountMail(
      trx,
      {
        key: `account.deletion-code:${id}`,
        to,
        lang,
        says: (part, words) => words(`Mail.DeletionCode.${part}`, { code: CODE_MARK }),
        credentialId: id,
      },
      services,
    );
  });
  services.jobs.notify();
}
