import * as v from 'valibot';
import { SOCIAL_PROVIDERS } from '#domain/accounts/social.ts';
import { SIGN_UP_FIELD_MAX } from '#domain/accounts/limits.ts';
import { endpoint } from '../endpoint.ts';
import { ignored, optionalText, success } from '../fields.ts';
import { session } from './session.ts';
import { signUpRole } from './sign-up.ts';

const provider = v.picklist(SOCIAL_PROVIDERS);
/** 256 bits in base64url. */
const random = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The provider's ID token; it names the person, and nothing else in a request does. Source: AUTH-14, AUTH-15. */
const credential = v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(8000));

/** What proves who somebody is, and that the token was asked for on this device: its nonce is the hash of `verifier`. */
const proof = { provider, credential, verifier: random, email: ignored };

const REFUSALS = {
  /** the token is none, is old, or was asked for elsewhere */
  SocialFailed: 401,
  /** the provider tells no address */
  SocialNoEmail: 422,
  TooManyAttempts: 429,
} as const;

/** Where the provider asks who somebody is. `challenge` is the SHA-256 of the verifier that stays on the device. */
export const startSocial = endpoint({
  name: 'accounts.startSocial',
  method: 'POST',
  path: '/api/auth/social_start',
  access: 'anyone',
  input: v.object({ provider, challenge: random, state: random }),
  output: v.object({ ...success, data: v.object({ url: v.string() }) }),
  refusals: { TryAgain: 404, TooManyAttempts: 429 },
  summary: 'Address of a provider’s sign-in',
});

/** Gives the ID token for the code that a provider sent back. */
export const exchangeSocialCode = endpoint({
  name: 'accounts.exchangeSocialCode',
  method: 'POST',
  path: '/api/auth/social_exchange',
  access: 'anyone',
  input: v.object({ provider, code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)), verifier: random }),
  output: v.object({ ...success, data: v.object({ credential: v.string() }) }),
  refusals: { SocialFailed: 401, TooManyAttempts: 429 },
  summary: 'A provider’s ID token for its code',
});

/** Whether the address of a provider's token has an account: nobody else's can be tried. Source: AUTH-14. */
export const checkUserExist = endpoint({
  name: 'accounts.checkUserExist',
  method: 'POST',
  path: '/api/auth/check_user_exist',
  access: 'anyone',
  input: v.object(proof),
  output: v.object({ ...success, data: v.nullable(v.object({ email: v.string() })) }),
  refusals: REFUSALS,
  summary: 'Whether a provider’s account has one of ours',
});

/** Signs in with a provider's token, and makes the account where there is none. Source: AUTH-13, AUTH-15, SGN-05. */
export const socialLogin = endpoint({
  name: 'accounts.socialLogin',
  method: 'POST',
  path: '/api/auth/social_login',
  access: 'anyone',
  input: v.object({
    ...proof,
    first_name: optionalText(SIGN_UP_FIELD_MAX),
    last_name: optionalText(SIGN_UP_FIELD_MAX),
    role_id: v.optional(signUpRole),
  }),
  /** a session; or, where the provider does not answer for the address, a sign-up that waits for a mailed code */
  output: v.object({ ...success, data: v.union([session, v.object({ user_id: v.string(), email: v.string() })]) }),
  refusals: { ...REFUSALS, SocialAddressKnown: 409, AccountDisabled: 403 },
  summary: 'Sign in with a provider’s account',
});
