import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { ticketFileName } from '#server/tickets/ticket-pdf.ts';
import { downloadRefusedPage } from './download-refused-page.ts';
import { readGivenBack } from '../own-orders/given-back.ts';
import { type Claim, requireOwnOrder, type OwnOrder } from '../own-orders/own-order.ts';
import { noteOpened } from './note-opened.ts';
import { type OrderPart, ticketFile } from './ticket-file.ts';

const params = v.object({ first: v.pipe(v.string(), v.maxLength(60)), second: v.pipe(v.string(), v.maxLength(60)) });
const query = v.object({
  t: v.optional(v.pipe(v.string(), v.maxLength(100))),
  position: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** Which file a link is about: an order's, or that of a part of it; `frame` says where a refusal leads back to. */
interface Wanted extends OrderPart {
  readonly orderNumber: string;
  readonly frame: boolean;
}

/**
 * Registers the links to ticket files, `/download/ticket/{order}/normal|iframe` and `/download/ticket/{id}/{order}`, each
 * with `position` for one ticket alone: for the order's owner or the holder of a token in the link.
 * Source: ORD-21 to ORD-25, MYT-10, decisions 6 and 7.
 */
export function registerDownloads(app: FastifyInstance, services: Services): void {
  app.get('/download/ticket/:first/:second', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const wanted = wantedOf(request);
    try {
      const order = await requireOwnOrder(services, await claimOf(services, request, wanted), request);
      await requireValid(services, order, wanted);
      return await sendFile(services, { order, wanted, reply });
    } catch (error) {
      const isPerson = request.headers.accept?.includes('text/html') ?? false;
      if (!(error instanceof Refusal) || !isPerson) throw error;
      const way = wanted.frame ? await frameAddress(services, wanted.orderNumber) : '/';
      return refusedReply(services, { request, reply, refusal: error, way, of: 'tickets' });
    }
  });
}

function wantedOf(request: FastifyRequest): Wanted {
  const parsed = v.safeParse(params, request.params);
  const { first, second } = parsed.success ? parsed.output : { first: '', second: '' };
  const position = positionOf(request);
  if (second === 'normal' || second === 'iframe') return { orderNumber: first, position, frame: second === 'iframe' };
  return { orderNumber: second, bookingId: numberOf(first), position, frame: false };
}

function positionOf(request: FastifyRequest): number | undefined {
  const parsed = v.safeParse(query, request.query);
  const position = parsed.success ? parsed.output.position : '';
  return position === undefined ? undefined : numberOf(position);
}

/** 0, which nothing has, for what is no number. */
function numberOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

/** The claim of a request to an order: its caller's, and that of the token in its link. */
export async function claimOf(
  services: Services,
  request: FastifyRequest,
  { orderNumber, bookingId }: Pick<Wanted, 'orderNumber' | 'bookingId'>,
): Promise<Claim> {
  const parsed = v.safeParse(query, request.query);
  const caller = await services.joined.callerOfRequest(request, services);
  return { orderNumber, bookingId, token: parsed.success ? parsed.output.t : undefined, userId: caller?.userId };
}

/** @throws Refusal 403 for what is not paid or no longer valid, 410 when its event is gone. Source: ORD-24, ORD-25, MYT-11. */
async function requireValid({ database }: Services, order: OwnOrder, { bookingId, position }: Wanted): Promise<void> {
  const bookings = await database.db
    .selectFrom('bookings')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['bookings.booking_cancel', 'events.deleted_at'])
    .where('bookings.order_id', '=', order.id)
    .$if(bookingId !== undefined, (rows) => rows.where('bookings.id', '=', bookingId ?? 0))
    .$if(position !== undefined && order.state === 'success', (rows) =>
      rows.where('bookings.id', 'in', (eb) =>
        eb
          .selectFrom('admissions')
          .select('booking_id')
          .whereRef('admissions.booking_id', '=', 'bookings.id')
          .where('admissions.position', '=', position ?? 0),
      ),
    )
    .execute();
  if (bookings.length === 0) throw new Refusal('TryAgain', 404);
  if (order.state === 'pending') throw new Refusal('TicketNotAvailableYet', 403);
  if (order.state !== 'success') throw new Refusal('TicketBookingFailed', 403);
  if (bookings.every(({ deleted_at }) => deleted_at !== null)) throw new Refusal('EventNoLongerExists', 410);
  const states = bookings.map(({ booking_cancel }) => booking_cancel as BookingCancel); // the column's check allows no others
  if (!states.some(isBookingValid)) throw new Refusal(`BookingState.${states[0]}`, 403);
}

async function sendFile(
  services: Services,
  { order, wanted, reply }: { order: OwnOrder; wanted: Wanted; reply: FastifyReply },
) {
  const path = await ticketFile(services, order.id, { ...wanted, isWaitedFor: true });
  // its lines are paid and valid: every ticket that was asked for was cancelled by itself, or its money taken back
  if (path === undefined) {
    const { chargedBack } = await readGivenBack(services.database.db, order.id);
    if (chargedBack) throw new Refusal('TicketNoLongerValid', 403);
    throw new Refusal('BookingState.2', 403);
  }
  const file = await services.files.get(path);
  if (!file) throw new Refusal('TicketNotAvailableYet', 403);
  await noteOpened(services, order.id);
  return reply
    .type(file.mediaType)
    .header('content-disposition', `attachment; filename="${ticketFileName(order.orderNumber, wanted.position)}"`)
    .send(file.bytes);
}

/** The frame page of an order's event: where somebody who bought in a frame came from. Source: decisions 7. */
async function frameAddress({ database }: Services, typed: string): Promise<string> {
  const event = await database.db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['events.id', 'events.slug'])
    .where('orders.order_number', '=', normaliseOrderNumber(typed) ?? '')
    .where('bookings.position', '=', 1)
    .executeTakeFirst();
  return event ? `/event-frame-details/${event.slug}/${event.id}` : '/';
}

interface Refused {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly refusal: Refusal;
  readonly way: string;
  /** what there was to download */
  readonly of: 'tickets' | 'paper';
}

/** The page that a person gets in the place of a file. */
export function refusedReply(services: Services, { request, reply, refusal, way, of }: Refused): FastifyReply {
  const lang = languageOf(request, services.site.languages());
  const words = (key: string) => services.texts.sentence(lang, key);
  const { body, policy } = downloadRefusedPage({ lang, words, key: refusal.key, way, of });
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(body);
}
