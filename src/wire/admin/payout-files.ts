import * as v from 'valibot';
import { PAYOUT_FILE_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, flag, idInput, jsonField, money, success } from '../fields.ts';
import { file } from '../file.ts';

/** The SEPA file that a request was last in. */
export const inFile = v.object({ id: v.number(), made_at: v.string(), by: v.string() });
export type InFile = v.InferOutput<typeof inFile>;

/**
 * The file that the caller has seen the request in, absent: none. Whoever does not know that the bank was told already
 * would pay twice. Source: issue 32.
 */
export const seenFile = { file: v.optional(idInput) };

/** Why a request cannot be in a file: its account waits for a word, is none of SEPA, or less is due by now. */
const OBSTACLES = ['held', 'account', 'due'] as const;

const waitingPayout = v.object({
  id: v.number(),
  organisation: v.string(),
  amount: money,
  /** masked */
  account: v.string(),
  obstacle: v.nullable(v.picklist(OBSTACLES)),
  /** null: it was in none yet */
  file: v.nullable(inFile),
});
export type WaitingPayout = v.InferOutput<typeof waitingPayout>;

const payoutFile = v.object({
  ...inFile.entries,
  payouts: v.number(),
  amount: money,
  /** those of its payouts that nobody has answered since, nor put into a later file */
  open: v.number(),
  /** 0: it is too old, and no longer kept */
  kept: flag,
});
export type PayoutFile = v.InferOutput<typeof payoutFile>;

/** What could go into a SEPA file, the oldest first, and the last files that were made. Source: issue 32. */
export const getPayoutFiles = endpoint({
  name: 'admin.getPayoutFiles',
  method: 'GET',
  path: '/api/admin/payouts/files',
  access: ['admin'],
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.object({
      /** the settings without which no file is made, by their keys */
      missing: v.array(v.string()),
      waiting: v.array(waitingPayout),
      files: v.array(payoutFile),
    }),
  }),
  summary: 'Payouts that wait for a SEPA file, and the files that were made',
});

const chosenPayout = v.object({ id: idInput, amount: amountInput, ...seenFile });

/**
 * Makes a SEPA file of payouts, of all of them or of none; nothing is booked by it. The same call sent again finds the file
 * that it made. `amount` and `file` are those that were seen. Source: issue 32.
 */
export const makePayoutFile = endpoint({
  name: 'admin.makePayoutFile',
  method: 'POST',
  path: '/api/admin/payouts/files',
  access: ['admin'],
  input: v.object({
    payouts: jsonField(v.pipe(v.array(chosenPayout), v.minLength(1), v.maxLength(PAYOUT_FILE_MAX))),
  }),
  output: v.object({ ...success, message: v.literal('PayoutFileMade'), data: v.object({ id: v.number() }) }),
  /** PayerIncomplete: the settings name no account to pay from; PayoutsChanged: one of them is not as it was seen */
  refusals: { PayerIncomplete: 409, PayoutsChanged: 409, PayoutInFile: 409 },
  summary: 'Make a SEPA file of payouts',
});

/** The file as it was made, to be taken to the bank; that somebody took it is on record. Source: issue 32. */
export const exportPayoutFile = endpoint({
  name: 'admin.exportPayoutFile',
  method: 'GET',
  path: '/api/admin/payouts/file.xml',
  access: ['admin'],
  input: v.object({ id: idInput }),
  output: file({ type: 'application/xml', name: 'payouts-{id}.xml' }),
  summary: 'A SEPA file of payouts (pain.001.001.09)',
});

/**
 * Books all payouts of a file as paid that nobody has answered since: the bank has transferred them, to the accounts and
 * with the amounts of the file. Source: issue 32, POUT-03.
 */
export const settlePayoutFile = endpoint({
  name: 'admin.settlePayoutFile',
  method: 'POST',
  path: '/api/admin/payouts/files/settled',
  access: ['admin'],
  input: v.object({ id: idInput }),
  output: v.object({
    ...success,
    message: v.literal('PayoutFileSettled'),
    /** how many of its payouts are booked as paid; the others were answered otherwise, or are in a later file */
    data: v.object({ booked: v.number(), others: v.number() }),
  }),
  summary: 'Book the payouts of a SEPA file as paid',
});
