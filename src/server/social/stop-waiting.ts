import { sql, type Transaction } from 'kysely';
import { v4 } from 'uuid';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holdBackStopped } from '#server/platform/mail/stopped-mails.ts';
import type { Services } from '#server/services.ts';
import { nameOf } from './stop-links.ts';

interface Waiter {
  readonly eventId: number;
  /** an account's number, or a guest's address */
  readonly who: number | string;
}

/**
 * The id of a wait. It is derived: whoever waits for one event's tickets again has the same one, so that the link of each
 * earlier mail stops it.
 */
export function waitId({ secrets }: Pick<Services, 'secrets'>, { eventId, who }: Waiter): string {
  return v4({ random: Uint8Array.from(secrets.derive('wait id', `${eventId} ${who}`).subarray(0, 16)) });
}

/** Ends a wait, any other of its address for the same event, and their mails that did not go out yet. */
export async function stopWaiting(trx: Transaction<DB>, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with waits as (
      select ticket_waits.id, event_id, lower(coalesce(users.email, ticket_waits.email)) as address
      from ticket_waits left join users on users.id = user_id
      where event_id = (select event_id from ticket_waits where id = ${id})
    )
    delete from ticket_waits where id in (
      select id from waits where address = (select address from waits where id = ${id})
    ) returning id`.execute(trx);
  const ids = new Set([id, ...rows.map((row) => row.id)]);
  await holdBackStopped(
    trx,
    [...ids].map((one) => nameOf({ kind: 'wait', id: one })),
  );
}
