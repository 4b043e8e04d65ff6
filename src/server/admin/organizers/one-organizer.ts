import type { getTrader } from '#wire/admin/organizers.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readOrganizerRows } from './organizers-table.ts';
import { digestOf, readTraderFacts } from './trader-facts.ts';

/** Held events that are listed of one organizer. */
const MOST_EVENTS = 20;

/** Source: DSA article 30 (1). */
export async function handleOrganizer(call: Call<typeof getTrader>): Promise<ReplyOf<typeof getTrader>> {
  const { input, services, refuse } = call;
  const { db } = services.database;
  const row = (await readOrganizerRows(db, [input.id])).get(input.id);
  if (!row) throw refuse('TryAgain');
  const facts = await readTraderFacts(db, input.id, services.secrets);
  const found = await db
    .selectFrom('organizations')
    .leftJoin('users as admins', 'admins.id', 'organizations.checked_by')
    .select(['organizations.created_at', 'organizations.check_seen'])
    .select(['admins.first_name', 'admins.last_name', 'admins.email'])
    .where('organizations.id', '=', input.id)
    .executeTakeFirstOrThrow();
  const admin = fullName({ first_name: found.first_name ?? '', last_name: found.last_name ?? '' });
  return {
    ...SUCCESS,
    data: {
      ...row,
      ...facts,
      shown: digestOf(facts),
      since: found.created_at.toISOString(),
      waiting: await waitingEvents(call),
      check:
        row.checked_at === null
          ? null
          : { by: admin || (found.email ?? ''), at: row.checked_at, seen: found.check_seen },
      seen_before: row.checked_at === null ? found.check_seen : '',
      is_required: services.site.get('organizers.check') === '1' ? 1 : 0,
    },
  };
}

function waitingEvents({ input, lang, services }: Call<typeof getTrader>) {
  return services.database.db
    .selectFrom('events')
    .select(['events.id', 'events.slug', titleIn(lang, services.site.languages().fallback).as('title')])
    .where('events.organization_id', '=', input.id)
    .where('events.awaits_check', '=', true)
    .where('events.status', '=', 1)
    .where('events.deleted_at', 'is', null)
    .orderBy('events.id')
    .limit(MOST_EVENTS)
    .execute();
}
