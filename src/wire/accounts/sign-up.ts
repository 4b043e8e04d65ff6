import * as v from 'valibot';
import {
  DEFAULT_COUNTRY_CODE,
  DOCUMENTED_DEFAULT_GENDER,
  GENDERS,
  OTP_LENGTH,
  ROLE,
  SIGN_UP_FIELD_MAX,
} from '#domain/accounts/limits.ts';
import { isPhone } from '#domain/accounts/identity.ts';
import { endpoint } from '../endpoint.ts';
import { countryCode, emailInput, flagInput, optionalText, requiredText, success } from '../fields.ts';
import { newPassword } from './new-password.ts';
import { session } from './session.ts';

const text = requiredText(SIGN_UP_FIELD_MAX);

/** A kind of account that people make themselves. Source: SGN-09, AUTH-15. */
export const signUpRole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
  v.picklist([ROLE.attendee, ROLE.organizer]),
);

/** Not said is null; a documented client that leaves the field out gets the documented default. Source: SGN-20, decisions 2. */
const gender = v.optional(
  v.nullable(
    v.union([
      v.picklist(GENDERS),
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
    ]),
  ),
  DOCUMENTED_DEFAULT_GENDER,
);

/** What an organizer is asked beside; others may leave it out. Source: SGN-04. */
const isAnswered = (role: number, answer: string | undefined): boolean =>
  role !== ROLE.organizer || answer !== undefined;

/** The documented fields of a sign-up. Source: SGN-03 to SGN-08, SGN-20. */
const signUpInput = v.pipe(
  v.object({
    role_id: signUpRole,
    first_name: text,
    last_name: text,
    email: emailInput,
    password: newPassword,
    password_confirmation: v.pipe(v.string(), v.nonEmpty('FieldRequired')),
    organisation: optionalText(SIGN_UP_FIELD_MAX),
    phone: v.pipe(
      optionalText(SIGN_UP_FIELD_MAX),
      v.check((phone) => phone === undefined || isPhone(phone), 'InvalidPhone'),
    ),
    postal_code: text,
    country_code: v.optional(countryCode, DEFAULT_COUNTRY_CODE),
    gender,
    marketing: v.optional(flagInput, 0),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (typed) => typed.password === typed.password_confirmation,
      'PasswordNotMatch',
    ),
    ['password_confirmation'],
  ),
  v.forward(
    v.partialCheck(
      [['role_id'], ['organisation']],
      ({ role_id, organisation }) => isAnswered(role_id, organisation),
      'FieldRequired',
    ),
    ['organisation'],
  ),
  v.forward(
    v.partialCheck([['role_id'], ['phone']], ({ role_id, phone }) => isAnswered(role_id, phone), 'FieldRequired'),
    ['phone'],
  ),
);

/** Names a sign-up until its address is confirmed: random, so that nobody can guess another's. Source: SGN-13. */
const signUpId = v.pipe(v.string(), v.uuid('otpnotmatch'));

/** Begins a sign-up: an address that is known gets the same answer, and its owner another mail. Source: SGN-09 to SGN-11, SGN-17. */
export const signUp = endpoint({
  name: 'accounts.signUp',
  method: 'POST',
  path: '/api/auth/new',
  access: 'anyone',
  fieldErrorsCode: 'auth_new_1',
  input: signUpInput,
  output: v.object({
    ...success,
    code: v.literal('auth_new_0'),
    message: v.literal('MailSentSuccessfully'),
    data: v.object({ user_id: v.string() }),
  }),
  refusals: { TooManyAttempts: 429 },
  summary: 'Begin a sign-up: a code is mailed',
});

/** The mailed code as it is typed or pasted, with or without spaces. Source: SGN-12. */
const otpCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.nonEmpty('FieldRequired'),
  v.length(OTP_LENGTH, 'otpnotmatch'),
);

/** Ends a sign-up with its code: the account is there and signed in. Source: SGN-13 to SGN-15, SGN-19. */
export const verifyUser = endpoint({
  name: 'accounts.verifyUser',
  method: 'POST',
  path: '/api/auth/verifyuser',
  access: 'anyone',
  input: v.object({ otp_code: otpCode, user_id: signUpId }),
  output: v.object({ ...success, message: v.literal('AccountCreatedSuccess'), data: session }),
  /** `AccountReady`: the code was right and made the account, whose answer did not arrive */
  refusals: { otpnotmatch: 422, AccountReady: 409, TooManyAttempts: 429 },
  summary: 'Confirm the address of a sign-up with its code',
});

/** Mails a sign-up another code; the one before is worth nothing then. Source: SGN-16 to SGN-18. */
export const resendCode = endpoint({
  name: 'accounts.resendCode',
  method: 'POST',
  path: '/api/auth/otpresend',
  access: 'anyone',
  input: v.object({ user_id: signUpId }),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully') }),
  refusals: { TooManyAttempts: 429 },
  summary: 'Mail a sign-up another code',
});
