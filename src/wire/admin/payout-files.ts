import * as v from 'valibot';
import { PAYOUT_FILE_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, idInput, jsonField, money, success, wireDate } from '../fields.ts';
import { file } from '../file.ts';

/** The SEPA file that a request is in: nothing else happens to it until the file ends. */
export const inFile = v.object({ id: v.number(), made_at: v.string() });
export type InFile = v.InferOutput<typeof inFile>;

/** Why a request cannot be in a file: its account waits for a word, is none of SEPA, or less is due by now. */
const OBSTACLES = ['held', 'account', 'due'] as const;

const waitingPayout = v.object({
  id: v.number(),
  organisation: v.string(),
  amount: money,
  /** masked */
  account: v.string(),
  obstacle: v.nullable(v.picklist(OBSTACLES)),
});
export type WaitingPayout = v.InferOutput<typeof waitingPayout>;

/** A file is open until it is booked as carried out, or taken back because the bank never will. */
const FILE_STATES = ['open', 'booked', 'taken-back'] as const;

const payoutFile = v.object({
  ...inFile.entries,
  by: v.string(),
  /** the day on which it asks the bank to transfer */
  execute_on: wireDate,
  payouts: v.number(),
  amount: money,
  state: v.picklist(FILE_STATES),
  /** who ended it, and when; null: nobody yet */
  end: v.nullable(v.object({ at: v.string(), by: v.string() })),
});
export type PayoutFile = v.InferOutput<typeof payoutFile>;

/** What could go into a SEPA file, the oldest first; the files that are open, and the last of the others. Source: issue 32. */
export const getPayoutFiles = endpoint({
  name: 'admin.getPayoutFiles',
  method: 'GET',
  path: '/api/admin/payouts/files',
  access: ['admin'],
  area: 'payouts',
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

const chosenPayout = v.object({ id: idInput, amount: amountInput });

/**
 * Makes a SEPA file of payouts, of all of them or of none; nothing is booked by it. The same call sent again finds the file
 * that it made. `amount` is the one that was seen. Source: issue 32.
 */
export const makePayoutFile = endpoint({
  name: 'admin.makePayoutFile',
  method: 'POST',
  path: '/api/admin/payouts/files',
  access: ['admin'],
  area: 'payouts',
  input: v.object({
    payouts: jsonField(v.pipe(v.array(chosenPayout), v.minLength(1), v.maxLength(PAYOUT_FILE_MAX))),
  }),
  output: v.object({ ...success, message: v.literal('PayoutFileMade'), data: v.object({ id: v.number() }) }),
  /** PayerIncomplete: the settings name no account to pay from; PayoutsChanged: one of them is not as it was seen; PayoutInFile: it is in a file */
  refusals: { PayerIncomplete: 409, PayoutsChanged: 409, PayoutInFile: 409 },
  summary: 'Make a SEPA file of payouts',
});

/** PayoutFileBooked, PayoutFileGone: it was booked, or taken back; who did it, and when. */
const ended = { PayoutFileBooked: 409, PayoutFileGone: 409 } as const;

/** The file as it was made, to be taken to the bank, as long as it is open; that somebody took it is on record. Source: issue 32. */
export const exportPayoutFile = endpoint({
  name: 'admin.exportPayoutFile',
  method: 'GET',
  path: '/api/admin/payouts/file.xml',
  access: ['admin'],
  area: 'payouts',
  input: v.object({ id: idInput }),
  output: file({ type: 'application/xml', name: 'payouts-{id}.xml' }),
  refusals: ended,
  summary: 'A SEPA file of payouts (pain.001.001.09)',
});

/** How many payouts the file has, and their sum. */
const itsPayouts = v.object({ payouts: v.number(), amount: money });

/**
 * Books all payouts of a file as paid: the bank has transferred them, to the accounts and with the amounts of the file.
 * Called again by whoever booked it, it answers the same. Source: issue 32, POUT-03.
 */
export const settlePayoutFile = endpoint({
  name: 'admin.settlePayoutFile',
  method: 'POST',
  path: '/api/admin/payouts/files/settled',
  access: ['admin'],
  area: 'payouts',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, message: v.literal('PayoutFileSettled'), data: itsPayouts }),
  refusals: ended,
  summary: 'Book the payouts of a SEPA file as paid',
});

/**
 * Takes back a file that the bank has not carried out and never will: its payouts can be paid another way. Called again by
 * whoever took it back, it answers the same. Source: issue 32, POUT-03.
 */
export const takeBackPayoutFile = endpoint({
  name: 'admin.takeBackPayoutFile',
  method: 'POST',
  path: '/api/admin/payouts/files/take-back',
  access: ['admin'],
  area: 'payouts',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, message: v.literal('PayoutFileTakenBack'), data: itsPayouts }),
  refusals: ended,
  summary: 'Take back a SEPA file of payouts',
});
