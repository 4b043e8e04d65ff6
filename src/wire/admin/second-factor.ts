import * as v from 'valibot';
import { RECOVERY_CODES } from '#domain/accounts/admin-limits.ts';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { session } from '../accounts/session.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, success } from '../fields.ts';

/** 256 bits in base64url, as steps and links are named. */
export const tokenInput = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'StepOver'));

/** The password again, before something that proves an admin is changed. Source: ASVS 7.5.1. */
export const passwordInput = v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong'));

/** A code of an app or a recovery code, as typed or pasted. */
const codeInput = requiredText(60);

/** What a sign-in that waits for its second factor says, in the `values` of `SecondFactorRequired`. */
export const waitingStep = v.object({
  /** names the step, for a few minutes and once */
  step: v.string(),
  /** 1: the account has no second factor yet, it is set up now */
  set_up: v.picklist([0, 1]),
  /** 1: a code of an app is among its factors */
  totp: v.picklist([0, 1]),
  passkey: v.picklist([0, 1]),
});
export type WaitingStep = v.InferOutput<typeof waitingStep>;

const recoveryCodes = v.pipe(v.array(v.string()), v.length(RECOVERY_CODES));

/** What follows when a factor was added: the codes where it is the first, the session where a sign-in waited for it. */
export const factorAdded = v.object({ recovery_codes: v.nullable(recoveryCodes), session: v.nullable(session) });
export type FactorAdded = v.InferOutput<typeof factorAdded>;

/** Who sets up: the sign-in that waits for it, or a signed-in admin with the password again. */
export const setUpBy = { step: v.optional(tokenInput), password: v.optional(passwordInput) };

const CODE_REFUSALS = { StepOver: 410, otpnotmatch: 422, TooManyAttempts: 429 } as const;
export const SET_UP_REFUSALS = { StepOver: 410, WrongPassword: 422, TooManyAttempts: 429 } as const;

/** The second step of an admin's sign-in: a code opens the session. Source: decisions 8. */
export const sendSecondFactor = endpoint({
  name: 'admin.sendSecondFactor',
  method: 'POST',
  path: '/api/admin/second-factor',
  access: 'anyone',
  input: v.object({ step: tokenInput, code: codeInput }),
  output: v.object({ ...success, data: session }),
  refusals: CODE_REFUSALS,
  summary: 'Finish an admin’s sign-in with a code of an authenticator app or a recovery code',
});

/** A new key for an authenticator app; it counts once a code of it was sent back. */
export const startTotp = endpoint({
  name: 'admin.startTotp',
  method: 'POST',
  path: '/api/admin/totp/start',
  access: 'anyone',
  input: v.object(setUpBy),
  output: v.object({
    ...success,
    data: v.object({
      /** what the app scans */
      uri: v.string(),
      /** the same key to type, base32 */
      key: v.string(),
    }),
  }),
  refusals: SET_UP_REFUSALS,
  summary: 'Begin to set up an authenticator app',
});

/** The app's first code: from then on it is asked for at sign-in. */
export const confirmTotp = endpoint({
  name: 'admin.confirmTotp',
  method: 'POST',
  path: '/api/admin/totp/confirm',
  access: 'anyone',
  input: v.object({ step: v.optional(tokenInput), code: codeInput }),
  output: v.object({ ...success, data: factorAdded }),
  refusals: CODE_REFUSALS,
  summary: 'Set an authenticator app up with its first code',
});

/** What an admin proves themself with. */
export const listFactors = endpoint({
  name: 'admin.listFactors',
  method: 'GET',
  path: '/api/admin/factors',
  access: ['admin'],
  area: 'shared',
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.object({
      /** whether this server asks every admin for a second factor */
      required: v.boolean(),
      /** since when an app is set up; null: none is */
      totp_since: v.nullable(v.string()),
      passkeys: v.array(
        v.object({ id: v.number(), name: v.string(), created_at: v.string(), last_used_at: v.nullable(v.string()) }),
      ),
      recovery_codes_left: v.number(),
    }),
  }),
  summary: 'The signed-in admin’s second factors',
});

/** Takes the app away; the last factor stays where one is required. */
export const removeTotp = endpoint({
  name: 'admin.removeTotp',
  method: 'POST',
  path: '/api/admin/totp/remove',
  access: ['admin'],
  area: 'shared',
  input: v.object({ password: passwordInput }),
  output: v.object(success),
  refusals: { LastFactor: 409, WrongPassword: 422, TooManyAttempts: 429 },
  summary: 'Remove the authenticator app',
});

/** Ten new recovery codes; the former ones are worth nothing from then on. */
export const renewRecoveryCodes = endpoint({
  name: 'admin.renewRecoveryCodes',
  method: 'POST',
  path: '/api/admin/recovery-codes',
  access: ['admin'],
  area: 'shared',
  input: v.object({ password: passwordInput }),
  output: v.object({ ...success, data: v.object({ recovery_codes: recoveryCodes }) }),
  refusals: { WrongPassword: 422, TooManyAttempts: 429 },
  summary: 'Make ten new recovery codes',
});
