import { EVENT_TEXTS, type EventTextField } from '#domain/catalogue/event-form.ts';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { DEFAULT_COUNTRY_ID } from '#domain/catalogue/limits.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { DEFAULT_FRAME_COLOUR } from '#domain/embed/colours.ts';
import { ONLINE_PAYMENT_METHODS } from '#domain/payments/brands.ts';
import { formatTime } from '#domain/time/calendar.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import type { Form } from '#app/form/use-form.ts';

export type EventTextValues = Record<EventTextField, string>;

/** The event form as it is typed: texts of every language, times as time fields have them, pictures that are saved by their paths. */
export interface EventValues {
  texts: Record<Language, EventTextValues>;
  event_status: '0' | '1';
  category_id: string;
  country_id: string;
  slug: string;
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  launch_date: string;
  launch_time: string;
  venue: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  latitude: string;
  longitude: string;
  online_location: string;
  access_info: string;
  audience: string[];
  payment_methods: string[];
  video_link: string;
  poster: File | undefined;
  /** in their order: paths of saved ones, files of new ones */
  gallery: (string | File)[];
  show_review: boolean;
  show_ticket_limit: boolean;
  show_ticket_limit_purchased: boolean;
  password_protected: boolean;
  event_password: string;
  custom_field_enabled: boolean;
  custom_field_required: boolean;
  daily_sale: boolean;
  allow_iframe: boolean;
  button_color: string;
  url_color: string;
  redirect_url: string;
  org_comm_type: string;
  organizer_commission: string;
  // an admin's form alone has these. Source: ADM-09, ADM-12, ADM-17, ADM-18
  organizer_id?: string;
  admin_comm_type?: string;
  admin_commission?: string;
  apply_fees?: boolean;
  featured?: boolean;
}

export type EventForm = Form<EventValues>;
export type EventFact = Exclude<keyof EventValues, 'texts'>;

/** What an event takes for its organizer where nothing is said. */
export const NO_COMMISSION = '0.00';

/** A password is never left on the device. Source: EVF-32. */
export const NOT_KEPT = ['event_password'] as const satisfies readonly EventFact[];

/** What the form of a new event begins with. Source: EVF-16, EVF-31, EVF-37. */
export function newEvent(today: string): EventValues {
  return {
    texts: textsOf({}),
    event_status: '1',
    category_id: '',
    country_id: String(DEFAULT_COUNTRY_ID),
    slug: '',
    start_date: '',
    start_time: '',
    end_date: '',
    end_time: '',
    launch_date: today,
    launch_time: '00:00',
    venue: '',
    address: '',
    city: '',
    state: '',
    zipcode: '',
    latitude: '',
    longitude: '',
    online_location: '',
    access_info: '',
    audience: [],
    payment_methods: [...ONLINE_PAYMENT_METHODS],
    video_link: '',
    poster: undefined,
    gallery: [],
    show_review: false,
    show_ticket_limit: true,
    show_ticket_limit_purchased: true,
    password_protected: false,
    event_password: '',
    custom_field_enabled: false,
    custom_field_required: false,
    daily_sale: false,
    allow_iframe: false,
    button_color: DEFAULT_FRAME_COLOUR,
    url_color: DEFAULT_FRAME_COLOUR,
    redirect_url: '',
    org_comm_type: String(COMMISSION_TYPE.percentage),
    organizer_commission: NO_COMMISSION,
  };
}

/** What the form of an event begins with. Source: EVF-03, EVF-44. */
export function valuesOf(event: OwnEvent): EventValues {
  return {
    ...textFacts(event),
    ...toggles(event),
    texts: textsOf(event.texts),
    event_status: event.event_status === 1 ? '1' : '0',
    category_id: String(event.category_id),
    country_id: String(event.country_id),
    latitude: event.latitude === null ? '' : String(event.latitude),
    longitude: event.longitude === null ? '' : String(event.longitude),
    start_date: event.start_date ?? '',
    end_date: event.end_date ?? '',
    launch_date: event.launch_date,
    start_time: formatTime(event.start_time),
    end_time: formatTime(event.end_time),
    launch_time: formatTime(event.launch_time),
    audience: words(event.audience),
    payment_methods: words(event.payment_methods),
    poster: undefined,
    gallery: picturesOf(event),
    event_password: '',
    org_comm_type: String(event.org_comm_type ?? COMMISSION_TYPE.percentage),
    organizer_commission: event.organizer_commission ?? NO_COMMISSION,
  };
}

/** The facts that are texts and come as they are. */
function textFacts(event: OwnEvent) {
  const { slug, venue, address, city, state, zipcode, online_location, access_info } = event;
  const { video_link, button_color, url_color, redirect_url } = event;
  return {
    slug,
    venue,
    address,
    city,
    state,
    zipcode,
    online_location,
    access_info,
    video_link,
    button_color,
    url_color,
    redirect_url,
  };
}

function toggles(event: OwnEvent) {
  return {
    show_review: event.show_review === 1,
    show_ticket_limit: event.show_ticket_limit === 1,
    show_ticket_limit_purchased: event.show_ticket_limit_purchased === 1,
    password_protected: event.password_protected === 1,
    custom_field_enabled: event.custom_field_enabled === 1,
    custom_field_required: event.custom_field_required === 1,
    daily_sale: event.daily_sale === 1,
    allow_iframe: event.allow_iframe === 1,
  };
}

/** The paths of an event's gallery, in their order; the wire has them as JSON text. Source: EVF-44. */
export function picturesOf({ images }: Pick<OwnEvent, 'images'>): string[] {
  const list: unknown = images === '' ? [] : JSON.parse(images);
  return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : [];
}

function textsOf(texts: OwnEvent['texts']): EventValues['texts'] {
  const none = Object.fromEntries(EVENT_TEXTS.map((field) => [field, ''])) as EventTextValues;
  return Object.fromEntries(LANGUAGES.map((lang) => [lang, { ...none, ...texts[lang] }])) as EventValues['texts'];
}

function words(list: string): string[] {
  return list.split(',').filter((word) => word !== '');
}
