import { type SocialVisit, socialVisitOf } from './social-visit.ts';

/** What a provider sent back with somebody. */
export type SocialAnswer =
  | { readonly kind: 'token'; readonly visit: SocialVisit; readonly credential: string }
  | { readonly kind: 'code'; readonly visit: SocialVisit; readonly code: string }
  /** they said no, or went back */
  | { readonly kind: 'cancelled'; readonly visit: SocialVisit }
  /** not asked for by this tab, or the provider had trouble */
  | { readonly kind: 'failed'; readonly visit: SocialVisit | undefined };

const SAID_NO = /^(access_denied|user_cancelled|interaction_required|login_required)$/;

/** The answer in an address, if there is one: Google's after the hash, Facebook's in the query. Source: AUTH-13. */
export function answerIn({ hash, search }: Pick<Location, 'hash' | 'search'>): SocialAnswer | undefined {
  const given = new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)]);
  const [credential, code, error] = [given.get('id_token'), given.get('code'), given.get('error')];
  if (credential === null && code === null && error === null) return undefined;
  const visit = socialVisitOf();
  if (!visit || visit.state !== given.get('state')) return { kind: 'failed', visit: undefined };
  if (credential !== null) return { kind: 'token', visit, credential };
  if (code !== null) return { kind: 'code', visit, code };
  return { kind: SAID_NO.test(error ?? '') ? 'cancelled' : 'failed', visit };
}
