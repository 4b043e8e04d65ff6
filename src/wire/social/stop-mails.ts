import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInput, success } from '../fields.ts';

/** The token of a mail's link. */
export const mailToken = v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(200, 'FieldTooLong'));

/** Where mail programs stop a mail by one POST. Source: RFC 8058. */
export const STOP_MAILS = '/api/mails/stop';

/** The page that a mail's link leads to; the token is after the hash. */
export const STOP_PAGE = '/your-mails';

/** What the link of a mail stops: it is shown before it is pressed. Source: issue 39. */
export const showMailStop = endpoint({
  name: 'social.showMailStop',
  method: 'POST',
  path: '/api/mails/stop/show',
  access: 'anyone',
  input: v.object({ token: mailToken }),
  output: v.object({
    ...success,
    data: v.variant('about', [
      v.object({
        about: v.literal('organizers'),
        /** whose new events are mailed */
        organizers: v.array(v.object({ organizer_id: v.number(), organisation: v.string() })),
      }),
      v.object({
        about: v.literal('tickets'),
        /** the event whose tickets are waited for; null: they are not any more */
        title: v.nullable(v.string()),
      }),
    ]),
  }),
  refusals: { TryAgain: 404 },
  summary: 'What the link of a mail stops',
});

/**
 * Stops the mails of a link, or those about one organizer; a second time changes nothing. Mail programs post it without
 * asking anybody: a field of theirs is ignored. Source: issue 39, RFC 8058.
 */
export const stopMails = endpoint({
  name: 'social.stopMails',
  method: 'POST',
  path: STOP_MAILS,
  access: 'anyone',
  input: v.object({ token: mailToken, organizer_id: v.optional(idInput) }),
  output: v.object(success),
  refusals: { TryAgain: 404 },
  summary: 'Stop the mails that a link is about',
});
