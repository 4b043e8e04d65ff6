import * as v from 'valibot';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { BANK_FIELDS } from '#domain/organizer/bank-details.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, flag, money, success, wireDate } from '../fields.ts';
import { file } from '../file.ts';

const figures = {
  /** what buyers paid online for ended events */
  sold: money,
  /** what the site keeps of it, and of cash sales */
  commission: money,
  /** what went back to buyers or was taken back by their banks */
  paid_back: money,
  /** of bookings whose buyers ask to cancel and have no answer yet */
  held: money,
};

/** asked: it waits for somebody; paid; refused or, the transfer, returned: with a reason. Source: screens 67. */
export const payoutState = v.picklist(['asked', 'paid', 'refused', 'returned']);

const payoutRequest = v.object({
  id: v.number(),
  amount: money,
  status: payoutState,
  /** 1: the bank account was changed since, and has to be confirmed by asking again */
  held: flag,
  asked_at: v.string(),
  /** when it was paid or refused, or came back; null: not yet */
  answered_at: v.nullable(v.string()),
  reason: v.string(),
  /** the bank account, masked */
  account: v.string(),
});
export type PayoutRequest = v.InferOutput<typeof payoutRequest>;

const payoutEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  poster: v.string(),
  ended: wireDate,
  /** valid ones */
  tickets: v.number(),
  ...figures,
  /** what it leaves */
  yours: money,
});

/** What ended events brought, what was paid out and what is due, from the ledger. Source: POUT-02, POUT-03, screens 67. */
export const getPayoutSummary = endpoint({
  name: 'organizer.getPayoutSummary',
  method: 'GET',
  path: '/api/payout/summary',
  access: ['organizer'],
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.object({
      ...figures,
      paid_out: money,
      /** below 0: more went back than was left, and the next payout makes up for it */
      due: money,
      /** why it is below 0: requests to cancel, commissions of cash sales, or money that went back; null: it is not */
      shortfall: v.nullable(v.picklist(['held', 'cash', 'paid_back'])),
      account: v.object({
        name: v.string(),
        /** masked */
        number: v.string(),
        /** what has to be filled in before anything can be paid out */
        missing: v.array(v.picklist(BANK_FIELDS)),
      }),
      /** those that ended last first */
      events: v.array(payoutEvent),
      /** of how many */
      events_total: v.number(),
      /** newest first */
      requests: v.array(payoutRequest),
    }),
  }),
  summary: 'What is due to the organizer',
});

/**
 * Asks for all that is due, with the account's password, one request at a time; one that is held since the bank account was
 * changed is confirmed by it. Nothing is transferred: an admin settles it by hand. Source: POUT-03, screens 67.
 */
export const requestPayout = endpoint({
  name: 'organizer.requestPayout',
  method: 'POST',
  path: '/api/payout/request',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({
    password: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong')),
    /** what was shown to be due: another amount is refused */
    amount: v.optional(amountInput),
  }),
  output: v.object({ ...success, message: v.literal('PayoutAsked'), data: payoutRequest }),
  refusals: {
    WrongPassword: 422,
    TooManyAttempts: 429,
    PayoutOpen: 409,
    PayoutNothingDue: 409,
    PayoutBankIncomplete: 409,
    PayoutAmountChanged: 409,
  },
  summary: 'Ask for a payout',
});

export const downloadPayoutPdf = endpoint({
  name: 'organizer.downloadPayoutPdf',
  method: 'GET',
  path: '/api/payout/statement.pdf',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({}),
  output: file({ type: 'application/pdf', name: 'payout-statement-{date}.pdf' }),
  summary: 'The payout statement as PDF',
});

export const downloadPayoutCsv = endpoint({
  name: 'organizer.downloadPayoutCsv',
  method: 'GET',
  path: '/api/payout/statement.csv',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({}),
  output: file({ type: 'text/csv', name: 'payout-statement-{date}.csv' }),
  summary: 'The payout statement as CSV',
});
