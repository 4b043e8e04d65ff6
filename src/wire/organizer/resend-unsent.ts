import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInput, success } from '../fields.ts';

/**
 * Mails the valid tickets of a sending again to all whose mail was given up. What came back is left out, for its address
 * takes no mail; so is what goes out by now: a second call mails nothing twice.
 */
export const resendUnsentFreeTickets = endpoint({
  name: 'organizer.resendUnsentFreeTickets',
  method: 'POST',
  path: '/api/free_tickets/sendings/resend',
  access: ['organizer'],
  input: v.object({ sending_id: idInput }),
  output: v.object({
    ...success,
    message: v.literal('MailSentSuccessfully'),
    /** that go out now */
    mails: v.number(),
  }),
  refusals: { TooManyAttempts: 429 },
  summary: 'Mail the free tickets of a sending again to all whose mail was given up',
});
