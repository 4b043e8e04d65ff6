import { sql, type Transaction } from 'kysely';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { OrganizerKey } from './content/content-shape.ts';
import { ORGANIZERS } from './content/organizers.ts';
import { ATTENDEES, type AttendeeContent } from './content/people.ts';
import { DEMO_ACCOUNTS, DEMO_MAIL_DOMAIN } from './demo-accounts.ts';
import { type DemoPosters, pictureSlug } from './demo-posters.ts';

/** Somebody of the demo with an account. */
interface DemoAttendee extends AttendeeContent {
  readonly id: number;
  readonly email: string;
}

interface DemoSeller {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
}

/** The users of the demo and the organizations they sell for. */
export interface DemoPeople {
  readonly attendees: readonly DemoAttendee[];
  readonly sellers: ReadonlyMap<OrganizerKey, DemoSeller>;
}

/** Writes users and organizations; `passwordHash` opens the demo accounts and the organizers', others cannot sign in. */
export async function loadPeople(
  trx: Transaction<DB>,
  { passwordHash, now, posters }: { passwordHash: string; now: Date; posters: DemoPosters },
): Promise<DemoPeople> {
  const shared = { email_confirmed_at: now, created_at: now };
  const attendees = ATTENDEES.map((attendee, index) => ({ ...attendee, email: attendeeEmail(attendee, index) }));
  const rows = [
    ...DEMO_ACCOUNTS.filter(({ role }) => role === 1).map(({ email, role, firstName, lastName }) => ({
      ...shared,
      role_id: role,
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
    })),
    ...ORGANIZERS.map(({ owner, phone, postalCode }) => ({
      ...shared,
      role_id: 3,
      email: owner.email,
      first_name: owner.firstName,
      last_name: owner.lastName,
      lang: owner.language,
      phone,
      postal_code: postalCode,
      password_hash: passwordHash,
    })),
    ...attendees.map(({ email, firstName, lastName, language, zip }, index) => ({
      ...shared,
      role_id: 2,
      email,
      first_name: firstName,
      last_name: lastName,
      lang: language,
      postal_code: zip,
      password_hash: index === 0 ? passwordHash : null,
    })),
  ];
  const users = await trx.insertInto('users').values(rows).returning(['id', 'email']).execute();
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  return {
    attendees: attendees.map((attendee) => ({ ...attendee, id: known(idOf, attendee.email) })),
    sellers: await loadOrganizations(trx, (email) => known(idOf, email), posters),
  };
}

async function loadOrganizations(
  trx: Transaction<DB>,
  userId: (email: string) => number,
  posters: DemoPosters,
): Promise<Map<OrganizerKey, DemoSeller>> {
  const made = await trx
    .insertInto('organizations')
    .values(
      ORGANIZERS.map((seller) => ({
        owner_id: userId(seller.owner.email),
        name: seller.name,
        slug: seller.slug,
        url: seller.url,
        email: seller.email,
        phone: seller.phone,
        phone_public: seller.phonePublic,
        vat_number: seller.vatNumber,
        street: seller.street,
        house_number: seller.houseNumber,
        postal_code: seller.postalCode,
        city: seller.city,
        logo_file: posters(pictureSlug.organizer(seller.slug)).file,
        checked_at: sql<Date>`now()`,
        check_seen: 'An organizer of the demo.',
      })),
    )
    .returning(['id', 'slug', 'owner_id', 'name'])
    .execute();
  const bySlug = new Map(made.map((row) => [row.slug, { id: row.id, ownerId: row.owner_id, name: row.name }]));
  return new Map(ORGANIZERS.map(({ key, slug }) => [key, known(bySlug, slug)]));
}

function attendeeEmail({ firstName, lastName }: AttendeeContent, index: number): string {
  return index === 0 ? DEMO_ACCOUNTS[0].email : mailAddress(firstName, lastName);
}

/** The invented address of an invented person. */
export function mailAddress(firstName: string, lastName: string): string {
  return `${[firstName, lastName].map((name) => wordsOf(name).join('')).join('.')}@${DEMO_MAIL_DOMAIN}`;
}

/** What a map of the demo must hold. @throws RangeError when it does not: the content names something that is not there. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`not in the demo: ${String(key)}`);
  return value;
}
