import * as v from 'valibot';
import { INVITATION_MESSAGE_MAX, INVITATION_NAME_MAX } from '#domain/social/limits.ts';
import { endpoint } from '../endpoint.ts';
import { emailInput, idInput, ignored, requiredText, success } from '../fields.ts';

/**
 * Invites a friend to an event by mail. The server writes subject and link itself, and answers go to the account's own
 * address, whatever `sender_email` says. Source: INV-02 to INV-06.
 */
export const sendInvitation = endpoint({
  name: 'social.sendInvitation',
  method: 'POST',
  path: '/api/invite',
  access: 'user',
  notImpersonated: true,
  input: v.object({
    /** absent, as documented clients leave it: the event that the message links to */
    event_id: v.optional(idInput),
    receiver_email: emailInput,
    name: requiredText(INVITATION_NAME_MAX),
    sender_email: emailInput,
    message: requiredText(INVITATION_MESSAGE_MAX),
    subject: ignored,
  }),
  output: v.object({ ...success, message: v.literal('InvitationSent') }),
  refusals: { AddedToFavoriteError: 404, TooManyAttempts: 429 },
  summary: 'Invite a friend to an event by mail, ten a day',
});
