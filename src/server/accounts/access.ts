import type { FastifyRequest } from 'fastify';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Access } from '#wire/endpoint.ts';
import { COMMON_REFUSALS } from '#wire/refusal.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type Caller, callerOf } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose session the call comes with, once it has been admitted */
    caller: Caller | undefined;
  }
}

/** An organizer always sells for an organization. */
type OrganizerCaller = Caller & { readonly organizationId: number };

/** Who calls, by what the endpoint asks for: on calls for anyone there may be nobody. */
export type CallerFor<Who extends Access> = 'anyone' extends Who
  ? Caller | undefined
  : Who extends 'organizer'
    ? OrganizerCaller
    : Caller;

/**
 * The caller of a request that may make it. On calls for anyone a token that is none, has expired or was revoked counts
 * as no token. Source: AUTH-19, ROLE-07.
 * @throws Refusal 401 without a valid session where one is needed, 403 for another role
 */
export async function admit(
  access: Access,
  request: FastifyRequest,
  services: Pick<Services, 'database' | 'now'>,
): Promise<Caller | undefined> {
  const caller = await callerOfRequest(request, services);
  if (access === 'anyone') return caller;
  if (!caller) throw notSignedIn();
  if (!mayCall(access, caller)) throw commonRefusal('NotAllowed');
  return caller;
}

/** Whose session a request comes with, if anybody's: for routes beside the contract's calls. Source: AUTH-19. */
export async function callerOfRequest(
  request: FastifyRequest,
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<Caller | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : callerOf(database, { token, now: now() });
}

function mayCall(access: Exclude<Access, 'anyone'>, { roleId, organizationId }: Caller): boolean {
  switch (access) {
    case 'user':
      return true;
    case 'organizer':
      return roleId === ROLE.organizer && organizationId !== undefined;
    case 'attendee':
    case 'admin':
      return roleId === ROLE[access];
  }
}

/** 256 bits in base64url: anything else is not looked up. */
function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function notSignedIn(): Refusal {
  const headers = { 'www-authenticate': 'Bearer' };
  return new Refusal('UserNotFoundTryAgain', COMMON_REFUSALS.UserNotFoundTryAgain, { headers });
}
