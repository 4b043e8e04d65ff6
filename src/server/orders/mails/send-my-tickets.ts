import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isLanguage } from '#domain/content/languages.ts';
import { SENT_ORDERS_MAX } from '#domain/orders/limits.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { sendMyTickets } from '#wire/orders/send-my-tickets.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { linksEnd } from '../ticket-files/download-tokens.ts';
import { ticketsLink } from './mail-links.ts';
import { VALID_TICKETS } from '../order-rows.ts';
import { type SentOrder, writeSentTickets } from './sent-tickets-mail.ts';

/**
 * Leaves it to a job to look for orders of the address: neither the answer nor its time tells whether there are any. Limited
 * for the address that asks and for the one that is asked about. Source: issue 10, decisions 8.
 */
export async function handleSendMyTickets({
  input: { email, fax },
  lang,
  services,
  request,
}: Call<typeof sendMyTickets>): Promise<ReplyOf<typeof sendMyTickets>> {
  const answer = { ...SUCCESS, message: 'ForgotMailSent' } as const;
  if (fax !== undefined) return answer;
  await services.limits.take('tickets-mail-address', [], request);
  await services.limits.take('tickets-mail', [email], request);
  const key = `orders.send-tickets:${randomUUID()}`;
  await enqueue(services.database.db, { kind: 'orders.send-tickets', key, payload: { email, lang } });
  services.jobs.notify();
  return answer;
}

/** Mails every coming order of an address to it, with links that live as long as those of its first mail; nothing where there is none. `key` names the mail. */
export async function mailTicketsOf(
  services: Services,
  { email, lang: asked, key }: { email: string; lang: string; key: string },
): Promise<void> {
  const { fallback } = services.site.languages();
  const lang = isLanguage(asked) ? asked : fallback;
  const today = wallClock(services.now()).date;
  const coming = await comingOrders(services.database.db, { email, today, title: titleIn(lang, fallback) });
  if (coming.length === 0) return;
  const orders = coming.map((order) => ({ ...order, linked: linksEnd(order.last_days, services.now()) }));
  const content = writeSentTickets(
    {
      lang,
      orders: orders.map((order) => sentOrder(services, order)),
      contact: { email: services.site.get('contact.email'), phone: services.site.get('contact.phone') },
    },
    (word, values) => services.texts.sentence(lang, word, values),
  );
  const links = orders.map(({ id, linked }) => ({ orderId: id, until: linked.at }));
  await services.database.transaction((trx) => queueMail(trx, { key, to: email, links, ...content }));
  services.jobs.notify();
}

type ComingOrder = Awaited<ReturnType<typeof comingOrders>>[number] & {
  readonly linked: ReturnType<typeof linksEnd>;
};

/** Paid orders of an address with tickets that are valid and not over, those that begin first first. */
function comingOrders(
  db: Kysely<DB>,
  { email, today, title }: { email: string; today: WallDate; title: ReturnType<typeof titleIn> },
) {
  return db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['orders.id', 'orders.order_number'])
    .select(({ fn }) => [
      fn.min<WallDate | null>('events.start_date').as('first_day'),
      sql<number>`sum(${VALID_TICKETS})::int`.as('tickets'),
      sql<string[]>`array_agg(distinct ${title})`.as('titles'),
      sql<(WallDate | null)[]>`json_agg(to_char(events.end_date, 'YYYY-MM-DD'))`.as('last_days'),
    ])
    .where(sql`lower(orders.customer_email)`, '=', email.toLowerCase())
    .where('orders.state', '=', 'success')
    .where('bookings.booking_cancel', 'in', [0, 1])
    .where('events.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(events.end_date, events.start_date, ${today}::date) >= ${today}::date`)
    .groupBy('orders.id')
    .orderBy('first_day', (order) => order.asc().nullsLast())
    .orderBy('orders.id')
    .limit(SENT_ORDERS_MAX)
    .execute();
}

function sentOrder({ settings }: Services, order: ComingOrder): SentOrder {
  const { order_number, first_day, tickets, titles, linked } = order;
  return {
    orderNumber: order_number,
    titles,
    firstDay: first_day,
    tickets,
    url: ticketsLink(settings, order_number),
    until: linked.day,
  };
}
