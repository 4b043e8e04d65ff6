/** How long after the page the site's extra scripts are loaded, in seconds. Source: SET-10. */
export const SCRIPT_DELAY_SECONDS = 2;

/** How long the change from one banner to the next takes, in milliseconds. Source: HOME-03. */
export const BANNER_TRANSITION_MS = 500;

/** How long a banner stands, in seconds. Source: HOME-03. */
export const BANNER_SECONDS = 5;

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
