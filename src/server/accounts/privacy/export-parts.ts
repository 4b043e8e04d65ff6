import { type RawBuilder, sql } from 'kysely';
import { masked } from '#domain/organizer/bank-details.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { ticketFile } from '#server/orders/ticket-files/ticket-file.ts';
import { bankDetailsOf, SECRET_COLUMNS } from '#server/organizer/seller-secrets.ts';
import type { Services } from '#server/services.ts';

type Read = (services: Services, userId: number) => Promise<unknown>;

/** Rows of one statement, whose columns it lists one by one. */
function rows(statement: (userId: number) => RawBuilder<unknown>): Read {
  return async ({ database }, userId) => (await statement(userId).execute(database.db)).rows;
}

/** What a copy of somebody's data holds, by the name of its file. Source: GDPR articles 15 and 20. */
export const exportRecords: Readonly<Record<string, Read>> = {
  account: rows(
    (id) => sql`
      select email, first_name, last_name, phone, gender, country_code, street, house_number, postal_code, address, lang,
        marketing, created_at, email_confirmed_at
      from users where id = ${id}`,
  ),
  organization: readOrganization,
  orders: rows(
    (id) => sql`
      select order_number, state, created_at, decided_at, payment_method, brand, customer_name, customer_email,
        customer_zip, customer_phone, customer_gender, billing, invoice, tickets_cents, supplements_cents,
        handling_cents, transaction_cents, discount_cents, total_cents
      from orders where user_id = ${id} order by created_at`,
  ),
  tickets: rows(
    (id) => sql`
      select orders.order_number, events.slug as event, events.start_date, bookings.quantity, bookings.free_quantity,
        bookings.ticket_price_cents, bookings.custom_field, bookings.holder_names, bookings.booking_cancel,
        bookings.cancelled_quantity, bookings.cancelled_free_quantity, bookings.cancel_reason, bookings.cancel_asked_at,
        bookings.cancel_answer, bookings.coupon_code, bookings.source,
        (select coalesce(json_agg(json_build_object('position', position, 'names', holder_names, 'scans', scans)
          order by position), '[]') from admissions where admissions.booking_id = bookings.id) as admissions
      from bookings join orders on orders.id = bookings.order_id join events on events.id = bookings.event_id
      where orders.user_id = ${id} order by bookings.id`,
  ),
  papers: rows(
    (id) => sql`
      select orders.order_number, papers.kind, papers.year, papers.number, papers.data
      from papers join orders on orders.id = papers.order_id
      where orders.user_id = ${id} order by papers.created_at, papers.id`,
  ),
  favourites: rows(
    (id) => sql`
      select events.slug as event, favourites.created_at from favourites join events on events.id = favourites.event_id
      where user_id = ${id} order by favourites.id`,
  ),
  following: rows(
    (id) => sql`
      select organizations.name as organizer, followings.created_at, mailed_until is not null as mails
      from followings join organizations on organizations.id = followings.organization_id
      where user_id = ${id} order by followings.created_at`,
  ),
  'ticket-waits': rows(
    (id) => sql`
      select events.slug as event, ticket_waits.email, ticket_waits.created_at, confirmed_at
      from ticket_waits join events on events.id = ticket_waits.event_id join users on users.id = ${id}
      where ticket_waits.user_id = users.id or (confirmed_at is not null and lower(ticket_waits.email) = lower(users.email))
      order by ticket_waits.created_at`,
  ),
  reviews: rows(
    (id) => sql`
      select events.slug as event, review, reviews.description, reviews.created_at, review_answers.text as answer
      from reviews join events on events.id = reviews.event_id
      left join review_answers on review_answers.review_id = reviews.id
      where reviews.user_id = ${id} order by reviews.id`,
  ),
  answers: rows(
    (id) => sql`
      select events.slug as event, text, review_answers.created_at
      from review_answers join organizations on organizations.id = review_answers.organization_id
      join reviews on reviews.id = review_answers.review_id join events on events.id = reviews.event_id
      where organizations.owner_id = ${id} order by review_answers.review_id`,
  ),
  api_tokens: rows(
    (id) => sql`
      select api_tokens.name, parts, api_tokens.created_at, ends_at, used_at
      from api_tokens join organizations on organizations.id = api_tokens.organization_id
      where organizations.owner_id = ${id} order by api_tokens.id`,
  ),
  webhooks: rows(
    (id) => sql`
      select webhook_endpoints.url, events, webhook_endpoints.created_at, off_at
      from webhook_endpoints join organizations on organizations.id = webhook_endpoints.organization_id
      where organizations.owner_id = ${id} order by webhook_endpoints.id`,
  ),
  invitations: rows(
    (id) => sql`
      select events.slug as event, receiver_email, invitations.created_at
      from invitations join events on events.id = invitations.event_id
      where sender_id = ${id} order by invitations.created_at`,
  ),
  messages: rows(
    (id) => sql`
      select reason, name, email, title, message, created_at from contact_messages
      where user_id = ${id} order by created_at`,
  ),
  mails: rows(
    (id) => sql`
      select subject, mails.created_at, sent_at, text from mails join users on lower(to_address) = lower(email)
      where users.id = ${id} order by mails.created_at`,
  ),
  consents: rows(
    (id) => sql`
      select purpose, granted, wording_version, lang, created_at from consents
      where user_id = ${id} order by created_at`,
  ),
  sessions: rows(
    (id) => sql`
      select browser, system, created_at, last_used_at, revoked_at, impersonated_by is not null as by_an_admin
      from sessions where user_id = ${id} order by created_at`,
  ),
  changes: rows(
    (id) => sql`
      select at, subject, action, case when acting_as is null then address else '' end as address,
        acting_as is not null as by_an_admin
      from audit_lines
      where actor = ${`user:${id}`} or acting_as = ${id} order by at`,
  ),
};

const SHOWN_COLUMNS = [
  'name',
  'url',
  'email',
  'phone',
  'professional',
  'vat_number',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country_code',
  'newsletter_list_id',
  'created_at',
] as const;

/** Numbers of the bank are masked, as on the screen: a copy lies about on disks. */
async function readOrganization({ database, secrets }: Services, userId: number): Promise<unknown> {
  const row = await database.db
    .selectFrom('organizations')
    .select(['id', ...SHOWN_COLUMNS, ...SECRET_COLUMNS])
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const bank = bankDetailsOf(row, secrets);
  return {
    ...Object.fromEntries(SHOWN_COLUMNS.map((column) => [column, row[column]])),
    ...bank,
    bank_account_number: masked(bank.bank_account_number),
    bank_account_phone: masked(bank.bank_account_phone),
  };
}

interface ExportFile {
  readonly name: string;
  /** in the file store */
  readonly path: string;
}

/** Pictures of the profile, and the tickets for events to come. */
export async function exportFiles(services: Services, userId: number): Promise<readonly ExportFile[]> {
  const { db } = services.database;
  const pictures = await db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.owner_id', 'users.id')
    .select(['avatar_file', 'logo_file'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const files = Object.entries({ photo: pictures.avatar_file, logo: pictures.logo_file }).flatMap(([name, path]) =>
    path === null ? [] : [{ name: `${name}${path.slice(path.lastIndexOf('.'))}`, path }],
  );
  const { rows: orders } = await sql<{ id: string; order_number: string }>`
    select id, order_number from orders
    where user_id = ${userId} and state = 'success' and exists (
      select from bookings join events on events.id = bookings.event_id
      where bookings.order_id = orders.id
        and coalesce(events.end_date, events.start_date, 'infinity') >= ${wallClock(services.now()).date}::date
    )
    order by created_at
  `.execute(db);
  for (const { id, order_number } of orders) {
    const path = await ticketFile(services, id);
    if (path !== undefined) files.push({ name: `tickets/${order_number}.pdf`, path });
  }
  return files;
}
