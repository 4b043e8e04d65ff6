import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, idOrNone, money, onBehalfOf, success, wireDate } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableReply } from '../table.ts';
import { couponEntries, wasEntries } from './coupon-fields.ts';

/** Whether a coupon can be used, in one word. Source: CPA-19, screens 57. */
export const COUPON_STATES = ['active', 'starts', 'over', 'used_up', 'inactive'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** A coupon, or a group of codes with one, as its organizer sees it. Source: CPA-03 to CPA-19, MCP-04. */
export const organizerCoupon = v.object({
  id: v.number(),
  /** of a group: the prefix of its codes */
  coupon_code: v.string(),
  /** shown as its title */
  description: v.string(),
  coupon_type: v.picklist([1, 2, 3, 4]),
  coupon_fixed_type: v.picklist([0, 1]),
  coupon_apply_type: v.picklist([0, 1, 2]),
  /** euros, or percent for types 2 and 4 */
  amount: money,
  minimum_amount: money,
  /** 0.00: none */
  maximum_amount: money,
  /** orders that may use it; of a group each of its codes */
  limit_usage: v.number(),
  /** 0: unlimited */
  coupon_ticket_limit: v.number(),
  /** orders in which one buyer may use it; 0: any number */
  buyer_limit: v.optional(v.number(), 0),
  /** words that its organizer alone reads */
  note: v.optional(v.string(), ''),
  start_date: wireDate,
  end_date: wireDate,
  /** 1 active, 0 inactive. Source: CPA-13 */
  status: flag,
  state: v.picklist(COUPON_STATES),
  /** null: for tickets of several events, or of none */
  event_id: v.nullable(v.number()),
  /** the event, in the language of the caller; empty for several */
  event_title: v.string(),
  /** without those that were deleted */
  added_tickets: v.array(v.number()),
  /** the events of those tickets: each one's address can bring the code along */
  events: v.optional(
    v.array(
      v.object({
        id: v.number(),
        slug: v.string(),
        title: v.string(),
        /** 1: everybody can open its page now */
        is_public: flag,
      }),
    ),
    [],
  ),
  /** orders that use it, paid or being paid. Source: CPA-15 */
  total_used: v.number(),
  /** their tickets */
  total_ticket_used: v.number(),
  /** its codes that are used; a single coupon is one code */
  total_codes_used: v.number(),
  total_codes: v.number(),
  coupon_group_type: v.picklist(['', 'mass']),
  /** 1: its codes were made by the site, 0: they came from a file */
  code_generated: flag,
  /** what can be done with the row: one that was ever used is never erased. Source: CPA-15, CPA-22 */
  current_records: v.object({
    was_used: flag,
    /** orders that use it; of a group those of the code that is used most */
    most_used: v.number(),
    tickets: v.number(),
  }),
});
export type OrganizerCoupon = v.InferOutput<typeof organizerCoupon>;

/** The organizer's single coupons, by default the one that ends last first. Source: CPA-02, CPA-20. */
export const couponsTable = table({
  columns: [
    null, // actions
    'description',
    'coupon_code',
    'amount',
    'coupon_apply_type',
    'event_title',
    'minimum_amount',
    'total_used',
    'end_date',
    'state',
  ],
  sort: { column: 'end_date', descending: true },
});

/** The filters of both tables. */
export const couponFilters = {
  ...onBehalfOf,
  /** coupons for its tickets, for those of other events too */
  event_id: v.optional(idOrNone),
  state: v.optional(
    v.union([
      v.picklist(COUPON_STATES),
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  ),
};

/** The organizer's coupons, a page at a time; `search` finds titles and codes. Source: CPA-20. */
export const listCoupons = endpoint({
  name: 'organizer.listCoupons',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/coupons/paginate_coupons',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { event: 'event_id' },
  input: tableInput(couponsTable, couponFilters),
  output: tableReply(organizerCoupon),
  summary: 'The organizer’s coupons as a table',
});

/** All rows that the table's filters, search and order leave, as a file. Source: TBL-07. */
export const exportCoupons = endpoint({
  name: 'organizer.exportCoupons',
  method: 'GET',
  path: '/api/coupons/paginate_coupons.csv',
  access: ['organizer', 'admin'],
  area: 'coupons',
  notImpersonated: true,
  owned: { event: 'event_id' },
  input: tableInput(couponsTable, couponFilters),
  output: file({ type: 'text/csv', name: 'coupons.csv' }),
  summary: 'The organizer’s coupons as CSV, whatever the page',
});

/** A coupon that tickets may have. */
const ticketCoupon = v.object({
  id: v.number(),
  coupon_code: v.string(),
  description: v.string(),
  coupon_group_type: v.picklist(['', 'mass']),
  event_id: v.nullable(v.number()),
  status: flag,
});

/**
 * The organizer's active coupons and groups, for the form of a ticket. With `event_id` those that tickets of the event may
 * have, and the inactive ones that one of them has: what is chosen is never hidden. Source: CPA-23.
 */
export const listOwnCoupons = endpoint({
  name: 'organizer.listOwnCoupons',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/coupon',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { event: 'event_id' },
  input: v.object({ event_id: v.optional(idInput), ...onBehalfOf }),
  output: v.object({ ...success, data: v.array(ticketCoupon) }),
  summary: 'The organizer’s active coupons',
});

/** One coupon or group, for its form. */
export const getCoupon = endpoint({
  name: 'organizer.getCoupon',
  method: 'GET',
  path: '/api/coupon/:id',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { coupon: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, data: organizerCoupon }),
  summary: 'A coupon of the organizer',
});

const storedFields = v.partial(v.object({ id: idInput, ...couponEntries, ...wasEntries, ...onBehalfOf }));
type StoredFields = v.InferOutput<typeof storedFields>;

/** What a new coupon must say, the rest has its defaults. Source: CPA-03 to CPA-12. */
function isGiven(field: keyof StoredFields) {
  return v.forward(
    v.check<StoredFields, string>((given) => given.id !== undefined || given[field] !== undefined, 'FieldRequired'),
    [field],
  );
}

/**
 * Adds a coupon, or a group of codes (`coupon_group_type` mass), or with `id` changes what is given of one. The codes of a
 * group are made by the site, or come in `codeslist`; a number above what there is makes more. With `was`, what the sender
 * read of the fields that it changes, a field that somebody else changed meanwhile is refused with `CouponChanged`, and
 * named. A new one that is sent again under its Idempotency-Key is the same coupon, as it was sent last. Source: CPA-21.
 */
export const storeCoupon = endpoint({
  name: 'organizer.storeCoupon',
  method: 'POST',
  path: '/api/coupon/add_sinlge',
  aliases: ['/api/coupon/add_single'],
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { event: 'event_id', ticket: 'added_tickets', coupon: 'id' },
  input: v.pipe(
    storedFields,
    isGiven('description'),
    isGiven('amount'),
    isGiven('minimum_amount'),
    isGiven('maximum_amount'),
    isGiven('limit_usage'),
    isGiven('start_date'),
    isGiven('end_date'),
  ),
  output: v.object({
    ...success,
    message: v.literal('CouponAddedUpdated'),
    coupon_id: v.number(),
    /** codes that were made or taken over */
    added_codes: v.number(),
  }),
  refusals: { PleaseCheckAllfields: 422, fillallfields: 422, CouponChanged: 409, LimitBelowUsed: 422 },
  summary: 'Add a coupon or a group of codes, or change one',
});

/** Deletes a coupon or group; one that was ever used is made inactive instead. Source: CPA-22, CPA-25. */
export const deleteCoupon = endpoint({
  name: 'organizer.deleteCoupon',
  method: 'POST',
  path: '/api/coupon/delete',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { coupon: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, message: v.picklist(['CouponDeleteSuccessfully', 'CouponMadeInactive']) }),
  summary: 'Delete a coupon that nobody used, or make it inactive',
});
