import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';

const count = v.number();

/** Whom the mail did not reach; `orderid` names the row where it is sent again. */
const unreached = v.object({
  orderid: count,
  customer_name: v.string(),
  /** empty: a name on the guest list */
  customer_email: v.string(),
  /** the address of that mail, where it is another */
  mailed_to: v.optional(v.string()),
});

/** One call that sent free tickets, and how far its mails are. Source: screens 62. */
const freeSending = v.object({
  id: v.number(),
  /** an instant as ISO text */
  created_at: v.string(),
  mails: count,
  sent: count,
  waiting: count,
  /** whose tickets are valid still */
  recipients: v.optional(count),
  /** names of them that have no address: on the guest list, without a mail */
  listed: v.optional(count),
  /** tickets of them that were scanned */
  checked_in: v.optional(count),
  /** when the last of its mails went out, as ISO text; empty: none has */
  last_sent_at: v.string(),
  lists: v.array(
    v.object({
      ticket_id: count,
      event_title: v.string(),
      ticket_title: v.string(),
      mails: count,
      sent: count,
      waiting: count,
    }),
  ),
  /** whose mail was refused for good by the mail server of its address */
  came_back: v.array(unreached),
  /** whose mail was given up: it could not be made, or no mail server took it in five days */
  given_up: v.array(unreached),
});
export type FreeSending = v.InferOutput<typeof freeSending>;

/** What was sent in the last day, and for two weeks what has mails that wait or did not go out, newest first: mails go out after the call, whoever looks. Source: screens 62. */
export const listFreeSendings = endpoint({
  name: 'organizer.listFreeSendings',
  method: 'GET',
  path: '/api/free_tickets/sendings',
  access: ['organizer'],
  input: v.object({}),
  output: v.object({ ...success, sendings: v.array(freeSending) }),
  summary: 'How far the mails of free tickets are',
});
