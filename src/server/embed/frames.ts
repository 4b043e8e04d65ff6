import { type FrameColours, frameStyle } from '#domain/embed/colours.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { isFramePage } from '#wire/addresses.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What the policy of a page for other sites' frames follows from. */
interface FramePage {
  /** its event allows it: any site may have the page in a frame */
  readonly mayBeFramed: boolean;
  /** the colours of its event; empty where it has no event */
  readonly style: string;
}

/** Says of an address (path and known query) what its frame may be; undefined: it is no page for frames. Source: FRM-03. */
export type Frames = (path: string) => Promise<FramePage | undefined>;

interface Found extends FrameColours {
  readonly allow_iframe: boolean;
}

const EVENT_PAGE = /^\/(?:event-frame-details|iframe\/event-details)\/[^/]+\/([1-9]\d{0,8})$/;
const ORDER_PAGE = /^\/order-iframe\/(?:success|pending|failed)\/([^/]+)$/;
const NUMBER = /^[1-9]\d{0,8}$/;
const NOWHERE: FramePage = { mayBeFramed: false, style: '' };

export function openFrames(database: Database): Frames {
  return async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://internal');
    if (!isFramePage(pathname)) return undefined;
    const order = ORDER_PAGE.exec(pathname)?.[1];
    const found =
      order === undefined
        ? await eventById(database, EVENT_PAGE.exec(pathname)?.[1] ?? searchParams.get('event') ?? '')
        : await eventOfOrder(database, order);
    return found ? { mayBeFramed: found.allow_iframe, style: frameStyle(found) } : NOWHERE;
  };
}

async function eventById({ db }: Database, id: string): Promise<Found | undefined> {
  if (!NUMBER.test(id)) return undefined;
  return db
    .selectFrom('events')
    .select(['allow_iframe', 'button_color', 'url_color'])
    .where('id', '=', Number(id))
    .where('status', '=', 1)
    .where('publish', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Only of an order that was placed in a frame. */
async function eventOfOrder({ db }: Database, number: string): Promise<Found | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['events.allow_iframe', 'events.button_color', 'events.url_color'])
    .where('orders.order_number', '=', normaliseOrderNumber(number) ?? '')
    .where('orders.frame', '=', true)
    .where('bookings.position', '=', 1)
    .executeTakeFirst();
}
