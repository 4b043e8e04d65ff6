import * as v from 'valibot';
import { CHECK_SEEN_MAX } from '#domain/organizer/check.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, requiredText, success } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** How a trader stands; `waiting`: an event of theirs is held until they are checked, or what was checked is another now. Source: DSA article 30. */
export const ORGANIZER_STATES = ['waiting', 'unchecked', 'checked'] as const;
export type OrganizerState = (typeof ORGANIZER_STATES)[number];

/** Who sells here: those that wait first, the longest first. */
export const organizersTable = table({
  columns: ['state', 'name', 'email', 'asked_at', 'checked_at'],
  sort: { column: 'state', descending: false },
});

const organizerRow = v.object({
  id: v.number(),
  /** of the account that owns it */
  user_id: v.number(),
  name: v.string(),
  email: v.string(),
  state: v.picklist(ORGANIZER_STATES),
  /** since when an event waits; null: none ever did */
  asked_at: v.nullable(v.string()),
  checked_at: v.nullable(v.string()),
});
export type OrganizerRow = v.InferOutput<typeof organizerRow>;

export const listTraders = endpoint({
  name: 'admin.listTraders',
  method: 'GET',
  path: '/api/admin/traders',
  access: ['admin'],
  area: 'organizers',
  input: tableInput(organizersTable, { state: v.optional(v.picklist(ORGANIZER_STATES)) }),
  output: tableReply(organizerRow),
  summary: 'Who sells here, and who of them was checked, for admins',
});

/** What an admin compares with registers and papers. Source: DSA article 30 (1). */
export const getTrader = endpoint({
  name: 'admin.getTrader',
  method: 'GET',
  path: '/api/admin/traders/one',
  access: ['admin'],
  area: 'organizers',
  input: v.object({ id: idInput }),
  output: v.object({
    ...success,
    data: v.object({
      ...organizerRow.entries,
      /** in law, where it is another name */
      legal_name: v.string(),
      person: v.string(),
      phone: v.string(),
      url: v.string(),
      vat_number: v.string(),
      /** street, number, postal code, town */
      address: v.string(),
      country_code: v.string(),
      /** who holds the bank account, and the end of its number */
      account_name: v.string(),
      account: v.string(),
      /** names the details as they are answered here: a check sends it back */
      shown: v.string(),
      since: v.string(),
      /** events that are held until the check */
      waiting: v.array(v.object({ id: v.number(), slug: v.string(), title: v.string() })),
      /** who checked and what they saw; null: nobody did, or the trader is another since */
      check: v.nullable(v.object({ by: v.string(), at: v.string(), seen: v.string() })),
      /** what was seen before name, VAT number or bank account changed; '': they never did after a check */
      seen_before: v.string(),
      /** 1: the site shows events of those alone who were checked */
      is_required: flag,
    }),
  }),
  refusals: { TryAgain: 404 },
  summary: 'A trader, for admins',
});

/** Notes that a trader was checked, by whom and what was seen, for the details that `getTrader` answered; the events that waited for it are public. Source: DSA article 30 (1), (2). */
export const checkTrader = endpoint({
  name: 'admin.checkTrader',
  method: 'POST',
  path: '/api/admin/traders/check',
  access: ['admin'],
  area: 'organizers',
  input: v.object({ id: idInput, shown: v.pipe(v.string(), v.maxLength(64)), seen: requiredText(CHECK_SEEN_MAX) }),
  output: v.object({ ...success, message: v.literal('OrganizerChecked') }),
  /** values: by, at */
  refusals: { TryAgain: 404, CheckedMeanwhile: 409, TraderChanged: 409 },
  summary: 'Note that a trader was checked',
});
