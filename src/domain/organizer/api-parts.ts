/** What an organizer's own software may read: each call that an API token opens is of one of these. */
export const API_PARTS = ['events', 'bookings', 'customers', 'figures', 'profile'] as const;
export type ApiPart = (typeof API_PARTS)[number];

/** API tokens of one organizer, beside the one of the profile. */
export const API_TOKENS_MAX = 20;

/** Characters of the name of an API token. */
export const API_TOKEN_NAME_MAX = 60;

/** Days that an API token works, as its maker chooses; the last is what is chosen unless told otherwise. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;
