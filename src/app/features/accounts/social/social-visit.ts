import * as v from 'valibot';
import { SOCIAL_PROVIDERS } from '#domain/accounts/social.ts';

const KEY = 'kaartje-social';

/** A sign-in with a provider's account that this tab began: it goes to the provider and comes back. */
const socialVisit = v.object({
  provider: v.picklist(SOCIAL_PROVIDERS),
  /** what the token's nonce is the hash of: it leaves this tab for our server alone */
  verifier: v.string(),
  /** tells our own answer from one that somebody else sent here */
  state: v.string(),
  redirect: v.optional(v.string()),
});
export type SocialVisit = v.InferOutput<typeof socialVisit>;

/** Kept by the tab alone, and gone with it: what comes back in another tab is not ours. */
export function keepSocialVisit(visit: SocialVisit | undefined): void {
  if (visit) sessionStorage.setItem(KEY, JSON.stringify(visit));
  else sessionStorage.removeItem(KEY);
}

export function socialVisitOf(): SocialVisit | undefined {
  try {
    return v.parse(socialVisit, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

/** 256 random bits, in base64url. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256 of a verifier, in base64url. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes)).replace(/[+/=]/g, (char) => ({ '+': '-', '/': '_' })[char] ?? '');
}

/** The address that a token names, to be shown; the server reads the token itself. */
export function emailOf(credential: string): string {
  const [, payload = ''] = credential.split('.');
  const bytes = Uint8Array.from(
    atob(payload.replace(/[-_]/g, (char) => (char === '-' ? '+' : '/'))),
    (char) => char.codePointAt(0) ?? 0,
  );
  const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
