import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issueKey } from '#wire/issue-key.ts';
import { couponEntries } from '#wire/organizer/coupon-fields.ts';
import { templateEntries } from '#wire/organizer/mail-template-fields.ts';
import { ticketEntries } from '#wire/organizer/ticket-fields.ts';
import { voucherEntries } from '#wire/organizer/voucher-fields.ts';

// Source: CPA-14, TPL-11, TKT-17
test.each([
  ['tickets of a coupon', couponEntries.added_tickets, 500, 'TooManyCouponTickets'],
  ['events of a template', templateEntries.added_events, 100, 'TooManyEvents'],
  ['tickets of a voucher', voucherEntries.ticket_id, 200, 'TooManyTickets'],
  ['coupons of a ticket', ticketEntries.coupon_id, 100, 'TooManyLinks'],
] as const)('%s: so many as there may be, and in words why no more', (...row) => {
  const [, schema, most, key] = row;
  const ids = Array.from({ length: most + 1 }, (_one, at) => at + 1);
  // one that stands there twice is one
  for (const few of [ids.slice(1), [2, ...ids.slice(1)], ids.slice(1).join()])
    expect(v.parse(schema, few)).toEqual(ids.slice(1));
  expect(v.safeParse(schema, ids).issues?.map(issueKey)).toEqual([key]);
});
