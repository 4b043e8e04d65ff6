import * as v from 'valibot';
import { ADMIN_PARTS } from '#domain/accounts/admin-parts.ts';
import { GENDERS, PASSWORD_MAX, ROLE, SIGN_IN_PASSWORD_MIN } from '#domain/accounts/limits.ts';
import { endpoint } from '../endpoint.ts';
import { emailInput, flag, success } from '../fields.ts';

const roleId = v.picklist([ROLE.admin, ROLE.attendee, ROLE.organizer]);

/** Of an admin: which part of the work they do; absent of others, and where a server of before answered. Source: issue 38. */
export const adminPart = v.optional(v.picklist(ADMIN_PARTS));

/** What proves on later calls who somebody is, as `user` on the device. Source: AUTH-09, AUTH-19. */
export const session = v.object({
  /** sent as `Authorization: Bearer …` */
  access_token: v.string(),
  user_detail: v.object({ id: v.number(), name: v.string(), role_id: roleId, admin_part: adminPart }),
  /** what shows at the next sign-in that this device knows the account; of a sign-in that somebody makes on a device */
  device_mark: v.optional(v.string()),
});
export type Session = v.InferOutput<typeof session>;

/** A password as it was chosen, spaces and all; what no account ever had is wrong before it is looked up. Source: AUTH-06. */
const password = v.pipe(
  v.string(),
  v.nonEmpty('FieldRequired'),
  v.minLength(SIGN_IN_PASSWORD_MIN, 'WrongPassword'),
  v.maxLength(PASSWORD_MAX, 'FieldTooLong'),
);

/** Opens a session. An unknown address and a wrong password answer alike. Source: AUTH-05 to AUTH-07, AUTH-12. */
export const signIn = endpoint({
  name: 'accounts.signIn',
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  input: v.object({
    email: emailInput,
    password,
    /** of accounts that signed in on this device before, with blanks between */
    device_marks: v.optional(v.pipe(v.string(), v.maxLength(1000, 'FieldTooLong')), ''),
  }),
  output: v.object({ ...success, data: session }),
  // SecondFactorRequired: an admin's; its values are a `waitingStep`
  refusals: { UserNotFoundTryAgain: 401, SecondFactorRequired: 401, AccountDisabled: 403, TooManyAttempts: 429 },
  summary: 'Sign in with e-mail and password',
});

/** Ends the session of the token it is called with, on the server too. Source: AUTH-20. */
export const signOut = endpoint({
  name: 'accounts.signOut',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  input: v.object({}),
  output: v.object(success),
  summary: 'Sign out: the token is worth nothing from then on',
});

/** What an organizer's profile has beside a user's; numbers and keys are masked. Source: ORGP-02 to ORGP-04, ORGP-07. */
const organizerEntries = {
  organiser_logo: v.string(),
  /** whether a trader in the eyes of the law. Source: EVT-18 */
  professional: flag,
  /** of who sells, where that is not the organization's name */
  legal_name: v.string(),
  vat_number: v.string(),
  bank_name: v.string(),
  bank_code: v.string(),
  bank_branch_name: v.string(),
  bank_branch_code: v.string(),
  bank_account_number: v.string(),
  bank_account_name: v.string(),
  bank_account_phone: v.string(),
  /** the API token, masked; empty before one was made. Source: ORGP-08 */
  login_id: v.string(),
  list_id: v.string(),
  api_key: v.string(),
  /** whether a mail comes each Monday about the week's sales */
  weekly_sale: flag,
};

/** A signed-in user as checkout and profile fill their forms. Source: AUTH-23. */
export const profile = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  address: v.string(),
  street: v.string(),
  house_number: v.string(),
  postal_code: v.string(),
  /** null: not said */
  gender: v.nullable(v.picklist(GENDERS)),
  country_code: v.string(),
  /** address of the picture, empty without one */
  avatar: v.string(),
  role_id: roleId,
  admin_part: adminPart,
  /** name of the organization that an organizer sells for */
  organisation: v.optional(v.string()),
  ...v.partial(v.object(organizerEntries)).entries,
});
export type Profile = v.InferOutput<typeof profile>;

/** The profile of whoever calls. Source: AUTH-23, ROLE-12. */
export const getProfile = endpoint({
  name: 'accounts.getProfile',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/auth/me',
  access: 'user',
  byApiToken: 'profile',
  input: v.object({}),
  output: v.object({ ...success, data: profile }),
  summary: 'Profile of the signed-in user',
});
