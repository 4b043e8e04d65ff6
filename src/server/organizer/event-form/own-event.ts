import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { languageChain, type Language } from '#domain/content/languages.ts';
import { EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { offeredMethods } from '#domain/payments/brands.ts';
import { siteCommissionsOf } from '#domain/payments/fees.ts';
import { type WallDate, wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getEventFees, getOwnEvent, OwnEvent } from '#wire/organizer/own-event.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { sitePayments } from '#server/payments/site-payments.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isPriced } from '../priced.ts';
import { categoryNameIn } from '#server/catalogue/event-texts.ts';
import { cleanTexts } from './clean-texts.ts';
import { changesSince } from './event-changes.ts';
import type { EventFacts, EventState, LanguageTexts } from './event-state.ts';
import { soldOf } from './sold.ts';
import { type CopyName, readCopies, readWaiting } from './unpublished-changes.ts';

/** One own event for its form. Source: EVF-03, EVF-44, EVF-47. */
export async function handleOwnEvent({
  input,
  owned,
  lang,
  services,
}: Call<typeof getOwnEvent>): Promise<ReplyOf<typeof getOwnEvent>> {
  const { db } = services.database;
  const { fallback } = services.site.languages();
  const of: CopyName = input.unpublished_changes ? 'edited' : 'published';
  const { [of]: state } = await readCopies(db, owned.event);
  const [more, sold, waiting, changes] = await Promise.all([
    readMore(db, owned.event, { lang, fallback, today: wallClock(services.now()).date }),
    soldOf(db, owned.event),
    readWaiting(db, owned.event),
    input.since === undefined ? [] : changesSince(db, { eventId: owned.event, version: input.since, of }),
  ]);
  const inLanguage = languageChain(lang, fallback).find((one) => state.texts[one]) ?? lang;
  return {
    ...SUCCESS,
    myevents: {
      ...textsAndPictures(state, inLanguage),
      ...factsOf(state.facts),
      id: state.id,
      event_id: state.id,
      version: state.version,
      publish: more.publish === 1 ? 1 : 0,
      pass_code: more.pass_code,
      category: { id: state.facts.category_id, name: more.category_name },
      thumbnail: more.thumbnail_file ?? '',
      user_details: {
        id: more.owner_id,
        name: [more.first_name, more.last_name].filter(Boolean).join(' '),
        organisation: more.organisation,
      },
      sold: sold.tickets,
      all_free: flagOf(more.all_free === true),
      none_framed: flagOf(more.none_framed === true),
      unpublished: waiting,
    },
    changes: changes.map(({ field, by, at }) => ({ field, by, at: at.toISOString() })),
  };
}

const NO_TEXTS = Object.fromEntries(EVENT_TEXTS.map((field) => [field, ''])) as LanguageTexts; // one for each of the texts

function textsAndPictures({ texts: stored, poster, images }: EventState, lang: Language) {
  const texts = Object.fromEntries(Object.entries(stored).map(([one, own]) => [one, cleanTexts(own)])) as typeof stored; // the same languages
  return {
    ...(texts[lang] ?? NO_TEXTS),
    lang,
    texts,
    poster: poster ?? '',
    images: JSON.stringify(images),
  };
}

/** The columns in the form's own writing. */
function factsOf(facts: EventFacts) {
  const { admin_comm_type, org_comm_type } = facts;
  return {
    category_id: facts.category_id,
    country_id: facts.country_id,
    slug: facts.slug,
    status: flagOf(facts.status === 1),
    event_status: flagOf(facts.status === 1),
    draft: flagOf(facts.draft),
    featured: flagOf(facts.featured),
    start_date: facts.start_date,
    start_time: facts.start_time,
    end_date: facts.end_date,
    end_time: facts.end_time,
    launch_date: facts.launch_date,
    launch_time: facts.launch_time,
    venue: facts.venue,
    address: facts.address,
    city: facts.city,
    state: facts.state,
    zipcode: facts.zipcode,
    latitude: facts.latitude,
    longitude: facts.longitude,
    online_location: facts.online_location,
    access_info: facts.access_info,
    audience: facts.audience.join(','),
    payment_methods: facts.payment_methods.join(','),
    video_link: facts.video_link,
    tag_id: facts.tag_id,
    show_review: flagOf(facts.show_review),
    enable_reviews: flagOf(facts.show_review),
    show_ticket_limit: flagOf(facts.show_ticket_limit),
    show_ticket_limit_purchased: flagOf(facts.show_ticket_limit_purchased),
    password_protected: flagOf(facts.password_protected),
    custom_field_enabled: flagOf(facts.custom_field_enabled),
    custom_field_required: flagOf(facts.custom_field_required),
    daily_sale: flagOf(facts.daily_sale),
    allow_iframe: flagOf(facts.allow_iframe),
    button_color: facts.button_color,
    url_color: facts.url_color,
    redirect_url: facts.redirect_url,
    apply_fees: flagOf(facts.apply_fees),
    admin_comm_type: commissionType(admin_comm_type),
    admin_commission: hundredths(facts.admin_commission),
    org_comm_type: commissionType(org_comm_type),
    organizer_commission: hundredths(facts.organizer_commission),
  } satisfies Partial<OwnEvent>;
}

function flagOf(yes: boolean): 0 | 1 {
  return yes ? 1 : 0;
}

function commissionType(type: number | null): 1 | 2 | null {
  if (type === null) return null;
  return type === COMMISSION_TYPE.fixed ? COMMISSION_TYPE.fixed : COMMISSION_TYPE.percentage;
}

/** Cents or basis points as euros or percent. */
function hundredths(value: number | null): string | null {
  return value === null ? null : toWire(cents(value));
}

function readMore(
  db: Kysely<DB>,
  eventId: number,
  { lang, fallback, today }: { readonly lang: Language; readonly fallback: Language; readonly today: WallDate },
) {
  return db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['events.publish', 'events.pass_code', 'events.thumbnail_file'])
    .select(['organizations.owner_id', 'organizations.name as organisation', 'users.first_name', 'users.last_name'])
    .select(categoryNameIn(lang, fallback).as('category_name'))
    .select((eb) => [
      ofTickets(eb, sql`bool_and(not ${isPriced(today)})`).as('all_free'),
      ofTickets(eb, sql`bool_and(not tickets.iframe_allow) filter (where tickets.status = 1)`).as('none_framed'),
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** What holds of an event's tickets; null where there are none of which it could. */
function ofTickets(eb: ExpressionBuilder<DB, 'events'>, holds: RawBuilder<boolean | null>) {
  return eb
    .selectFrom('tickets')
    .select(holds.as('holds'))
    .whereRef('tickets.event_id', '=', 'events.id')
    .where('tickets.deleted_at', 'is', null);
}

/** What the site takes of each ticket. Source: EVF-45. */
export function handleEventFees({ services }: Call<typeof getEventFees>): Promise<ReplyOf<typeof getEventFees>> {
  const { admin } = siteCommissionsOf(services.site.values());
  return Promise.resolve({
    ...SUCCESS,
    admin_commission_type: admin?.type ?? null,
    admin_commission: admin ? toWire(cents(admin.value)) : null,
    offered_methods: [...offeredMethods(sitePayments(services))],
  });
}
