import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { isEmail, normaliseEmail } from '#domain/accounts/identity.ts';
import { answersForAddress, type SocialProvider } from '#domain/accounts/social.ts';
import { authorizeUrl, providerAddresses } from './providers.ts';

const ANSWERS_WITHIN_MS = 5000;
/** by how much a provider's clock and ours may differ */
const CLOCK_TOLERANCE_SECONDS = 30;
/** a token is of this sign-in, not one that was kept */
const TOKEN_MAX_AGE = '15m';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  hd: v.optional(v.string()),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
});

/** Who a provider says somebody is. */
export interface SocialPerson {
  readonly provider: SocialProvider;
  /** the provider's own number of the person */
  readonly subject: string;
  /** undefined where the provider tells none, or an unconfirmed one */
  readonly email: string | undefined;
  /** whether the provider answers for the address today */
  readonly isProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

interface Proof {
  readonly provider: SocialProvider;
  readonly credential: string;
  readonly verifier: string;
}

/** The token is not the provider's, not for us, too old, or not asked for on this device. */
export class SocialTokenError extends Error {}

/** Reads tokens of Google and Facebook. Source: AUTH-14 to AUTH-16. */
export interface SocialTokens {
  authorizeUrl(
    provider: SocialProvider,
    asked: { readonly appId: string; readonly redirectUri: string; readonly challenge: string; readonly state: string },
  ): string;
  /** @throws SocialTokenError for a code that is none */
  exchange(
    provider: SocialProvider,
    given: { readonly appId: string; readonly redirectUri: string; readonly code: string; readonly verifier: string },
  ): Promise<string>;
  /** @throws SocialTokenError */
  personOf(proof: Proof, expected: { readonly appId: string; readonly now: Date }): Promise<SocialPerson>;
}

/** Opens the providers; their keys are fetched when they are first needed and kept for minutes. */
export function openSocialTokens(standIn: string | undefined): SocialTokens {
  const addresses = providerAddresses(standIn);
  const keySet = (provider: SocialProvider) =>
    createRemoteJWKSet(new URL(addresses[provider].keys), { timeoutDuration: ANSWERS_WITHIN_MS });
  const keys = { google: keySet('google'), facebook: keySet('facebook') };
  return {
    authorizeUrl: (provider, asked) => authorizeUrl(addresses[provider], asked),
    exchange: async (provider, { appId, redirectUri, code, verifier }) => {
      const { token } = addresses[provider];
      if (token === undefined) throw new SocialTokenError('this provider gives no codes');
      const url = new URL(token);
      for (const [name, value] of Object.entries({
        client_id: appId,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
      }))
        url.searchParams.set(name, value);
      const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), redirect: 'error' });
      const answer = v.safeParse(v.object({ id_token: v.string() }), await reply.json().catch(() => undefined));
      if (!reply.ok || !answer.success) throw new SocialTokenError(`the code was answered ${reply.status}`);
      return answer.output.id_token;
    },
    personOf: async ({ provider, credential, verifier }, { appId, now }) => {
      const { payload } = await jwtVerify(credential, keys[provider], {
        issuer: [...addresses[provider].issuers],
        audience: appId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        maxTokenAge: TOKEN_MAX_AGE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      }).catch((error: unknown) => {
        if (isOurs(error)) throw error;
        throw new SocialTokenError('the token is refused', { cause: error });
      });
      if (payload['nonce'] !== challengeOf(verifier)) throw new SocialTokenError('the token was asked for elsewhere');
      const claims = v.safeParse(claimsSchema, payload);
      if (!claims.success) throw new SocialTokenError('the token names nobody');
      return toPerson(provider, claims.output);
    },
  };
}

/** The provider's keys could not be had: nothing is known of the token. */
function isOurs(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  );
}

function toPerson(provider: SocialProvider, claims: v.InferOutput<typeof claimsSchema>): SocialPerson {
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true';
  const email = normaliseEmail(claims.email ?? '');
  // Google says of each address whether it was confirmed, Facebook tells none that was not
  const isTold = isEmail(email) && (provider === 'facebook' || emailVerified);
  return {
    provider,
    subject: claims.sub,
    email: isTold ? email : undefined,
    isProven: isTold && answersForAddress({ provider, email, emailVerified, hostedDomain: claims.hd }),
    firstName: claims.given_name,
    lastName: claims.family_name,
  };
}

/** The nonce of a token that was asked for with this verifier. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
