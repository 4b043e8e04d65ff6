/** Sites whose accounts open ours. Source: AUTH-03, AUTH-16. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The site setting with our id at a provider; while it is empty, the provider is not offered. Source: AUTH-16. */
export const SOCIAL_APP_SETTING: Readonly<Record<SocialProvider, string>> = {
  google: 'apps.google_client_id',
  facebook: 'apps.facebook_app_id',
};

/** Where a provider sends people back to. */
export const SOCIAL_RETURN_PATH = '/signin';

/** What a provider's token says of somebody. */
export interface SocialClaims {
  readonly provider: SocialProvider;
  readonly email: string;
  readonly emailVerified: boolean;
  /** the organization whose domain Google runs */
  readonly hostedDomain: string | undefined;
}

/**
 * Whether a provider answers for an address today: Google for its own and for the domains that it runs. Others were
 * confirmed to it once, at most, and may be somebody else's by now. Source: AUTH-15, server/accounts/decisions.md.
 */
export function answersForAddress({ provider, email, emailVerified, hostedDomain }: SocialClaims): boolean {
  if (provider !== 'google' || !emailVerified) return false;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || domain === 'googlemail.com' || domain === hostedDomain?.toLowerCase();
}
