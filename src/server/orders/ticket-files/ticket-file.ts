import { createHash } from 'node:crypto';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import type { Services } from '#server/services.ts';
import { renderTicketPdf } from '#server/tickets/ticket-pdf.ts';
import type { TicketPdfOrder } from '#server/tickets/ticket-view.ts';
import { readOrderView } from '../own-orders/order-view.ts';
import { readVouchers } from '../ticket-extras.ts';
import { picturesOf, picturesWanted } from './ticket-file-pictures.ts';
import { pdfOrder, type Chosen } from './ticket-file-view.ts';
import { pdfWords } from './ticket-file-words.ts';

const MEDIA_TYPE = 'application/pdf';

/** One more when the same content is drawn otherwise than before: files of before are not the ones that are asked for then. */
const DRAWN = 2;

/** A part of an order that has a file of its own; all of it where nothing is said. */
export interface OrderPart {
  /** one of its lines */
  readonly bookingId?: number | undefined;
  /** one of its tickets */
  readonly position?: number | undefined;
}

/** The language an order was placed in. */
export function orderLanguage(services: Services, lang: string): Language {
  return isLanguage(lang) ? lang : services.site.languages().fallback;
}

/**
 * The ticket file of an order or of a part of it: kept privately under a name that its content decides, so that a changed
 * event gives a new file; made now when it is not there yet, and then it is waited for. Source: ORD-25, decisions 7.
 * @returns its path in the file store; undefined when no ticket of it is valid
 */
export async function ticketFile(
  services: Services,
  orderId: string,
  { bookingId, position, isWaitedFor }: OrderPart & { readonly isWaitedFor?: boolean } = {},
): Promise<string | undefined> {
  const fileOf = await openTicketFiles(services, orderId, { bookingId, isWaitedFor });
  return fileOf({ position });
}

/** The files of several tickets of an order, which is read once for all of them: `ticketFile` by position. */
export async function openTicketFiles(
  services: Services,
  orderId: string,
  { bookingId, isWaitedFor }: Pick<OrderPart, 'bookingId'> & { readonly isWaitedFor?: boolean | undefined } = {},
): Promise<(part: Pick<OrderPart, 'position'>) => Promise<string | undefined>> {
  const { db } = services.database;
  const row = await db.selectFrom('orders').select('lang').where('id', '=', orderId).executeTakeFirst();
  const lang = orderLanguage(services, row?.lang ?? '');
  const view = await readOrderView(db, orderId, { lang, fallback: services.site.languages().fallback });
  if (!view) return () => Promise.resolve(undefined);
  const present = view.bookings.filter(({ event_deleted_at }) => event_deleted_at === null);
  const bookings = present.filter(({ id }) => bookingId === undefined || id === bookingId);
  const chosen: Chosen = {
    order: view.order,
    bookings,
    vouchers: await readVouchers(db, { order: view.order, bookings }),
    lang,
  };
  const wanted = await pdfOrder(services, chosen);
  return ({ position }) => {
    const positions = wanted.admissions
      .map((one) => one.position)
      .filter((one) => position === undefined || one === position);
    return positions.length === 0
      ? Promise.resolve(undefined)
      : fileWith(services, { orderId, chosen, wanted, positions, isWaitedFor });
  };
}

interface Drawn {
  readonly orderId: string;
  readonly chosen: Chosen;
  /** what is to be drawn, without its pictures */
  readonly wanted: TicketPdfOrder;
  readonly positions: readonly number[];
  /** somebody is waiting for it now */
  readonly isWaitedFor?: boolean | undefined;
}

async function fileWith(services: Services, drawn: Drawn): Promise<string> {
  const { orderId, chosen, wanted, positions, isWaitedFor } = drawn;
  const nameOf = (pictures: Iterable<string>): string => {
    const content = JSON.stringify([DRAWN, wanted, positions, [...pictures].toSorted()]);
    return `tickets/${orderId}/${createHash('sha256').update(content).digest('hex').slice(0, 24)}.pdf`;
  };
  const path = nameOf(picturesWanted(chosen));
  if (await services.files.has(path)) return path;
  const make = async (): Promise<string> => {
    const { pictures, draw } = await openDrawing(services, chosen, { path });
    // without a picture that could not be had it has another name, and the next who asks tries again
    const had = nameOf(pictures.keys());
    if (await services.files.has(had)) return had;
    await services.files.put(had, await draw(positions), MEDIA_TYPE);
    return had;
  };
  return services.ticketFiles.once(path, make, { isWaitedFor });
}

/** Reads the pictures of a ticket file, to draw all of it or single tickets; nothing is kept. Without a path somebody waits for it. */
export async function openDrawing(services: Services, chosen: Chosen, { path }: { readonly path?: string } = {}) {
  const pictures = await picturesOf(services, chosen);
  const pictured = await pdfOrder(services, chosen, pictures);
  const words = pdfWords(services, chosen.lang);
  return {
    pictures,
    positions: pictured.admissions.map(({ position }) => position),
    draw: (positions: readonly number[]) =>
      services.ticketFiles.inTurn(() => renderTicketPdf(pictured, words, positions), {
        tickets: positions.length,
        ...(path === undefined ? { isWaitedFor: true } : { path }),
      }),
  };
}
