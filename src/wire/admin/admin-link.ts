import * as v from 'valibot';
import { ADMIN_PASSWORD_MIN } from '#domain/accounts/admin-limits.ts';
import { PASSWORD_MAX, SIGN_UP_FIELD_MAX } from '#domain/accounts/limits.ts';
import { session } from '../accounts/session.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, success } from '../fields.ts';
import { tokenInput, waitingStep } from './second-factor.ts';

/** Whose link of `npm run admin` it is, before it is used. Source: decisions 8. */
export const readAdminLink = endpoint({
  name: 'admin.readLink',
  method: 'POST',
  path: '/api/admin/link',
  access: 'anyone',
  input: v.object({ token: tokenInput }),
  output: v.object({
    ...success,
    data: v.object({ email: v.string(), first_name: v.string(), last_name: v.string() }),
  }),
  refusals: { AdminLinkOver: 410, TooManyAttempts: 429 },
  summary: 'Whose link of npm run admin this is',
});

/** Makes the account an admin's, with a new password; whatever proved the account before is worth nothing any more. */
export const openAdminLink = endpoint({
  name: 'admin.openLink',
  method: 'POST',
  path: '/api/admin/link/open',
  access: 'anyone',
  input: v.object({
    token: tokenInput,
    first_name: requiredText(SIGN_UP_FIELD_MAX),
    last_name: requiredText(SIGN_UP_FIELD_MAX),
    password: v.pipe(
      v.string(),
      v.nonEmpty('NewPasswordRequired'),
      v.minLength(ADMIN_PASSWORD_MIN, 'AdminPasswordMinLength'),
      v.maxLength(PASSWORD_MAX, 'FieldTooLong'),
    ),
  }),
  output: v.object({
    ...success,
    data: v.object({
      /** where no second factor is required */
      session: v.nullable(session),
      /** where the second factor is set up next */
      waiting: v.nullable(waitingStep),
    }),
  }),
  refusals: { AdminLinkOver: 410, TooManyAttempts: 429 },
  summary: 'Set an admin’s password by the link of npm run admin',
});
