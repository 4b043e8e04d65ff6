/** The screen of single coupons. Source: CPA-01. */
export const COUPONS = '/dashboard/organizer/coupons';

/** The screen of groups of codes. Source: MCP-01. */
export const MASS_COUPONS = '/dashboard/organizer/masscoupons';

export type CouponSection = typeof COUPONS | typeof MASS_COUPONS;
