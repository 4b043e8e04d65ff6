import * as v from 'valibot';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { type EventTextField, EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { eventName } from '../catalogue/event-name.ts';
import { endpoint } from '../endpoint.ts';
import { flag, flagInput, money, success, wholeNumber, wireDate, wireTime } from '../fields.ts';

const textEntries = Object.fromEntries(EVENT_TEXTS.map((field) => [field, v.string()])) as {
  // one entry for each of the texts
  readonly [field in EventTextField]: v.StringSchema<undefined>;
};

const textsOfLanguage = v.object(textEntries);

const languageEntries = Object.fromEntries(LANGUAGES.map((lang) => [lang, v.optional(textsOfLanguage)])) as {
  // one entry for each language
  readonly [lang in Language]: v.OptionalSchema<typeof textsOfLanguage, undefined>;
};

const commissionType = v.nullable(v.picklist([COMMISSION_TYPE.fixed, COMMISSION_TYPE.percentage]));

/** What somebody changed in a field since a version. */
export const eventChange = v.object({
  /** as the form names it: `venue`, `texts.nl.title`, `images` */
  field: v.string(),
  /** the name of whoever did */
  by: v.string(),
  /** ISO 8601 */
  at: v.string(),
});

/** An event as its own form has it. Source: EVF-44, ORG 3. */
export const ownEvent = v.object({
  id: v.number(),
  event_id: v.number(),
  /** of the form: sent back with a change */
  version: v.number(),
  /** 1 published, 0 not. Source: OEV-31 */
  status: flag,
  event_status: flag,
  /** 0: the site itself does not show it */
  publish: flag,
  /** never published yet */
  draft: flag,
  featured: flag,
  slug: v.string(),
  pass_code: v.string(),
  /** those of the call's language, or of the first there is */
  ...textEntries,
  /** the language of the texts above */
  lang: v.picklist(LANGUAGES),
  /** of every language that there are texts in; rich text as it was written */
  texts: v.object(languageEntries),
  category: v.object({ id: v.number(), name: v.string() }),
  category_id: v.number(),
  country_id: v.number(),
  /** null: no date is given */
  start_date: v.nullable(wireDate),
  start_time: wireTime,
  end_date: v.nullable(wireDate),
  end_time: wireTime,
  launch_date: wireDate,
  launch_time: wireTime,
  venue: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  online_location: v.string(),
  access_info: v.string(),
  audience: v.string(),
  payment_methods: v.string(),
  video_link: v.string(),
  poster: v.string(),
  thumbnail: v.string(),
  /** paths of the gallery's pictures in their order, as JSON text. Source: EVF-44 */
  images: v.string(),
  show_review: flag,
  enable_reviews: flag,
  show_ticket_limit: flag,
  show_ticket_limit_purchased: flag,
  /** 1: a password is set; the text itself is nowhere. Source: EVF-32 */
  password_protected: flag,
  custom_field_enabled: flag,
  custom_field_required: flag,
  daily_sale: flag,
  allow_iframe: flag,
  button_color: v.string(),
  url_color: v.string(),
  redirect_url: v.string(),
  tag_id: v.nullable(v.number()),
  apply_fees: flag,
  /** null: that of the site. Source: decisions 3 */
  admin_comm_type: commissionType,
  admin_commission: v.nullable(money),
  org_comm_type: commissionType,
  organizer_commission: v.nullable(money),
  user_details: v.object({ id: v.number(), name: v.string(), organisation: v.string() }),
  /** tickets that are sold and stand, free ones too */
  sold: v.number(),
  /** 1: it has types of tickets, and none of them has a price, itself or by a supplement */
  all_free: v.optional(flag),
  /** 1: it has types of tickets, and none of them is sold in frames. Source: TKT-18 */
  none_framed: v.optional(flag),
  /** fields whose changes are kept and not published yet, as the form names them, with who kept the last and when */
  unpublished: v.optional(v.object({ fields: v.array(v.string()), by: v.string(), at: v.string() })),
});
export type OwnEvent = v.InferOutput<typeof ownEvent>;

/** One event by its slug or number, for its form. Source: EVF-03, EVF-44, EVF-47. */
export const getOwnEvent = endpoint({
  name: 'organizer.getEvent',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/myevents/:event',
  aliases: ['/api/myevent/:event'],
  access: ['organizer', 'admin'],
  area: 'events',
  byApiToken: 'events',
  owned: { event: 'event' },
  byEventCode: true,
  input: v.object({
    event: eventName,
    /** a version that was read before: `changes` says what was changed since, by whom and when */
    since: v.optional(v.pipe(wholeNumber, v.minValue(1))),
    /** 1: as its form has it, with the changes that are kept and not published yet. Left out: as the public sees it */
    unpublished_changes: v.optional(flagInput),
  }),
  output: v.object({ ...success, myevents: ownEvent, changes: v.array(eventChange) }),
  summary: 'One own event with all fields of its form',
});

/** What the site takes of each ticket where neither event nor ticket says. Source: EVF-45. */
export const getEventFees = endpoint({
  name: 'organizer.getEventFees',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/myevents/event_fees',
  access: ['organizer'],
  input: v.object({}),
  output: v.object({
    ...success,
    admin_commission_type: commissionType,
    admin_commission: v.nullable(money),
    /** which ways to pay of an event the checkout offers something for */
    offered_methods: v.optional(v.array(v.string())),
  }),
  summary: 'The commission of the site',
});
