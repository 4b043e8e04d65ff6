/** How long after the page the site's extra scripts are loaded, in seconds. Source: SET-10. */
export const SCRIPT_DELAY_SECONDS = 2;

/** The longest a busy sign may turn, in milliseconds: a call with its further tries ends long before. Source: FMT-13. */
export const SPINNER_MAX_MS = 503_000;

/** When a call is given up, in seconds. Source: FMT-13. */
export const CALL_TIMEOUT_SECONDS = 30;

/** Bytes of an uploaded image: posters, galleries, templates, vouchers, supplements. Source: UPL-03. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** Bytes of an uploaded avatar or logo. Source: UPL-03. */
export const AVATAR_MAX_BYTES = 1024 * 1024;

/** Uploads of one account in an hour. Source: UPL-01. */
export const UPLOADS_PER_HOUR = 60;

/** Recommended or fixed sizes of images, in pixels. Source: UPL-05 to UPL-07. */
export const IMAGE_SIZES = {
  event: { width: 1200, height: 600 },
  gallery: { width: 1200, height: 900 },
  mailTemplate: { width: 500, height: 150 },
  mailTemplateLarge: { width: 1000, height: 500 },
  ticketTemplate: { width: 2480, height: 3510 },
} as const;

/** Characters of a contact message that the server takes, whatever the site's setting. Source: CON-04. */
export const CONTACT_MESSAGE_LIMIT = 5000;

/** What a contact message may be about; the order question is the one that leads signed-in users to their tickets. Source: CON-03, CON-05. */
export const CONTACT_REASONS = ['order', 'registering', 'login', 'sell', 'other'] as const;

export type ContactReason = (typeof CONTACT_REASONS)[number];

/** Posts that one call of the blog may answer; also what it is asked for. */
export const BLOG_LIST_LIMIT = 100;

/** Characters of a name or subject in the forms of the site. Source: CON-02. */
export const FORM_FIELD_MAX = 200;

/** Characters of the extra scripts of the site: the list of hosts, the linked addresses, the inline text. Source: SET-08. */
export const SCRIPT_HOSTS_MAX = 1_000;
export const SCRIPT_LINKS_MAX = 10_000;
export const INLINE_SCRIPT_MAX = 50_000;

/** Characters of the name of a category, a country or a tax. */
export const CONTENT_NAME_MAX = 80;

/** Characters of a title of a page, a post or a banner. */
export const CONTENT_TITLE_MAX = 200;

/** Characters of a short text: what a post is about, what a banner says. */
export const CONTENT_LINE_MAX = 500;

/** Characters of the rich text of a page or a post in one language. */
export const CONTENT_BODY_MAX = 100_000;
