import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQuery,
} from '@tanstack/react-query';
import { type AdminPart, worksIn } from '#domain/accounts/admin-parts.ts';
import type { Area } from '#domain/accounts/areas.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { getProfile } from '#wire/accounts/session.ts';
import { isApart } from '#device/apart.ts';
import { CallError } from './call-error.ts';
import { query } from './query.ts';
import { useSession } from './session.ts';

/** How often the shell of the office learns whether its admin was given another part. */
export const PART_LOOKS_EVERY_MS = 30_000;

interface Looking {
  /** asks again by itself */
  readonly every?: number;
}

/**
 * The part of the work that the signed-in admin does: as the server says it, and until it does as it was at the sign-in;
 * undefined: no admin is signed in. It only spares a visit in vain: the server checks every call. Source: issue 38.
 */
export function useAdminPart({ every }: Looking = {}): AdminPart | undefined {
  const user = useSession()?.user_detail;
  const isAdmin = user?.role_id === ROLE.admin;
  // a session that opens one form alone has no profile
  const asks = isAdmin && !isApart();
  const { data } = useQuery({ ...query(getProfile, {}), enabled: asks, refetchInterval: asks && (every ?? false) });
  return isAdmin ? (data?.data.admin_part ?? user.admin_part ?? 'all') : undefined;
}

/** Has the part asked for again whenever the server does not allow a call: it may be another one since. @returns what ends it */
export function askPartAfterRefusal(client: QueryClient): () => void {
  const look = (event: MutationCacheNotifyEvent | QueryCacheNotifyEvent): void => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action as { readonly error: unknown };
    if (error instanceof CallError && error.key === 'NotAllowed')
      void client.invalidateQueries({ queryKey: [getProfile.name] });
  };
  const stops = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tells whether an area of the work is the signed-in admin's; whoever is no admin has no parts, and is told yes. */
export function useMay(): (area: Area) => boolean {
  const part = useAdminPart();
  return (area) => part === undefined || worksIn(part, area);
}
