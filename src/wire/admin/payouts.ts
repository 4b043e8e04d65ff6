import * as v from 'valibot';
import { PAYOUT_REASON_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, flag, idInput, money, requiredText, success, wireDate } from '../fields.ts';
import { payoutState } from '../organizer/payout.ts';
import { table, tableInput, tableReply } from '../table.ts';
import { inFile } from './payout-files.ts';

/** What organizers ask to be paid out: open ones first. */
export const payoutsTable = table({
  columns: ['status', 'asked_at', 'organisation', null],
  sort: { column: 'status', descending: false },
});

const payoutRow = v.object({
  id: v.number(),
  organisation: v.string(),
  email: v.string(),
  amount: money,
  /** of an open one what is due to the organizer now: more than the amount, or less where money went back since */
  due: v.nullable(money),
  status: payoutState,
  held: flag,
  asked_at: v.string(),
  answered_at: v.nullable(v.string()),
  reason: v.string(),
  /** masked */
  account: v.string(),
  /** 1: the account that it went to is kept with it, and can be shown */
  account_kept: flag,
  file: v.optional(v.nullable(inFile)),
});
export type PayoutRow = v.InferOutput<typeof payoutRow>;

export const listPayouts = endpoint({
  name: 'admin.listPayouts',
  method: 'GET',
  path: '/api/admin/payouts',
  access: ['admin'],
  area: 'payouts',
  input: tableInput(payoutsTable, { status: v.optional(payoutState) }),
  output: tableReply(payoutRow),
  summary: 'Requests of organizers to be paid out, for admins',
});

/** Where the money is to go. */
const payee = v.object({
  bank_account_name: v.string(),
  bank_account_number: v.string(),
  bank_name: v.string(),
  bank_code: v.string(),
});

const id = { id: idInput };

const coveredEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** null: no day was given */
  starts: v.nullable(wireDate),
  ends: wireDate,
  /** valid ones */
  tickets: v.number(),
  /** what it left its organizer */
  yours: money,
  /** when its days were last changed after it was made; null: never */
  moved_at: v.nullable(v.string()),
});
export type CoveredEvent = v.InferOutput<typeof coveredEvent>;

/** A request with the events that were over when it was asked, those that ended last first. Source: POUT-02, POUT-03. */
export const getPayout = endpoint({
  name: 'admin.getPayout',
  method: 'GET',
  path: '/api/admin/payouts/one',
  access: ['admin'],
  area: 'payouts',
  input: v.object(id),
  output: v.object({
    ...success,
    data: v.object({
      amount: money,
      events: v.array(coveredEvent),
      /** older ones, which are not listed */
      others: v.object({ count: v.number(), yours: money }),
      paid_out: money,
      /** what all of them left, less what was paid out: the amount, unless money moved since */
      left: money,
    }),
  }),
  summary: 'The events that a payout is for',
});

/** PayoutSettled: somebody answered it before, otherwise; PayoutInFile: it is in a SEPA file that has not ended. */
const refusals = { PayoutSettled: 409, PayoutInFile: 409 } as const;

/**
 * Books a request as paid, in one transaction with the ledger, and answers the account that the money is to be transferred
 * to: so nothing is transferred that is not due any more. Called again by whoever booked it, it answers the same and says
 * that; anybody else is told who booked it, and no account, for the money is on its way. Source: POUT-03.
 */
export const payPayout = endpoint({
  name: 'admin.payPayout',
  method: 'POST',
  path: '/api/admin/payouts/pay',
  access: ['admin'],
  area: 'payouts',
  /** the amount is the one that was seen */
  input: v.object({ ...id, amount: amountInput }),
  output: v.object({
    ...success,
    message: v.literal('PayoutPaid'),
    data: v.object({
      amount: money,
      payee,
      /** 1: it was booked by an earlier call */
      again: flag,
    }),
  }),
  /** PayoutAboveDue: less is due by now; PayoutHeld: the organizer has to confirm the bank account */
  refusals: {
    ...refusals,
    PayoutBookedBefore: 409,
    PayoutOtherAmount: 409,
    PayoutAboveDue: 409,
    PayoutHeld: 409,
    PayoutBankIncomplete: 409,
  },
  summary: 'Book a payout as paid',
});

/** Refuses a request with a reason, which its organizer is mailed. Source: POUT-03. */
export const refusePayout = endpoint({
  name: 'admin.refusePayout',
  method: 'POST',
  path: '/api/admin/payouts/refuse',
  access: ['admin'],
  area: 'payouts',
  input: v.object({ ...id, reason: requiredText(PAYOUT_REASON_MAX) }),
  output: v.object({ ...success, message: v.literal('PayoutRefused') }),
  refusals,
  summary: 'Refuse a payout',
});

/** The account that a payout went to, as it was booked; that it was shown is on record. Source: POUT-03. */
export const showPayee = endpoint({
  name: 'admin.showPayee',
  method: 'POST',
  path: '/api/admin/payouts/account',
  access: ['admin'],
  area: 'payouts',
  input: v.object(id),
  output: v.object({ ...success, data: v.object({ amount: money, payee }) }),
  refusals: { PayoutNotPaid: 409 },
  summary: 'The account that a payout went to',
});

/** Books that a transfer came back, with a reason: the money is due again, and its organizer is mailed. Source: POUT-03. */
export const returnPayout = endpoint({
  name: 'admin.returnPayout',
  method: 'POST',
  path: '/api/admin/payouts/returned',
  access: ['admin'],
  area: 'payouts',
  input: v.object({ ...id, reason: requiredText(PAYOUT_REASON_MAX) }),
  output: v.object({ ...success, message: v.literal('PayoutReturned') }),
  refusals: { PayoutNotPaid: 409, PayoutInFile: 409 },
  summary: 'Book a payout whose transfer came back',
});
