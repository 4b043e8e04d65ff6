import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { hasEnded } from '#domain/catalogue/event-clock.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventDetail, getEvent, PublicEvent, PublicTicket } from '#wire/catalogue/event.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { cleanHtml } from '#server/content/clean-html.ts';
import type { DB } from '#server/database/tables.gen.ts';
import { byWantedLanguage } from '#server/database/text-rows.ts';
import type { Call } from '#server/http/answer.ts';
import type { Services } from '#server/services.ts';
import { cardOf, selectCards } from './event-cards.ts';
import { publicTickets } from './event-tickets.ts';
import { offersOf, timesOf } from './offers.ts';
import { organizerOf } from './organizer-info.ts';
import { isPublic } from './public-events.ts';
import { serverDate } from './server-date.ts';

/** One published event by slug (a former one too) or number. Source: EVT-22 to EVT-33. */
export async function answerEvent({
  input,
  lang,
  services,
  refuse,
}: Call<typeof getEvent>): Promise<ReplyOf<typeof getEvent>> {
  const row = await findEvent(input.event, lang, services);
  if (!row) throw refuse('TryAgain');
  const now = wallClock(services.now());
  const ended = hasEnded(timesOf(row), now);
  // nothing but title, poster, dates and place leaves the server before a protected event is unlocked (decisions 8)
  const locked = row.password_protected;
  const [offers, tickets, images, organizer] = await Promise.all([
    offersOf([row], services),
    locked ? [] : publicTickets({ event: row, now, lang, ended }, services),
    locked ? [] : galleryOf(row.id, services),
    organizerOf(row.organization_id, services),
  ]);
  const data = eventFields(row, {
    card: cardOf(row, offers.get(row.id), now),
    images,
    organizer,
    now: serverDate(now),
  });
  return { ...SUCCESS, events: wrapper(data, tickets) };
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

type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

async function findEvent(event: string, lang: Language, services: Services) {
  const now = wallClock(services.now());
  const { fallback } = services.site.languages();
  const matching = services.database.db
    .selectFrom('events')
    .where((eb) => eb.and([isPublic(eb, now), isCalled(eb, event)]));
  return selectCards(matching, lang, fallback)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_texts')
          .select([
            'description',
            'faq',
            'meta_title',
            'meta_description',
            'frame_text',
            'frame_subtext',
            'custom_field_label',
          ])
          .whereRef('event_texts.event_id', '=', 'events.id')
          .orderBy(byWantedLanguage('event_texts.lang', lang, fallback))
          .limit(1)
          .as('long'),
      (join) => join.onTrue(),
    )
    .innerJoin('countries', 'countries.id', 'events.country_id')
    .select([
      'events.organization_id',
      'events.launch_date',
      'events.launch_time',
      'events.address',
      'countries.country_code',
      'events.access_info',
      'events.latitude',
      'events.longitude',
      'events.payment_methods',
      'events.show_review',
      'events.show_ticket_limit',
      'events.show_ticket_limit_purchased',
      'events.redirect_url',
      'events.allow_iframe',
      'events.button_color',
      'events.url_color',
      'events.thumbnail_file',
      'events.tag_id',
      'events.status',
      'events.video_link',
      'events.custom_field_enabled',
      'events.custom_field_required',
      'long.description',
      'long.faq',
      'long.meta_title',
      'long.meta_description',
      'long.frame_text',
      'long.frame_subtext',
      'long.custom_field_label',
    ])
    .executeTakeFirst();
}

/** By its number, its slug, or one that it had. Source: EVT-33. */
function isCalled(eb: ExpressionBuilder<DB, 'events'>, event: string): Expression<SqlBool> {
  if (/^[1-9]\d{0,15}$/.test(event)) return eb('events.id', '=', Number(event));
  return eb.or([eb('events.slug', '=', event), sql<SqlBool>`events.former_slugs @> array[${event}]`]);
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
  readonly organizer: PublicEvent['user_detail'];
  readonly now: string;
}

/** The public event, field by field; of a locked one only what its card may say. */
function eventFields(row: EventRow, { card, images, organizer, now }: Parts): PublicEvent {
  const open = !row.password_protected;
  return {
    ...card,
    description: open ? cleanHtml(row.description) : '',
    faq: open ? cleanHtml(row.faq) : '',
    images,
    video_link: open ? row.video_link : '',
    server_date: now,
    launch_date: row.launch_date,
    launch_time: row.launch_time,
    address: row.address,
    country_code: row.country_code,
    access_info: open ? row.access_info : '',
    latitude: row.latitude,
    longitude: row.longitude,
    payment_methods: open ? row.payment_methods.join(',') : '',
    show_review: row.show_review ? 1 : 0,
    show_ticket_limit: row.show_ticket_limit ? 1 : 0,
    show_ticket_limit_purchased: row.show_ticket_limit_purchased ? 1 : 0,
    unlocked: open ? 1 : 0,
    redirect_url: open ? row.redirect_url : '',
    allow_iframe: row.allow_iframe ? 1 : 0,
    button_color: row.button_color,
    url_color: row.url_color,
    frame_text: open ? row.frame_text : '',
    frame_subtext: open ? row.frame_subtext : '',
    thumbnail: row.thumbnail_file ?? '',
    tag_id: row.tag_id,
    event_status: row.status as 0 | 1,
    custom_field_enabled: row.custom_field_enabled ? 1 : 0,
    custom_field_label: open ? row.custom_field_label : '',
    custom_field_required: row.custom_field_required ? 1 : 0,
    meta_title: open ? row.meta_title : '',
    meta_description: open ? row.meta_description : '',
    user_detail: organizer,
  };
}
