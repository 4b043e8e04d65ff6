import type { Alert } from '#server/platform/jobs/alert.ts';

/** That a provider takes the site's keys no longer: nobody can pay and nothing is learned until somebody puts them right. */
export function keysRefused(provider: string): Alert {
  return { kind: 'payment-keys', about: `provider:${provider}`, says: 'KeysRefused', values: { provider } };
}
