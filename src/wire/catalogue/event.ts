import * as v from 'valibot';
import { EVENT_SORTS } from '#domain/catalogue/event-sort.ts';
import { endpoint } from '../endpoint.ts';
import { countInput, flag, ignored, money, success, wireDate, wireTime } from '../fields.ts';
import { eventFilter } from './event-filter.ts';
import { eventName, eventToken } from './event-name.ts';

/** How an event stands with its tickets; what a card, the stub bar and JSON-LD say follows from it alone. */
export const availability = v.picklist([
  'from', // on sale, from_price is the lowest
  'free',
  'sold-out',
  'not-yet-on-sale',
  'coming-soon', // no tickets yet (EVT-47)
  'ended',
  'locked', // password-protected and not unlocked: nothing about its tickets leaves the server
]);

/** An event as lists and cards show it. */
export const eventCard = v.object({
  id: v.number(),
  slug: v.string(),
  /** the language its texts are in: the caller's, or the next best there is */
  lang: v.string(),
  title: v.string(),
  excerpt: v.string(),
  poster: v.string(),
  poster_paper: v.string(),
  start_date: wireDate,
  start_time: wireTime,
  end_date: wireDate,
  end_time: wireTime,
  venue: v.string(),
  zipcode: v.string(),
  /** in the language of the caller */
  city: v.string(),
  /** its municipality as addresses name it (`?city=`), the same in every language; the city where it is none of Belgium */
  town: v.string(),
  country_id: v.number(),
  category_name: v.string(),
  category_slug: v.string(),
  audience: v.string(),
  featured: flag,
  password_protected: flag,
  online: flag,
  availability,
  cancelled: v.optional(flag), // all of it, and nothing of it is on sale again
  /** lowest all-in price (ticket and handling) of what can be bought; null where nothing can be */
  from_price: v.nullable(money),
  /** fee per order that stands beside every price; null when there is none */
  order_fee: v.nullable(money),
  /** first moment of sale, for not-yet-on-sale */
  sale_starts: v.nullable(v.string()),
  /** of sold-out: no ticket is sold any more because their last moments of sale have passed (EVT-41) */
  sale_over: v.optional(flag),
});
export type EventCard = v.InferOutput<typeof eventCard>;

/** One choice of an option list; its position names it in carts and orders. */
export const supplementOption = v.object({ position: v.number(), title: v.string(), price: money });

/** A supplement as the picker asks for it. Source: PUB 3, EVT-58 to EVT-62. */
export const publicSupplement = v.object({
  id: v.number(),
  supplement_title: v.string(),
  supplement_type: v.picklist([1, 2, 3]),
  supplement_price: money,
  supplement_required: flag,
  supplement_applied: v.picklist([1, 2]),
  supplement_multiple_type: flag,
  supplement_option: v.array(supplementOption),
});
export type PublicSupplement = v.InferOutput<typeof publicSupplement>;

/** A ticket type as the public sees it; stock numbers are null where the event hides them. Source: EVT-32. */
export const publicTicket = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  price: money,
  all_in_price: money,
  quantity: v.nullable(v.number()),
  booked_qty: v.nullable(v.number()),
  /** the most one buyer can take at once now, by limits and stock (EVT-49 to EVT-51); never the stock where it is hidden */
  max_qty: v.number(),
  /** the tickets that may be counted on for those and the free ones that come with them */
  available_qty: v.number(),
  ticket_limit: v.number(),
  buy_limit: v.number(),
  ticket_people: v.number(),
  checkout_fields: flag,
  sold_out: flag,
  expire_date: v.nullable(wireDate),
  expire_time: wireTime,
  start_date: v.nullable(wireDate),
  start_time: wireTime,
  iframe_allow: flag,
  order: v.number(),
  featured: flag,
  show_ticket_limit_purchased: flag,
  free_ticket_allow: flag,
  free_ticket_quantity: v.number(),
  free_ticket_get: v.number(),
  supplements: v.array(publicSupplement),
});
export type PublicTicket = v.InferOutput<typeof publicTicket>;

/** Who sells: the trader's identity that the law wants beside every offer. Source: EVT-18. */
export const organizerInfo = v.object({
  id: v.number(),
  slug: v.string(),
  organiser_logo: v.string(),
  organisation: v.string(),
  url: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  vat_number: v.string(),
  professional: flag,
  events_count: v.number(),
});

export type OrganizerInfo = v.InferOutput<typeof organizerInfo>;

export const publicEvent = v.object({
  ...eventCard.entries,
  description: v.string(),
  faq: v.string(),
  images: v.array(v.string()),
  video_link: v.string(),
  server_date: v.string(),
  launch_date: wireDate,
  launch_time: wireTime,
  address: v.string(),
  country_code: v.string(), // ISO 3166-1, two letters
  access_info: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  payment_methods: v.string(),
  ways_to_pay: v.optional(v.array(v.string())), // brands, and `cash`; empty: it cannot be paid; absent from a locked event
  show_review: flag,
  show_ticket_limit: flag,
  show_ticket_limit_purchased: flag,
  unlocked: flag,
  redirect_url: v.string(),
  allow_iframe: flag,
  button_color: v.string(),
  url_color: v.string(),
  frame_text: v.string(),
  frame_subtext: v.string(),
  thumbnail: v.string(),
  tag_id: v.nullable(v.number()),
  event_status: flag,
  /** when it was to start before it was moved, as `2026-12-01 20:00:00`; null where it was not */
  former_start: v.optional(v.nullable(v.string()), null),
  /** of a cancelled event the organizer's words to its buyers, and whether what they paid goes back; null while locked */
  cancellation: v.optional(v.nullable(v.object({ message: v.string(), paid_back: flag })), null),
  sequence: v.optional(v.number(), 0), // how often it was moved or cancelled, for calendars; 0 while locked
  custom_field_enabled: flag,
  custom_field_label: v.string(),
  custom_field_required: flag,
  meta_title: v.string(),
  meta_description: v.string(),
  /** null while the event is locked */
  user_detail: v.nullable(organizerInfo),
});
export type PublicEvent = v.InferOutput<typeof publicEvent>;

/** The documented wrapper around one event. Source: EVT-29, EVT-30. */
export const eventDetail = v.object({
  data: publicEvent,
  booked_tickets: v.nullable(v.number()),
  total_capacity: v.nullable(v.number()),
  currency: v.literal('EUR'),
  ticket_data: v.object({
    featured_tickets: v.array(v.object({ title: v.string(), price: money })),
    tickets: v.array(publicTicket),
  }),
  tickets: v.array(publicTicket),
});
export type EventDetail = v.InferOutput<typeof eventDetail>;

/** One event by its slug or its number. Source: EVT-33. */
export const getEvent = endpoint({
  name: 'catalogue.getEvent',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/events/:event',
  access: 'anyone',
  input: v.object({
    event: eventName,
    /** opens a password-protected event; answered by its unlock */
    unlock_token: eventToken,
  }),
  output: v.object({ ...success, events: eventDetail }),
  summary: 'One published event with its tickets',
});

/** `featured` has no value in the documents: any of `featured`, `featured=1` and `featured=true` asks for it. */
const asked = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform((value) => !['0', 'false'].includes(String(value))),
  ),
  false,
);

/** Upcoming or featured events for the home page. Source: HOME-11, HOME-12. */
export const getHomeEvents = endpoint({
  name: 'catalogue.getHomeEvents',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/events/get_events',
  access: 'anyone',
  input: v.object({ upcoming_event: ignored, featured: asked, updated: ignored }),
  output: v.object({ ...success, events: v.object({ data: v.array(eventCard) }), server_date: v.string() }),
  summary: 'Upcoming events (upcoming_event=1) or featured events (featured)',
});

/** The filters of the event list, and ours: sort and page. Source: LIST-04 to LIST-18. */
export const eventListInput = v.object({
  ...eventFilter.entries,
  event_sort: v.optional(v.picklist(EVENT_SORTS), 'start_date'),
  limit: v.optional(countInput, 100),
  page: v.optional(countInput, 1),
  updated: ignored,
});

/** Published events by filter, at most 100 a page. Source: LIST-17. */
export const listEvents = endpoint({
  name: 'catalogue.listEvents',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/events',
  access: 'anyone',
  input: eventListInput,
  output: v.object({
    ...success,
    events: v.array(eventCard),
    count: v.number(), // how many match in all; above 1,000 they are not counted and `count_more` is 1
    count_more: flag,
    /** the page that was asked for, or the last where that is beyond it */
    page: v.number(),
    pages: v.number(),
    /** the words that were searched instead, where those that were typed find nothing and look like a slip */
    corrected: v.nullable(v.string()),
    /** the city that was asked for, in the language of the caller; its town as addresses name it */
    city: v.nullable(v.object({ name: v.string(), town: v.string() })),
    /** the words that the search finds the towns of these events by */
    towns: v.record(v.string(), v.string()),
    server_date: v.string(),
  }),
  summary: 'Published events by filter',
});
