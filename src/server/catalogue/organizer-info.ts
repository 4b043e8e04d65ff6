import type { OrganizerInfo } from '#wire/catalogue/event.ts';
import type { getOrganizer } from '#wire/catalogue/organizer.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { isKnownOrganizer, isPublic, isToCome, isUnprotected } from './public-events.ts';
import { sellerAddress, sellerStreet } from './seller-address.ts';

/** Who sells: name, address, e-mail and VAT number of a professional seller; the phone as the organizer chooses. Source: EVT-18. */
export async function organizerOf(organizationId: number, services: Services): Promise<OrganizerInfo> {
  return toInfo(await organizations(services).where('organizations.id', '=', organizationId).executeTakeFirstOrThrow());
}

/** An organizer by its user's number, once anything of it has been on the site for everybody to see. Source: EVT-18, decisions 10. */
export async function handleOrganizer({
  input,
  services,
  refuse,
}: Call<typeof getOrganizer>): Promise<ReplyOf<typeof getOrganizer>> {
  const now = wallClock(services.now());
  const row = await organizations(services)
    .where('organizations.owner_id', '=', input.id)
    .where((eb) => isKnownOrganizer(eb, now))
    .executeTakeFirst();
  if (!row) throw refuse('TryAgain');
  return { ...SUCCESS, data: toInfo(row) };
}

/** Organizers that have a page, by the numbers of their organizations. */
export async function knownOrganizers(
  organizationIds: readonly number[],
  services: Services,
): Promise<Map<number, OrganizerInfo>> {
  const now = wallClock(services.now());
  const rows = await organizations(services)
    .where('organizations.id', '=', (eb) => eb.fn.any(eb.val(organizationIds)))
    .where((eb) => isKnownOrganizer(eb, now))
    .execute();
  return new Map(rows.map((row) => [row.id, toInfo(row)]));
}

function organizations(services: Services) {
  const now = wallClock(services.now());
  return services.database.db
    .selectFrom('organizations')
    .selectAll('organizations')
    .select(sellerStreet.as('seller_street'))
    .select((eb) =>
      eb
        .selectFrom('events')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('events.organization_id', '=', 'organizations.id')
        .where((event) => event.and([isPublic(event, now), isToCome(event, now), isUnprotected(event)]))
        .as('events_count'),
    );
}

type OrganizationRow = Awaited<ReturnType<ReturnType<typeof organizations>['executeTakeFirstOrThrow']>>;

/** Where a seller is, after the name that the law knows it by where that is another. Source: EVT-18. */
function addressOf({ name, legal_name, seller_street: street, postal_code, city }: OrganizationRow): string {
  const lawName = legal_name === name ? '' : legal_name;
  return [lawName, sellerAddress({ street, postal_code, city })].filter(Boolean).join(', ');
}

function toInfo(row: OrganizationRow): OrganizerInfo {
  return {
    id: row.owner_id,
    slug: row.slug,
    organiser_logo: row.logo_file ?? '',
    organisation: row.name,
    url: row.url,
    email: row.email,
    phone: row.phone_public ? row.phone : '',
    address: addressOf(row),
    vat_number: row.vat_number,
    professional: row.professional ? 1 : 0,
    events_count: row.events_count ?? 0,
  };
}
