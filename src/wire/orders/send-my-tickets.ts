import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { emailInput, success, trap } from '../fields.ts';

/**
 * Mails the tickets of every coming order of an address to that address. The answer, and what is done before it, are the
 * same whether there are any. Source: issue 10, decisions 6 and 8.
 */
export const sendMyTickets = endpoint({
  name: 'orders.sendMyTickets',
  method: 'POST',
  path: '/api/orders/send-my-tickets',
  access: 'anyone',
  input: v.object({ email: emailInput, fax: trap }),
  output: v.object({ ...success, message: v.literal('ForgotMailSent') }),
  refusals: { TooManyAttempts: 429 },
  summary: 'Mails the tickets of an address to it',
});
