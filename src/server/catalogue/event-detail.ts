import { hasEnded } from '#domain/catalogue/event-clock.ts';
import type { Language } from '#domain/content/languages.ts';
import { parsePaymentMethods, type SitePayments, waysToPay } from '#domain/payments/brands.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventDetail, getEvent, OrganizerInfo, PublicEvent, PublicTicket } from '#wire/catalogue/event.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';
import { sitePayments } from '#server/payments/site-payments.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { cardOf } from './event-cards.ts';
import { placeOf } from './event-place.ts';
import { type EventRow, findEvent } from './event-rows.ts';
import { publicTickets } from './event-tickets.ts';
import { offersOf, timesOf } from './offers.ts';
import { organizerOf } from './organizer-info.ts';
import { serverDate } from './server-date.ts';
import { isUnlocked } from './unlock-tokens.ts';

/** One published event by slug (a former one too) or number. Source: EVT-22 to EVT-33, EVT-37. */
export async function handleEvent({
  input,
  lang,
  services,
  refuse,
}: Call<typeof getEvent>): Promise<ReplyOf<typeof getEvent>> {
  const row = await findEvent({ event: input.event, lang }, services);
  if (!row) throw refuse('TryAgain');
  const open = isUnlocked(services.secrets, row, { token: input.unlock_token, now: services.now() });
  return { ...SUCCESS, events: await detailOf(row, { lang, open }, services) };
}

interface Shown {
  readonly lang: Language;
  /** all of it; otherwise nothing but title, poster, dates and town leaves the server (decisions 8) */
  readonly open: boolean;
}

/** An event in its documented wrapper, with its tickets and its organizer. Source: EVT-29, EVT-30. */
export async function detailOf(row: EventRow, { lang, open }: Shown, services: Services): Promise<EventDetail> {
  const now = wallClock(services.now());
  const ended = hasEnded(timesOf(row), now);
  if (!open) return wrapper(lockedFields(row, { card: cardOf(row, undefined, now), now: serverDate(now) }), []);
  const [offers, tickets, images, organizer] = await Promise.all([
    offersOf([row], services),
    publicTickets({ event: row, now, lang, ended }, services),
    galleryOf(row.id, services),
    organizerOf(row.organization_id, services),
  ]);
  // what is shown in full has no lock on its card
  const card = {
    ...cardOf({ ...row, password_protected: false }, offers.get(row.id), now),
    password_protected: row.password_protected ? (1 as const) : (0 as const),
  };
  return wrapper(
    eventFields(row, { card, images, organizer, now: serverDate(now), payments: sitePayments(services) }),
    tickets,
  );
}

function wrapper(data: PublicEvent, tickets: PublicTicket[]): EventDetail {
  const shown = data.show_ticket_limit === 1 && data.unlocked === 1;
  return {
    data,
    booked_tickets: shown ? total(tickets.map((ticket) => ticket.booked_qty)) : null,
    total_capacity: shown ? total(tickets.map((ticket) => ticket.quantity)) : null,
    currency: 'EUR',
    ticket_data: {
      featured_tickets: tickets.filter((ticket) => ticket.featured).map(({ title, price }) => ({ title, price })),
      tickets,
    },
    tickets,
  };
}

function total(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
}

async function galleryOf(eventId: number, services: Services): Promise<string[]> {
  const rows = await services.database.db
    .selectFrom('event_images')
    .select('file')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.file);
}

interface Parts {
  readonly card: ReturnType<typeof cardOf>;
  readonly images: string[];
  readonly organizer: OrganizerInfo;
  readonly now: string;
  readonly payments: SitePayments;
}

/** The public event, field by field. */
function eventFields(row: EventRow, { card, images, organizer, now, payments }: Parts): PublicEvent {
  const place = placeOf(row);
  return {
    ...card,
    description: cleanHtml(row.description),
    faq: cleanHtml(row.faq),
    images,
    video_link: row.video_link,
    server_date: now,
    launch_date: row.launch_date,
    launch_time: row.launch_time,
    address: place.address,
    country_code: row.country_code,
    access_info: row.access_info,
    latitude: place.latitude,
    longitude: place.longitude,
    payment_methods: row.payment_methods.join(','),
    ways_to_pay: [...waysToPay(parsePaymentMethods(row.payment_methods.join(',')), payments)],
    show_review: row.show_review ? 1 : 0,
    show_ticket_limit: row.show_ticket_limit ? 1 : 0,
    show_ticket_limit_purchased: row.show_ticket_limit_purchased ? 1 : 0,
    unlocked: 1,
    redirect_url: row.redirect_url,
    allow_iframe: row.allow_iframe ? 1 : 0,
    button_color: row.button_color,
    url_color: row.url_color,
    frame_text: row.frame_text,
    frame_subtext: row.frame_subtext,
    thumbnail: row.thumbnail_file ?? '',
    tag_id: row.tag_id,
    event_status: row.status as 0 | 1,
    former_start: row.former_start,
    cancellation: row.cancellation && {
      message: row.cancellation.message,
      paid_back: row.cancellation.paid_back ? 1 : 0,
    },
    sequence: row.sequence,
    custom_field_enabled: row.custom_field_enabled ? 1 : 0,
    custom_field_label: row.custom_field_label,
    custom_field_required: row.custom_field_required ? 1 : 0,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    user_detail: organizer,
  };
}

/** A locked event: its card, and nothing in every other field. */
function lockedFields(row: EventRow, { card, now }: Pick<Parts, 'card' | 'now'>): PublicEvent {
  return {
    ...card,
    description: '',
    faq: '',
    images: [],
    video_link: '',
    server_date: now,
    launch_date: row.launch_date,
    launch_time: row.launch_time,
    address: '',
    country_code: '',
    access_info: '',
    latitude: null,
    longitude: null,
    payment_methods: '',
    show_review: 0,
    show_ticket_limit: 0,
    show_ticket_limit_purchased: 0,
    unlocked: 0,
    redirect_url: '',
    // how its frame looks says nothing of what is in it
    allow_iframe: row.allow_iframe ? 1 : 0,
    button_color: row.button_color,
    url_color: row.url_color,
    frame_text: '',
    frame_subtext: '',
    thumbnail: row.thumbnail_file ?? '',
    tag_id: null,
    event_status: row.status as 0 | 1,
    former_start: row.former_start,
    cancellation: null,
    sequence: 0,
    custom_field_enabled: 0,
    custom_field_label: '',
    custom_field_required: 0,
    meta_title: '',
    meta_description: '',
    user_detail: null,
  };
}
