import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { STOPPED } from './mail-remedies.ts';

/** Holds back mails that did not go out yet and whose link stops what was stopped meanwhile (`NewMail.stops`). */
export async function holdBackStopped(trx: Kysely<DB>, stops: readonly string[]): Promise<void> {
  await unsent(trx)
    .where('stops', 'in', [...stops])
    .execute();
}

/** Holds back all such mails to an address: its account was deleted or disabled. */
export async function holdBackMailsTo(trx: Kysely<DB>, address: string): Promise<void> {
  await unsent(trx)
    .where(sql<boolean>`lower(to_address) = lower(${address})`)
    .execute();
}

function unsent(trx: Kysely<DB>) {
  return trx
    .updateTable('mails')
    .set({ failed_at: sql<Date>`now()`, handed_over_at: null, failure: STOPPED })
    .where('stops', '<>', '')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);
}
