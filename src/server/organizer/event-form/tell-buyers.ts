import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { calendarOfEvent } from '#server/catalogue/calendar-routes.ts';
import { findEvent } from '#server/catalogue/event-rows.ts';
import { linksEnd } from '#server/orders/ticket-files/download-tokens.ts';
import { ticketsLink } from '#server/orders/mails/mail-links.ts';
import { orderLanguage } from '#server/orders/ticket-files/ticket-file.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { type AttachmentSource, type MailAttachment, queueMail } from '#server/platform/mail/mails.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { IS_SOLD } from '../sold-bookings.ts';
import { writeMove } from './move-mail.ts';
import { findMove, moveMailKey } from './move-notices.ts';

type FoundMove = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Somebody who holds tickets of an event, by their address. */
interface Buyer {
  readonly email: string;
  /** of their last order */
  readonly lang: string;
  readonly tickets: number;
  readonly orders: readonly { readonly id: string; readonly number: string }[];
}

/** What is told, and to whom. */
interface Telling {
  readonly moveId: string;
  /** absent: to all who hold tickets */
  readonly orderIds?: readonly string[] | undefined;
  /** what makes these mails others than those before; absent: they are the first */
  readonly again?: string | undefined;
}

/**
 * Mails a move to each buyer once, in the language of their last order; to those of some orders where these are named. A job
 * that runs again mails those that it had not come to.
 */
export async function tellBuyers(services: Services, { moveId, orderIds, again }: Telling): Promise<void> {
  const move = await findMove(services.database.db, moveId);
  if (!move) return;
  const files = new Map<Language, Promise<MailAttachment>>();
  for (const buyer of await buyersOf(services, move.event_id, orderIds)) {
    const lang = orderLanguage(services, buyer.lang);
    const file = files.get(lang) ?? calendarFileOf(services, { move, moveId, lang });
    files.set(lang, file);
    await mailBuyer(services, { buyer, move, moveId, again, lang, attachment: await file });
  }
  services.jobs.notify();
}

async function buyersOf(
  { database }: Services,
  eventId: number,
  orderIds: readonly string[] | undefined,
): Promise<Buyer[]> {
  const isNamed = orderIds === undefined ? sql`true` : sql`orders.id = any(${[...orderIds]}::uuid[])`;
  const { rows } = await sql<Buyer>`
    with sold as (
      select orders.id, orders.order_number, orders.customer_email, orders.lang, orders.created_at,
        sum(${VALID_TICKETS})::int as tickets
      from orders join bookings on bookings.order_id = orders.id
      where bookings.event_id = ${eventId} and orders.customer_email <> '' and ${IS_SOLD} and ${isNamed}
      group by orders.id
    )
    select min(customer_email) as email, (array_agg(lang order by created_at desc))[1] as lang, sum(tickets)::int as tickets,
      json_agg(json_build_object('id', id, 'number', order_number) order by created_at) as orders
    from sold group by lower(customer_email) order by 1
  `.execute(database.db);
  return rows;
}

interface MoveMail {
  readonly buyer: Buyer;
  readonly move: FoundMove;
  readonly moveId: string;
  readonly again: string | undefined;
  readonly lang: Language;
  /** the event for a calendar */
  readonly attachment: MailAttachment;
}

async function mailBuyer(
  services: Services,
  { buyer, move, moveId, again, lang, attachment }: MoveMail,
): Promise<void> {
  const { settings, site, texts } = services;
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  const until = linksEnd([move.present.end_date], services.now());
  const content = writeMove(
    {
      lang,
      title: (await findEvent({ event: String(move.event_id), lang, drafts: true }, services))?.title ?? '',
      seller: move.seller,
      former: move.former,
      present: move.present,
      message: move.message,
      tickets: buyer.tickets,
      links: buyer.orders.map(({ number }) => ({
        order: number,
        url: ticketsLink(settings, number),
      })),
      contact: { email: site.get('contact.email'), phone: site.get('contact.phone') },
    },
    words,
  );
  const address = createHash('sha256').update(buyer.email.toLowerCase()).digest('hex').slice(0, 32);
  await services.database.transaction((trx) =>
    queueMail(trx, {
      key: [`${moveMailKey(moveId)}${address}`, ...(again === undefined ? [] : [again])].join(':'),
      to: buyer.email,
      ...(move.seller_email ? { replyTo: move.seller_email } : {}),
      links: buyer.orders.map(({ id }) => ({ orderId: id, until: until.at })),
      attachments: [attachment],
      priority: BULK_PRIORITY,
      ...content,
    }),
  );
}

/** The event as it is now, for calendars that have it already: the same entry with another date. */
async function calendarFileOf(
  services: Services,
  { move, moveId, lang }: Pick<MoveMail, 'move' | 'moveId' | 'lang'>,
): Promise<MailAttachment> {
  const path = `moves/${moveId}-${lang}.ics`;
  const calendar = await calendarOfEvent(services, { event: String(move.event_id), lang });
  if (calendar === undefined) throw new Error(`no event ${move.event_id}`);
  await services.files.put(path, Buffer.from(calendar), 'text/calendar');
  const of = { kind: 'move' as const, id: moveId, part: lang };
  return { filename: `${move.slug}.ics`, path, media_type: 'text/calendar', of };
}

/** Writes the calendar's file of a move. @returns its path; undefined when the move is not kept any more */
export async function remakeMove(services: Services, { id, part }: AttachmentSource): Promise<string | undefined> {
  const move = await findMove(services.database.db, id);
  if (!move) return undefined;
  return (await calendarFileOf(services, { move, moveId: id, lang: orderLanguage(services, part) })).path;
}
