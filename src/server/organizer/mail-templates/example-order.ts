import { sql } from 'kysely';
import { cents } from '#domain/money/money.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { readCart } from '#server/cart/cart-rows.ts';
import { priceLines } from '#server/cart/price-lines.ts';
import { shownCity } from '#server/catalogue/towns.ts';
import { linksEnd } from '#server/orders/ticket-files/download-tokens.ts';
import type { MailTemplate } from '#server/orders/mails/mail-template.ts';
import type { ConfirmedTotals } from '#server/orders/checkout/confirmed-totals.ts';
import type { ConfirmedEvent, OrderConfirmation } from '#server/orders/mails/order-confirmation.ts';
import { contactOf, factsOf, wordsIn } from '#server/orders/mails/order-mails.ts';
import { EVENT_COLUMNS, SELLER_COLUMNS } from '#server/orders/own-orders/order-view.ts';
import type { Services } from '#server/services.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

/** Tickets of the example. */
const EXAMPLE_QUANTITY = 2;

const EXAMPLE_NUMBER = 'KJ-0000-0000-0000';

interface Example {
  readonly organizationId: number;
  /** the events to choose the example from; none: all of the organizer's */
  readonly eventIds: readonly number[];
  readonly lang: Language;
  readonly template: Omit<MailTemplate, 'organizerName'>;
  readonly notice?: string;
}

/** An order of two tickets for one of the organizer's events at today's prices, which nobody placed. Source: screens 61. */
export async function exampleOrder(services: Services, example: Example): Promise<OrderConfirmation> {
  const { organizationId, lang, template, notice } = example;
  const { publicUrl } = services.settings;
  const { name } = await services.database.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const found = await findEvent(services, example);
  const { line, totals } = await exampleLine(services, { lang, event: found });
  const event = found ? factsOf(services, found, lang) : withoutEvent(services, { name, lang });
  const until = linksEnd([found?.end_date ?? null], services.now());
  return {
    lang,
    orderNumber: EXAMPLE_NUMBER,
    customerName: '',
    template: { ...template, organizerName: name },
    ...(notice !== undefined && { notice }),
    isAttached: true,
    events: [{ ...event, lines: [line] }],
    totals,
    download: {
      url: found ? `${publicUrl}/event-details/${found.slug}/${found.event_id}` : publicUrl,
      until: until.day,
    },
    papers: [],
    contact: contactOf(services),
  };
}

type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** The next event that there is, a published one first. */
function findEvent(services: Services, { organizationId, eventIds, lang }: Example) {
  const { fallback } = services.site.languages();
  const { date: today } = wallClock(services.now());
  return services.database.db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .leftJoin('towns', 'towns.nis', 'events.town_nis')
    .select([...EVENT_COLUMNS, ...SELLER_COLUMNS, 'events.id as event_id'])
    .select(shownCity(lang).as('city'))
    .select(titleIn(lang, fallback).as('event_title'))
    .where('events.organization_id', '=', organizationId)
    .where('events.deleted_at', 'is', null)
    .$if(eventIds.length > 0, (rows) => rows.where('events.id', 'in', eventIds))
    .orderBy('events.status', 'desc')
    .orderBy(sql`coalesce(events.end_date, events.start_date) >= ${today}`, (order) => order.desc().nullsLast())
    .orderBy('events.start_date')
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst();
}

interface Line {
  readonly line: ConfirmedEvent['lines'][number];
  readonly totals: ConfirmedTotals;
}

/** Two of the event's first ticket that is sold, at the price that a buyer pays. */
async function exampleLine(
  services: Services,
  { lang, event }: { readonly lang: Language; readonly event: FoundEvent | undefined },
): Promise<Line> {
  const languages = { lang, fallback: services.site.languages().fallback };
  const ticket = event && (await firstTicket(services, event.event_id));
  const asked = { ticketIds: ticket ? [ticket] : [], codes: [], userId: null, email: null, replacesId: null };
  const [row] = (await readCart(services.database, { ...asked, ...languages })).values();
  if (!row) return withoutTicket(services, lang);
  const quantity = Math.max(EXAMPLE_QUANTITY, row.buy_limit);
  const line = {
    ticket_id: row.id,
    event_id: row.event_id,
    ticket_qty: quantity,
    coupon_applied: '',
    unlock_token: '',
  };
  const { lines, totals } = priceLines([{ asked: { ...line, supplements: {} }, row }], {
    brand: '',
    languages,
    services,
  });
  const [priced] = lines;
  if (!priced) return withoutTicket(services, lang);
  const { subtotal, freeQuantity } = priced.priced;
  return {
    line: { ticketTitle: row.title, quantity, freeQuantity, subtotal, supplements: [] },
    totals: { ...totals, handlingName: services.site.get('site.admin_org_fee_name'), paid: true },
  };
}

async function firstTicket({ database }: Services, eventId: number): Promise<number | undefined> {
  const ticket = await database.db
    .selectFrom('tickets')
    .select('id')
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .orderBy('status', 'desc')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return ticket?.id;
}

/** An organizer who has no event yet sees where it will stand. */
function withoutEvent(
  services: Services,
  { name, lang }: { readonly name: string; readonly lang: Language },
): Omit<ConfirmedEvent, 'lines'> {
  return { title: wordsIn(services, lang)('Mail.Example.Event'), start: null, place: '', seller: [name] };
}

function withoutTicket(services: Services, lang: Language): Line {
  const none = cents(0);
  return {
    line: {
      ticketTitle: wordsIn(services, lang)('Mail.Example.Ticket'),
      quantity: EXAMPLE_QUANTITY,
      freeQuantity: 0,
      subtotal: none,
      supplements: [],
    },
    totals: {
      tickets: none,
      supplements: none,
      handling: none,
      handlingName: '',
      transaction: none,
      discount: none,
      total: none,
      taxes: [],
      paid: true,
    },
  };
}
