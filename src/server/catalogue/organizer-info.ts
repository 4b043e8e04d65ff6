import { wallClock } from '#domain/time/wall-clock.ts';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import type { Services } from '#server/services.ts';
import { isPublic, isToCome } from './public-events.ts';

/** Who sells: name, address, e-mail and VAT number of a professional seller; the phone as the organizer chooses. Source: EVT-18. */
export async function organizerOf(organizationId: number, services: Services): Promise<PublicEvent['user_detail']> {
  const now = wallClock(services.now());
  const row = await services.database.db
    .selectFrom('organizations')
    .selectAll('organizations')
    .select((eb) =>
      eb
        .selectFrom('events')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('events.organization_id', '=', 'organizations.id')
        .where((event) => event.and([isPublic(event, now), isToCome(event, now)]))
        .as('events_count'),
    )
    .where('organizations.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return {
    id: row.owner_id,
    slug: row.slug,
    organiser_logo: row.logo_file ?? '',
    organisation: row.name,
    url: row.url,
    email: row.email,
    phone: row.phone_public ? row.phone : '',
    address: `${row.street} ${row.house_number}, ${row.postal_code} ${row.city}`,
    vat_number: row.vat_number,
    professional: row.professional ? 1 : 0,
    events_count: row.events_count ?? 0,
  };
}
