import { sql } from 'kysely';
import { endTrouble, GOES_ON } from '#server/platform/jobs/alert.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { IS_WAITING } from './organizers-table.ts';

type Site = Pick<Services, 'database' | 'now'>;

/** Looks each minute which organizers wait for a check no more. */
export function checkJobs(site: Site) {
  return {
    periodic: [{ name: 'unneeded-checks', seconds: 60, run: () => endUnneededChecks(site) }],
  } satisfies Jobs;
}

/**
 * Ends the alerts about organizers whose check nothing waits for any more: their event was deleted or taken off the site, or
 * their account was deleted. Their next event asks anew.
 */
export async function endUnneededChecks({ database, now }: Site): Promise<void> {
  await database.transaction(async (trx) => {
    // an event of theirs that is published meanwhile comes before or after: the trigger of events holds the same row
    const asked = await trx
      .selectFrom('organizations')
      .select('id')
      .where('checked_at', 'is', null)
      .where(
        sql<boolean>`exists (select from alerts where alerts.about = 'organization:' || organizations.id and ${GOES_ON})`,
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (asked.length === 0) return;
    const unneeded = await trx
      .selectFrom('organizations')
      .innerJoin('users', 'users.id', 'organizations.owner_id')
      .select(['organizations.id', 'users.deleted_at'])
      .where('organizations.id', '=', (eb) => eb.fn.any(eb.val(asked.map(({ id }) => id))))
      .where(sql<boolean>`(users.deleted_at is not null or not ${IS_WAITING})`)
      .execute();
    for (const { id, deleted_at } of unneeded) {
      await endTrouble(trx, `organization:${id}`, now());
      // what is left of a deleted account stays as it is
      if (!deleted_at)
        await trx.updateTable('organizations').set({ check_asked_at: null }).where('id', '=', id).execute();
    }
  });
}
