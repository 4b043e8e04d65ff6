/** Limits of the catalogue, each named once for rule, schema, form and help text. */

/** Characters of an event's title. Source: EVF-06. */
export const EVENT_TITLE_MAX = 255;

/** Characters of an event's excerpt. Source: EVF-07. */
export const EXCERPT_MAX = 50;

/** Characters of rich text, its tags counted. Source: EVF-08, EVF-10. */
export const RICH_TEXT_MAX = 40_000;

/** Characters of an event's other texts: meta texts, terms, footer, labels. Source: EVF-19, EVF-29, EVF-33, EVF-36. */
export const EVENT_TEXT_MAX = 2_000;

/** Characters of an event's place, links and names. Source: EVF-17, EVF-18, EVF-38. */
export const EVENT_FIELD_MAX = 255;

/** Characters of an event's password. Source: EVF-32. */
export const EVENT_PASSWORD_MAX = 200;

/** Characters of what buyers are told of a change. */
export const BUYERS_MESSAGE_MAX = 2_000;

/** Images in an event's gallery. Source: EVF-25. */
export const GALLERY_MAX = 10;

/** Events that one call of the list may answer; also what it is asked for. Source: LIST-18. */
export const EVENT_LIST_LIMIT = 100;

/** Upcoming events on the home page. Source: HOME-06. */
export const HOME_UPCOMING_EVENTS = 9;

/** Featured events on the home page. Source: HOME-08. */
export const HOME_FEATURED_EVENTS = 3;

/** Featured categories on the home page. Source: HOME-07. */
export const HOME_FEATURED_CATEGORIES = 4;

/** Blog posts in the slider of the home page. Source: HOME-09. */
export const HOME_BLOG_POSTS = 6;

/** Items on a page of a searchable select (events, organizers). Source: TBL-04. */
export const PICKER_PAGE_SIZE = 10;

/** Venues on a page of their list. */
export const VENUE_LIST_LIMIT = 60;

/** Highest price of the venues' price filter, in whole euros. Source: VEN-08. */
export const VENUE_PRICE_MAX_EUROS = 10_000;

/** The country of an event that names none: Belgium. Source: FMT-14. */
export const DEFAULT_COUNTRY_ID = 21;
