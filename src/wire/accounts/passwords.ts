import * as v from 'valibot';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { endpoint } from '../endpoint.ts';
import { emailInput, flag, success } from '../fields.ts';
import { newPassword, newPasswordOf } from './new-password.ts';

/** The token of a link that resets a password: 256 bits in base64url. Any other text is no link's. Source: PWD-07. */
const resetToken = v.pipe(v.string(), v.maxLength(PASSWORD_MAX));

/** Mails a link with which a new password can be chosen; answers alike whether the address is known. Source: PWD-03 to PWD-06. */
export const forgotPassword = endpoint({
  name: 'accounts.forgotPassword',
  method: 'POST',
  path: '/api/auth/forget-password',
  access: 'anyone',
  input: v.object({ email: emailInput }),
  output: v.object({ ...success, message: v.literal('ForgotMailSent') }),
  refusals: { UserNotFound: 404, TooManyAttempts: 429 },
  summary: 'Mail a link to choose a new password',
});

/** Whether a link still works, so that nobody types a password in vain. Source: PWD-02. */
export const checkResetLink = endpoint({
  name: 'accounts.checkResetLink',
  method: 'POST',
  path: '/api/auth/reset-link',
  access: 'anyone',
  input: v.object({ token: resetToken }),
  output: v.object({
    ...success,
    data: v.object({
      works: flag,
      /** characters that the new password has at least */
      password_min: v.number(),
    }),
  }),
  refusals: { TooManyAttempts: 429 },
  summary: 'Whether a link to choose a new password still works',
});

/** What the form of a reset sends; a documented client leaves the repeat out. */
const resetEntries = { token: resetToken, password: newPassword, password_confirmation: v.optional(v.string()) };

/** Chooses a new password with the link from the mail; all sessions of the account end. Source: PWD-07 to PWD-11. */
export const resetPassword = endpoint({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/api/auth/update-password',
  access: 'anyone',
  input: v.pipe(
    v.object(resetEntries),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        ({ password, password_confirmation: repeat }) => repeat === undefined || repeat === password,
        'PasswordMustMatch',
      ),
      ['password_confirmation'],
    ),
  ),
  output: v.object({ ...success, message: v.literal('PasswordResetSuccess') }),
  refusals: { ResetLinkOver: 404, PasswordTooCommon: 422, TooManyAttempts: 429 },
  summary: 'Choose a new password with the link from the mail',
});

/** The form of a reset, in which the repeat must be there. Source: PWD-08, PWD-09. */
export function resetPasswordForm(min: number) {
  return v.pipe(
    v.object({
      password: v.pipe(v.string(), v.nonEmpty('NewPasswordRequired'), newPasswordOf(min)),
      password_confirmation: v.pipe(v.string(), v.nonEmpty('RepeatPasswordRequired')),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        ({ password, password_confirmation: repeat }) => repeat === password,
        'PasswordMustMatch',
      ),
      ['password_confirmation'],
    ),
  );
}

/** The form in which a password is changed: all three are required. Source: PWD-13 to PWD-16. */
export function changePasswordForm(min: number) {
  return v.pipe(
    v.object({
      old_password: v.pipe(
        v.string(),
        v.nonEmpty('CurrentPasswordRequired'),
        v.maxLength(PASSWORD_MAX, 'FieldTooLong'),
      ),
      password: v.pipe(v.string(), v.nonEmpty('NewPasswordRequired'), newPasswordOf(min)),
      password_confirmation: v.pipe(v.string(), v.nonEmpty('RepeatPasswordRequired')),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        ({ password, password_confirmation: repeat }) => repeat === password,
        'PasswordMatchRequired',
      ),
      ['password_confirmation'],
    ),
  );
}
