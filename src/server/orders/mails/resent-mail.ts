import { formatDateTime, formatDayMonthYear } from '#domain/time/format-date.ts';
import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import {
  button,
  contactLines,
  frameMail,
  heading,
  note,
  paragraph,
  ticket,
  title,
  when,
  type MailContact,
  type MailContent,
  type Words,
} from '#server/platform/mail/mail-frame.ts';
import { ATTACHED_TICKETS_MAX, ATTACHED_TICKETS_MAX_BYTES } from '#domain/orders/limits.ts';
import { queueMail, type MailAttachment } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { ticketFileName } from '#server/tickets/ticket-pdf.ts';
import { isAdmitting } from '../booking-codes.ts';
import { sourceOf } from './attached-tickets.ts';
import { linksEnd } from '../ticket-files/download-tokens.ts';
import { LINK_TOKEN } from './mail-links.ts';
import { holdAddress } from './buyer-mail.ts';
import { contactOf, readInItsLanguage, wordsIn } from './order-mails.ts';
import { ticketFile } from '../ticket-files/ticket-file.ts';

/** Names the mail of tickets that an organizer sends again, by the call that asked for it. */
export function resentKey(bookingId: number, id: string): string {
  return `orders.resend:${bookingId}:${id}`;
}

/**
 * Mails the valid tickets of one booking to its buyer, or to another address, as a file and by a link that opens nothing else
 * of its order, which may hold another seller's tickets. Once for a key. Source: BKG-06, BKG-13.
 */
export async function mailBookingAgain(
  services: Services,
  { bookingId, to, key }: { readonly bookingId: number; readonly to?: string | undefined; readonly key: string },
): Promise<void> {
  const row = await services.database.db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const found = await readInItsLanguage(services, row.order_id);
  const booking = found?.view.bookings.find(({ id }) => id === bookingId);
  if (!found || !booking) return;
  const { view, lang } = found;
  const address = to ?? view.order.customer_email;
  if (address === '') return;
  const count = booking.admissions.filter((admission) => isAdmitting(booking, admission)).length;
  // all of it was cancelled since: that mail says so
  if (count === 0) return;
  const until = linksEnd([booking.end_date], services.now());
  const { order_number: orderNumber } = view.order;
  const attachments =
    count > ATTACHED_TICKETS_MAX
      ? []
      : await attachedBooking(services, { orderId: row.order_id, bookingId, orderNumber });
  const content = writeResent(
    {
      lang,
      orderNumber,
      eventTitle: booking.event_title,
      start: booking.start_date === null ? '' : formatDateTime({ date: booking.start_date, time: booking.start_time }),
      tickets: `${count} × ${booking.ticket_title}`,
      count,
      seller: booking.seller_name,
      isAttached: attachments.length > 0,
      url: `${services.settings.publicUrl}/download/ticket/${bookingId}/${orderNumber}?t=${LINK_TOKEN}`,
      until: formatDayMonthYear(until.day),
      contact: contactOf(services),
    },
    wordsIn(services, lang),
  );
  const replyTo = booking.seller_email === '' ? {} : { replyTo: booking.seller_email };
  const about = { orderId: row.order_id, bookingId, linkUntil: until.at };
  await services.database.transaction(async (trx) => {
    // forgotten meanwhile, or corrected, which has all of the order mailed to the right one
    if (to === undefined && (await holdAddress(trx, row.order_id)) !== address) return;
    await queueMail(trx, { key, to: address, ...about, attachments, ...replyTo, ...content });
  });
  services.jobs.notify();
}

/** None where the file is too large, so that the link has to do. */
async function attachedBooking(
  services: Services,
  { orderId, bookingId, orderNumber }: { orderId: string; bookingId: number; orderNumber: string },
): Promise<readonly MailAttachment[]> {
  const path = await ticketFile(services, orderId, { bookingId });
  const file = path === undefined ? null : await services.files.get(path);
  if (path === undefined || !file || file.bytes.length > ATTACHED_TICKETS_MAX_BYTES) return [];
  const of = sourceOf(orderId, { bookingId });
  return [{ filename: ticketFileName(orderNumber), path, media_type: file.mediaType, of }];
}

interface Resent {
  readonly lang: Language;
  readonly orderNumber: string;
  readonly eventTitle: string;
  /** empty: no date is given */
  readonly start: string;
  readonly tickets: string;
  readonly count: number;
  readonly seller: string;
  readonly isAttached: boolean;
  readonly url: string;
  readonly until: string;
  readonly contact: MailContact;
}

function writeResent(resent: Resent, words: Words): MailContent {
  const { lang, contact, count, eventTitle: event, seller, url, until, tickets, start } = resent;
  const subject = words('Mail.Resent.Subject', { count, event });
  const body = words(resent.isAttached ? 'Mail.Resent.Body' : 'Mail.Resent.BodyLinked', { count, seller });
  const linkNote = words('Mail.Resent.LinkNote', { date: until });
  const order = words('Mail.Order.Number', { order: resent.orderNumber });
  const open = words('Mail.Order.Button', { count });
  const content = html` ${heading(words('Mail.Resent.Heading', { count }))} ${paragraph(body)}
  ${ticket([html`${title(event)}${start ? when(start) : ''}${note(tickets)}${note(order)}`])} ${button(url, open)}
  ${paragraph(linkNote)}`;
  const blocks = [
    words('Mail.Resent.Heading', { count }),
    body,
    [event, start, tickets, order].filter(Boolean).join('\n'),
    words('Mail.Labelled', { label: open, value: url }),
    linkNote,
    contactLines(contact, words).join('\n'),
  ];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: body, content, contact, words }),
  };
}
