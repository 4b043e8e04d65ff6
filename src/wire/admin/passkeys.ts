import * as v from 'valibot';
import { PASSKEY_NAME_MAX } from '#domain/accounts/admin-limits.ts';
import { session } from '../accounts/session.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, requiredText, success } from '../fields.ts';
import { factorAdded, passwordInput, SET_UP_REFUSALS, setUpBy, tokenInput } from './second-factor.ts';

/** What the browser's `navigator.credentials` is asked with: WebAuthn's own JSON, which only the browser reads. */
const browserOptions = v.record(v.string(), v.unknown());

/** What an authenticator answered, in WebAuthn's own JSON; the library that judges it reads the rest. Source: WebAuthn 3, 5.1. */
const authenticatorAnswer = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2000)),
  rawId: v.pipe(v.string(), v.maxLength(2000)),
  type: v.literal('public-key'),
  response: v.record(v.string(), v.unknown()),
});

const started = v.object({
  ...success,
  data: v.object({ step: v.string(), options: browserOptions }),
});

/** Begins a passkey for an admin's account. */
export const startPasskey = endpoint({
  name: 'admin.startPasskey',
  method: 'POST',
  path: '/api/admin/passkeys/start',
  access: 'anyone',
  input: v.object(setUpBy),
  output: started,
  refusals: { ...SET_UP_REFUSALS, TooManyPasskeys: 409 },
  summary: 'Begin to add a passkey',
});

/** Keeps the passkey that a browser has made. */
export const addPasskey = endpoint({
  name: 'admin.addPasskey',
  method: 'POST',
  path: '/api/admin/passkeys/add',
  access: 'anyone',
  input: v.object({
    /** of `startPasskey` */
    passkey_step: tokenInput,
    /** of the sign-in that waits for it */
    step: v.optional(tokenInput),
    name: requiredText(PASSKEY_NAME_MAX),
    answer: authenticatorAnswer,
  }),
  output: v.object({ ...success, data: factorAdded }),
  refusals: { StepOver: 410, PasskeyNotTaken: 422 },
  summary: 'Add a passkey',
});

/** Begins a sign-in by passkey alone, of whoever has one. */
export const startPasskeySignIn = endpoint({
  name: 'admin.startPasskeySignIn',
  method: 'POST',
  path: '/api/admin/passkeys/sign-in/start',
  access: 'anyone',
  input: v.object({}),
  output: started,
  refusals: { TooManyAttempts: 429 },
  summary: 'Begin an admin’s sign-in by passkey',
});

/** A passkey is two factors by itself: the device that has it, and what unlocked it. Source: decisions 8. */
export const signInWithPasskey = endpoint({
  name: 'admin.signInWithPasskey',
  method: 'POST',
  path: '/api/admin/passkeys/sign-in',
  access: 'anyone',
  input: v.object({ passkey_step: tokenInput, answer: authenticatorAnswer }),
  output: v.object({ ...success, data: session }),
  refusals: { StepOver: 410, PasskeyNotTaken: 422, AccountDisabled: 403, TooManyAttempts: 429 },
  summary: 'Sign an admin in by passkey',
});

export const removePasskey = endpoint({
  name: 'admin.removePasskey',
  method: 'POST',
  path: '/api/admin/passkeys/remove',
  access: ['admin'],
  area: 'shared',
  input: v.object({ passkey_id: idInput, password: passwordInput }),
  output: v.object(success),
  refusals: { LastFactor: 409, WrongPassword: 422, TooManyAttempts: 429 },
  summary: 'Remove a passkey',
});
