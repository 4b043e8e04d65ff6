import * as v from 'valibot';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { type EventTextField, EVENT_TEXTS, RICH_EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import {
  BUYERS_MESSAGE_MAX,
  EVENT_FIELD_MAX,
  EVENT_PASSWORD_MAX,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
  EXCERPT_MAX,
  GALLERY_MAX,
  RICH_TEXT_MAX,
} from '#domain/catalogue/limits.ts';
import { youtubeId } from '#domain/catalogue/video-link.ts';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { isHexColour } from '#domain/embed/colours.ts';
import { EVENT_PAYMENT_METHODS } from '#domain/payments/brands.ts';
import { isWallDate, isWallTime } from '#domain/time/calendar.ts';
import { amountInput, flagInput, idInput, ignored, jsonField, onBehalfOf, wholeNumber } from '../fields.ts';
import { image, images } from '../image.ts';

// Fields of the event form, as documented clients send them. What is left out stays as it is, or gets its default in a
// new event; '' empties a field, and which may not be empty is judged for all fields together (wrongEventFields).

const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(EVENT_FIELD_MAX, 'FieldTooLong')));
const toggle = v.optional(flagInput);
const picture = image({ maxBytes: IMAGE_MAX_BYTES });

/** A number or a choice that may be left empty: null. */
function orNone<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(
    v.union([
      schema,
      v.pipe(
        v.nullable(v.literal('')),
        v.transform(() => null),
      ),
    ]),
  );
}

/** YYYY-MM-DD, or ''. Source: EVF-11. */
const date = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isWallDate(text), 'PleaseCheckForm'),
  ),
);

/** HH:mm:ss, or HH:mm as time fields have it, or ''. Source: EVF-12. */
const time = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (/^\d{2}:\d{2}$/.test(text) ? `${text}:00` : text)),
    v.check((text) => text === '' || isWallTime(text), 'PleaseCheckForm'),
  ),
);

/** A coordinate in degrees; with a comma too, as phones of the country offer it. */
function degrees(most: number) {
  return orNone(
    v.pipe(
      v.union([
        v.number(),
        v.pipe(
          v.string(),
          v.trim(),
          v.regex(/^-?\d{1,3}([.,]\d+)?$/),
          v.transform((text) => Number(text.replace(',', '.'))),
        ),
      ]),
      v.minValue(-most),
      v.maxValue(most),
    ),
  );
}

/** Words of a list, as documented clients send them (`Adults,Family`) or as a list. Source: EVF-27, EVF-28. */
function words<const Word extends string>(known: readonly Word[]) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((given) => (typeof given === 'string' ? given.split(',') : given)),
      v.transform((given) => given.map((word) => word.trim()).filter((word) => word !== '')),
      // of the field as a whole: no client sends its words as fields of their own
      v.check((given) => given.every((word) => known.some((one) => one === word)), 'PleaseCheckForm'),
      v.transform((given) => known.filter((word) => given.includes(word))),
    ),
  );
}

const colour = v.optional(v.pipe(v.string(), v.trim(), v.check(isHexColour, 'InvalidColour')));

const link = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(EVENT_FIELD_MAX, 'FieldTooLong'),
    v.check((text) => text === '' || isWebLink(text), 'InvalidLink'),
  ),
);

/** An address of the web, and nothing that a browser would run. Source: EVF-38. */
function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text);
}

const status = v.optional(
  v.pipe(
    v.picklist([0, 1, '0', '1']),
    v.transform((given) => Number(given) as 0 | 1),
  ),
);

const commissionType = orNone(
  v.pipe(
    v.picklist([1, 2, '1', '2']),
    v.transform((given) =>
      Number(given) === COMMISSION_TYPE.fixed ? COMMISSION_TYPE.fixed : COMMISSION_TYPE.percentage,
    ),
  ),
);

const TEXT_LIMITS = { title: EVENT_TITLE_MAX, excerpt: EXCERPT_MAX } as const satisfies {
  [field in EventTextField]?: number;
};

/** One of the texts; rich text keeps the spaces that it came with. */
function textOf(field: EventTextField): Text {
  if (RICH_EVENT_TEXTS.some((one) => one === field))
    return v.optional(v.pipe(v.string(), v.maxLength(RICH_TEXT_MAX, 'FieldTooLong')));
  const max = Object.hasOwn(TEXT_LIMITS, field) ? TEXT_LIMITS[field as keyof typeof TEXT_LIMITS] : EVENT_TEXT_MAX;
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, 'FieldTooLong')));
}

type Text = v.OptionalSchema<v.GenericSchema<string, string>, undefined>;

const textEntries = Object.fromEntries(EVENT_TEXTS.map((field) => [field, textOf(field)])) as {
  // one entry for each of the texts
  readonly [field in EventTextField]: Text;
};

const textsOfLanguage = v.object(textEntries);

const languageEntries = Object.fromEntries(LANGUAGES.map((lang) => [lang, v.optional(textsOfLanguage)])) as {
  // one entry for each language
  readonly [lang in Language]: v.OptionalSchema<typeof textsOfLanguage, undefined>;
};

/** What new and changed events have in common. Source: EVF-05 to EVF-49. */
export const eventEntries = {
  ...onBehalfOf,
  ...textEntries,
  /**
   * Texts of several languages at once, `{ nl: { title, … }, fr: { … } }`, as JSON text in a multipart form: what our own
   * form sends. Documented clients send the texts flat, which are those of the call's language.
   */
  texts: v.optional(jsonField(v.object(languageEntries))),
  event_status: status,
  /** another name of event_status */
  status,
  category_id: orNone(idInput),
  country_id: orNone(idInput),
  slug: line,
  start_date: date,
  start_time: time,
  end_date: date,
  end_time: time,
  launch_date: date,
  launch_time: time,
  venue: line,
  address: line,
  city: line,
  state: line,
  zipcode: line,
  latitude: degrees(90),
  longitude: degrees(180),
  /** where the event is watched; with it there is no street and no town */
  online_location: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(EVENT_TEXT_MAX, 'FieldTooLong'))),
  /** for whoever comes in a wheelchair or with somebody who helps; one text for all languages */
  access_info: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(EVENT_TEXT_MAX, 'FieldTooLong'))),
  audience: words(AUDIENCES),
  payment_methods: words(EVENT_PAYMENT_METHODS),
  video_link: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(EVENT_FIELD_MAX, 'FieldTooLong'),
      v.check((text) => text === '' || youtubeId(text) !== null, 'InvalidVideoLink'),
    ),
  ),
  poster: v.nullish(picture),
  /** new pictures of the gallery, sent as images[0], images[1] … */
  images: v.optional(images({ maxBytes: IMAGE_MAX_BYTES, most: GALLERY_MAX })),
  /**
   * The pictures of the gallery that stay, in their order, as JSON text; what is no picture of the event is left out.
   * `images[0]` in it is the place of a new one; those without a place come last. Left out: all stay. Source: EVF-49
   */
  oldimages: v.optional(jsonField(v.array(v.string()))),
  show_review: toggle,
  /** the documented name of show_review on the organizer's create form. Source: EVF-21 */
  enable_reviews: toggle,
  show_ticket_limit: toggle,
  show_ticket_limit_purchased: toggle,
  password_protected: toggle,
  /** a new password; empty leaves the one that there is. Source: EVF-32 */
  event_password: v.optional(v.pipe(v.string(), v.maxLength(EVENT_PASSWORD_MAX, 'FieldTooLong'))),
  custom_field_enabled: toggle,
  custom_field_required: toggle,
  daily_sale: toggle,
  allow_iframe: toggle,
  button_color: colour,
  url_color: colour,
  redirect_url: link,
  tag_id: orNone(v.pipe(wholeNumber, v.maxValue(2_147_483_647))),
  org_comm_type: commissionType,
  /** euros or percent */
  organizer_commission: v.optional(v.union([amountInput, v.literal('')])),
  // only an admin's count. Source: EVF-34, EVF-41, ROLE-16
  apply_fees: toggle,
  featured: toggle,
  admin_comm_type: commissionType,
  admin_commission: v.optional(v.union([amountInput, v.literal('')])),
  /** made from the poster. Source: EVF-40 */
  thumbnail: ignored,
} as const;

/** What a change of an event has beside. */
export const changeEntries = {
  event_id: idInput,
  /** what the form read; a client that sends none overwrites what others changed meanwhile */
  version: v.optional(v.pipe(wholeNumber, v.minValue(1))),
  /** of a change of date or place: whether those who have tickets are told by mail, and in which words beside the facts */
  tell_buyers: toggle,
  buyers_message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(BUYERS_MESSAGE_MAX, 'FieldTooLong'))),
  /**
   * `keep`: of a published event, for its form alone, the public sees nothing of it before it is published; whose event it
   * is, that it is taken off the site and what an admin decides never wait. `publish`: it is true with all that was kept,
   * unless others kept more since the version that was read. Left out: what is sent is true at once, and what waits goes on
   * waiting.
   */
  unpublished_changes: v.optional(v.picklist(['keep', 'publish'])),
  old_user_id: ignored,
} as const;
