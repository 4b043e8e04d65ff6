import * as v from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/limits.ts';

/**
 * A password as it is chosen, spaces and all. The server also refuses a common one (`isCommonPassword`) with the key
 * `PasswordTooCommon`: the list is too long for a form. Source: SGN-08, PWD-08, PWD-16.
 */
export const newPassword = newPasswordOf(PASSWORD_MIN);

/** The same with at least so many characters: admins need more. */
export function newPasswordOf(min: number) {
  return v.pipe(
    v.string(),
    v.nonEmpty('FieldRequired'),
    v.minLength(min, min > PASSWORD_MIN ? 'AdminPasswordMinLength' : 'PasswordMinLength'),
    v.maxLength(PASSWORD_MAX, 'FieldTooLong'),
  );
}
