import * as v from 'valibot';
import { CONTACT_MESSAGE_LIMIT, CONTACT_REASONS, FORM_FIELD_MAX } from '#domain/content/limits.ts';
import { endpoint } from '../endpoint.ts';
import { emailInput, requiredText, success, trap } from '../fields.ts';

/** Writes to the people behind the site. Source: CON-02 to CON-08. */
export const sendContact = endpoint({
  name: 'content.sendContact',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/contact',
  access: 'anyone',
  input: v.object({
    reason: v.picklist(CONTACT_REASONS, 'FieldRequired'),
    name: requiredText(FORM_FIELD_MAX),
    email: emailInput,
    title: requiredText(FORM_FIELD_MAX),
    message: requiredText(CONTACT_MESSAGE_LIMIT),
    fax: trap,
  }),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully') }),
  refusals: { TryAgain: 503 },
  summary: 'A message to the site',
});
