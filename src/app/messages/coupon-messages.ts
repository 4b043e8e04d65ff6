import { msg } from '@lingui/core/macro';

/** What organizers, and buyers with a code, are told of coupons. Source: CPA-04 to CPA-16, MCP-06 to MCP-12, screens 57 and 58. */
export const COUPON_MESSAGES = {
  CouponMadeInactive: msg({
    id: 'CouponMadeInactive',
    message: 'The coupon has been used, so it stays in the list. It is inactive now.',
  }),
  CouponChanged: msg({
    id: 'CouponChanged',
    message: 'Somebody else changed this coupon meanwhile. Nothing was saved: compare, then save again.',
  }),
  CouponGone: msg({
    id: 'CouponGone',
    message: 'Not saved: this coupon, or one of its tickets, was deleted meanwhile.',
  }),
  CouponLimitPerBuyer: msg({
    id: 'CouponLimitPerBuyer',
    message: 'This code was used with this e-mail address or account already, as often as one buyer may.',
  }),
  CouponEndsBeforeStart: msg({ id: 'CouponEndsBeforeStart', message: 'The last day is before the first.' }),
  PercentTooHigh: msg({ id: 'PercentTooHigh', message: 'A percentage is at most 100.' }),
  MaximumBelowMinimum: msg({
    id: 'MaximumBelowMinimum',
    message: 'Not less than the amount from which it counts: nobody could use it. 0 is no maximum.',
  }),
  LimitBelowUsed: msg({ id: 'LimitBelowUsed', message: 'It has been used more often already.' }),
  PrefixTooLong: msg({ id: 'PrefixTooLong', message: 'A prefix has at most 5 characters.' }),
  CodeTooLong: msg({ id: 'CodeTooLong', message: 'A code has at most 20 characters.' }),
  CodeNotValid: msg({ id: 'CodeNotValid', message: 'A code holds no spaces, and nothing that cannot be seen.' }),
  CodeMisread: msg({
    id: 'CodeMisread',
    message: 'Leave out the letters I, J and L: they are taken for one another, and for 1.',
  }),
  CodeTaken: msg({ id: 'CodeTaken', message: 'Another coupon of yours has this code.' }),
  CodeKnown: msg({ id: 'CodeKnown', message: 'Already in this group, stays as it is.' }),
  CodeTwice: msg({ id: 'CodeTwice', message: 'The same code stands here twice.' }),
  CodeEmpty: msg({ id: 'CodeEmpty', message: 'There is no code in this line.' }),
  CodesStay: msg({ id: 'CodesStay', message: 'At least one, and no fewer than there are: codes are not taken back.' }),
  TooManyCouponTickets: msg({ id: 'TooManyCouponTickets', message: 'A coupon is for at most 500 tickets.' }),
  TooManyCodes: msg({ id: 'TooManyCodes', message: 'A group has at most 5,000 codes.' }),
} as const;
