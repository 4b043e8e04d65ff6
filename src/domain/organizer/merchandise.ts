/** What sellers sort their articles by. Source: MER-07. */
export const MERCHANDISE_CATEGORIES = ['Clothing', 'Accessories', 'Posters', 'Other'] as const;
export type MerchandiseCategory = (typeof MERCHANDISE_CATEGORIES)[number];

/** Source: MER-06. */
export const MERCHANDISE_SIZES = ['xs', 'sm', 'lg', 'xl'] as const;
export type MerchandiseSize = (typeof MERCHANDISE_SIZES)[number];

/** Characters of an article's name, the most that one costs in cents, and how many there may be, of one and of all. */
export const MERCHANDISE_TITLE_MAX = 200;
export const MERCHANDISE_PRICE_MAX = 1_000_000;
export const MERCHANDISE_QUANTITY_MAX = 1_000_000;
export const MERCHANDISE_MAX = 500;
