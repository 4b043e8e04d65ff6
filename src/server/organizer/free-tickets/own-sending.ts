import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';

interface Sending {
  readonly sendingId: number;
  readonly organizationId: number;
}

/** @throws Refusal 404 for a sending of another organizer */
export async function requireSending(db: Kysely<DB>, { sendingId, organizationId }: Sending): Promise<void> {
  const found = await db
    .selectFrom('free_sendings')
    .select('id')
    .where('id', '=', sendingId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!found) throw commonRefusal('TryAgain');
}
