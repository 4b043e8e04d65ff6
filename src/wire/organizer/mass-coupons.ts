import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInput, jsonField, onBehalfOf, success } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableReply } from '../table.ts';
import { codesInput } from './coupon-fields.ts';
import { couponFilters, organizerCoupon } from './coupons.ts';

/** The organizer's groups of codes. Source: MCP-02, MCP-10. */
export const couponGroupsTable = table({
  columns: [
    null, // actions
    'description',
    'coupon_code',
    'amount',
    'event_title',
    'total_codes',
    'total_codes_used',
    'end_date',
    'state',
  ],
  sort: { column: 'end_date', descending: true },
});

/** The organizer's groups, a page at a time; `search` finds titles, prefixes, and whole codes. Source: MCP-10. */
export const listCouponGroups = endpoint({
  name: 'organizer.listCouponGroups',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/coupons/masscoupon_paginate',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { event: 'event_id' },
  input: tableInput(couponGroupsTable, couponFilters),
  output: tableReply(organizerCoupon),
  summary: 'The organizer’s groups of coupon codes as a table',
});

/** The codes of a group. Source: MCP-05, MCP-11. */
export const groupCodesTable = table({
  columns: ['couponcode', 'totalused', 'totalticketused'],
  sort: { column: 'couponcode', descending: false },
});

const groupCode = v.object({
  id: v.number(),
  couponcode: v.string(),
  /** orders that use it, paid or being paid */
  totalused: v.number(),
  totalticketused: v.number(),
  /** whether its own limits leave it to one more order; whether any code of the group can be used now is the group's `state` */
  state: v.picklist(['free', 'used', 'used_up']),
});
export type GroupCode = v.InferOutput<typeof groupCode>;

const codesOfGroup = { id: idInput, ...onBehalfOf };

export const listGroupCodes = endpoint({
  name: 'organizer.listGroupCodes',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/mass_coupons/paginate_coupons/:id',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { coupon: 'id' },
  // one of them alone: what is said above its orders
  input: tableInput(groupCodesTable, { ...codesOfGroup, code_id: v.optional(idInput) }),
  output: tableReply(groupCode),
  summary: 'The codes of a group of coupons as a table',
});

/** All codes of a group that the table's search leaves, as a file. Source: MCP-13, MCP-14. */
export const exportGroupCodes = endpoint({
  name: 'organizer.exportGroupCodes',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/coupon/csv_masscoupon',
  access: ['organizer', 'admin'],
  area: 'coupons',
  notImpersonated: true,
  owned: { coupon: 'id' },
  input: tableInput(groupCodesTable, codesOfGroup),
  output: file({ type: 'text/csv', name: 'coupons_list.csv' }),
  summary: 'The codes of a group of coupons as CSV',
});

/**
 * Adds codes to a group: all of them, or none where one is wrong. Those that it has stay as they are, used ones too. A code
 * that is refused is named by its place in the list (`codeslist.3`). Source: MCP-08, MCP-12.
 */
export const updateGroup = endpoint({
  name: 'organizer.updateGroup',
  method: 'POST',
  path: '/api/coupon/update_group',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { coupon: 'couponid' },
  input: v.object({ couponid: idInput, codeslist: jsonField(codesInput), ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('CouponAddedUpdated'), added_codes: v.number() }),
  refusals: { PleaseCheckAllfields: 422, TooManyCodes: 422 },
  summary: 'Add codes to a group of coupons',
});

/**
 * Which of some codes are there already: in the group, or in another coupon of the organizer. Nothing is stored: the lines of
 * a file are judged with it before they are sent. Source: MCP-08, screens 58.
 */
export const checkCodes = endpoint({
  name: 'organizer.checkCodes',
  method: 'POST',
  path: '/api/coupon/check_codes',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { coupon: 'couponid' },
  input: v.object({ couponid: v.optional(idInput), codeslist: jsonField(codesInput), ...onBehalfOf }),
  output: v.object({ ...success, known: v.array(v.string()), taken: v.array(v.string()) }),
  summary: 'Which of some coupon codes are there already',
});
