import type { SocialProvider } from '#domain/accounts/social.ts';

/** Where a provider is, as its OpenID Connect metadata says. */
export interface ProviderAddresses {
  readonly issuers: readonly string[];
  readonly authorize: string;
  readonly keys: string;
  /** where a code becomes a token; absent: the token comes back at once */
  readonly token?: string;
}

/**
 * Google answers with the ID token itself, Facebook with a code for it (PKCE): both work with our public id alone.
 * Source: AUTH-16; Google "OpenID Connect", Facebook "OIDC Code Flow with PKCE".
 */
const PROVIDERS: Readonly<Record<SocialProvider, ProviderAddresses>> = {
  google: {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  facebook: {
    issuers: ['https://www.facebook.com'],
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  },
};

/** The providers; in tests one on this machine stands in for both. */
export function providerAddresses(standIn: string | undefined): typeof PROVIDERS {
  if (standIn === undefined) return PROVIDERS;
  const at = (name: SocialProvider): ProviderAddresses => ({
    issuers: [`${standIn}/${name}`],
    authorize: `${standIn}/${name}/authorize`,
    keys: `${standIn}/${name}/keys`,
    ...(PROVIDERS[name].token === undefined ? {} : { token: `${standIn}/${name}/token` }),
  });
  return { google: at('google'), facebook: at('facebook') };
}

/** The page on which a provider asks who somebody is. `challenge` is nonce and PKCE challenge in one. */
export function authorizeUrl(
  { authorize, token }: ProviderAddresses,
  asked: { readonly appId: string; readonly redirectUri: string; readonly challenge: string; readonly state: string },
): string {
  const url = new URL(authorize);
  const flow =
    token === undefined
      ? { response_type: 'id_token' }
      : { response_type: 'code', code_challenge: asked.challenge, code_challenge_method: 'S256' };
  for (const [name, value] of Object.entries({
    client_id: asked.appId,
    redirect_uri: asked.redirectUri,
    scope: token === undefined ? 'openid email profile' : 'openid email public_profile',
    nonce: asked.challenge,
    state: asked.state,
    ...flow,
  }))
    url.searchParams.set(name, value);
  return url.href;
}
