import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { worksIn } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Resource, Role } from '#wire/access.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Authorized, Caller, DoorCaller, Fields, Gate } from '#server/platform/http/caller.ts';
import { fieldSchema, isForOrganization, ORGANIZER_FIELD } from '#server/platform/http/declared-access.ts';
import { commonRefusal, notSignedIn, Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { requireDevice } from '#server/door/device-token.ts';
import { callerOfApiToken } from '#server/organizer/api-token.ts';
import { requireOwned } from './ownership.ts';
import { callerOf, isExpired } from './sessions.ts';

/** Decides by an endpoint's declaration who may call it, and about what. */
export function openGate(services: Services): Gate {
  return {
    admit: (endpoint, request) => admit(endpoint, request, services),
    authorize: (endpoint, call) => authorize(endpoint, call, services),
  };
}

type Known = Pick<Services, 'database' | 'now' | 'settings'>;

/** Whose session a request comes with, if anybody's: for routes beside the contract's calls, which no event code opens. Source: AUTH-19. */
export async function callerOfRequest(request: FastifyRequest, services: Known): Promise<Caller | undefined> {
  const caller = await knownCaller(request, services);
  return caller?.eventCode ? undefined : caller;
}

async function knownCaller(
  request: FastifyRequest,
  { database, now, settings: { adminsNeedTwoFactors } }: Known,
): Promise<Caller | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : callerOf(database, { token, now: now(), adminsNeedTwoFactors });
}

/**
 * The caller of a request that may make it. On calls for anyone a token that is none, has expired or was revoked counts
 * as no token, unless the call names what only its owner opens, and so does that of an event code. An organizer's API token
 * opens the calls that say so, and no other, and so does a session of an event code; a phone of the door its own calls alone.
 * Source: AUTH-19, ROLE-07, ORGP-08, ADM-03.
 * @throws Refusal 401 without a valid session where one is needed, 403 for another role or part of admins' work, or an
 * impersonated session
 */
async function admit(
  { access, area, notImpersonated, byApiToken, byEventCode, afterEnd }: AnyEndpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Caller | DoorCaller | undefined> {
  if (access === 'door') return requireDevice(services, { token: bearerOf(request), afterEnd });
  const known = await knownCaller(request, services);
  if (known?.eventCode && !byEventCode) {
    if (access === 'anyone') return undefined;
    throw commonRefusal('NotAllowed');
  }
  const token = { token: bearerOf(request), part: byApiToken };
  const caller = known ?? (await callerOfApiToken(services, token));
  if (access !== 'anyone') {
    if (!caller) throw notSignedIn((await hasExpired(request, services)) ? 'expired' : undefined);
    if (!mayCall({ access, area }, caller)) throw commonRefusal('NotAllowed');
  }
  if (notImpersonated === true && caller?.impersonatedBy !== undefined) throw commonRefusal('NotWhileImpersonating');
  return caller;
}

/** Whether a request comes with a session whose time is over, and which was not revoked. */
async function hasExpired(request: FastifyRequest, { database, now }: Known): Promise<boolean> {
  const token = tokenOf(request);
  return token !== undefined && isExpired(database, { token, now: now() });
}

function mayCall(
  { access, area }: Pick<AnyEndpoint, 'access' | 'area'>,
  { roleId, adminPart, organizationId }: Caller,
): boolean {
  if (typeof access === 'string') return access === 'user';
  if (!access.some((role: Role) => ROLE[role] === roleId)) return false;
  if (roleId === ROLE.admin) return adminPart !== undefined && area !== undefined && worksIn(adminPart, area);
  return roleId !== ROLE.organizer || organizationId !== undefined;
}

/**
 * The caller with the organization that is acted for, and the row ids of what the call names. An admin acts for the
 * organizer in `organizer_id`, else for whoever owns what is named. Source: ROLE-04, ROLE-10, IMP-02.
 * @throws Refusal 404 for what is not the caller's, 401 instead where a session has ended and no token opens it, 403 for a
 * field that an impersonated session may not send, 422 where an admin does not say for whom
 */
async function authorize(
  endpoint: AnyEndpoint,
  { fields, request }: { fields: Fields; request: FastifyRequest },
  services: Services,
): Promise<Authorized> {
  const { caller } = request;
  if (caller && 'deviceId' in caller) return { caller, owned: { event: eventOfDoor(endpoint, { fields, caller }) } };
  requireOwnHand(endpoint, { fields, caller });
  const given = (field: string | undefined) => valueOf(endpoint, field, fields);
  let organizationId = await organizationOf(endpoint, { caller, organizer: given(ORGANIZER_FIELD) }, services);
  const owned: Record<string, unknown> = {};
  for (const [resource, field] of Object.entries(endpoint.owned) as [Resource, string][]) {
    const value = given(field);
    if (value === undefined) continue;
    const named = (Array.isArray(value) ? value : [value]) as (string | number)[];
    const token = given(endpoint.orToken) as string | undefined;
    const found = await requireOwned(services, {
      resource,
      named,
      userId: caller?.userId,
      organizationId,
      token,
      request,
    }).catch(async (error: unknown) => {
      throw (await isEndedSession(endpoint, { caller, request, error }, services)) ? notSignedIn() : error;
    });
    owned[resource] = Array.isArray(value) ? found.ids : found.ids[0];
    if (organizationId === 'any') organizationId = found.organizationId ?? 'any';
  }
  // the event of the code, and no other of the same organizer
  if (caller?.eventCode && 'event' in owned && owned['event'] !== caller.eventCode.eventId)
    throw commonRefusal('TryAgain');
  if (!caller || !isForOrganization(endpoint.access)) return { caller, owned };
  if (typeof organizationId !== 'number')
    throw commonRefusal('PleaseCheckForm', { [ORGANIZER_FIELD]: 'FieldRequired' });
  return { caller: { ...caller, organizationId }, owned };
}

/**
 * Whether a call that a token may open came without one, and with a session that has ended: its phone must not take it for a
 * call about nothing. What is there and what is not are told alike. Source: CHK-25, ROLE-10.
 */
async function isEndedSession(
  { orToken }: AnyEndpoint,
  { caller, request, error }: { caller: Caller | undefined; request: FastifyRequest; error: unknown },
  services: Services,
): Promise<boolean> {
  if (caller || orToken === undefined || bearerOf(request) === '') return false;
  if (!(error instanceof Refusal) || error.key !== 'TryAgain') return false;
  // that of an event code lives, and opens none of these
  return (await knownCaller(request, services)) === undefined;
}

/** The event of a phone's door, which its call names. @throws Refusal 404 for every other */
function eventOfDoor(endpoint: AnyEndpoint, { fields, caller }: { fields: Fields; caller: DoorCaller }): number {
  if (valueOf(endpoint, endpoint.owned.event, fields) !== caller.eventId) throw commonRefusal('TryAgain');
  return caller.eventId;
}

/**
 * Which organization's things a call may name. Where any signed-in user calls, an admin is one of them. So is, where anybody
 * calls and no area of the work is named, an admin who does not decide what the site shows.
 */
async function organizationOf(
  { access }: AnyEndpoint,
  { caller, organizer }: { caller: Caller | undefined; organizer: unknown },
  { database }: Services,
): Promise<number | 'any' | undefined> {
  const isPublisher = caller?.adminPart !== undefined && worksIn(caller.adminPart, 'publishing');
  const isAdmin = caller?.roleId === ROLE.admin && access !== 'user' && (access !== 'anyone' || isPublisher);
  if (organizer === undefined || !isForOrganization(access)) return isAdmin ? 'any' : caller?.organizationId;
  if (!isAdmin && organizer !== caller?.userId) throw commonRefusal('TryAgain');
  const organization = await database.db
    .selectFrom('organizations')
    .select('id')
    .where('owner_id', '=', organizer as number)
    .executeTakeFirst();
  if (!organization) throw commonRefusal('TryAgain');
  return organization.id;
}

/** @throws Refusal 403 with the fields that only the user may send */
function requireOwnHand(
  { notImpersonated }: AnyEndpoint,
  { fields, caller }: { fields: Fields; caller: Caller | undefined },
): void {
  if (typeof notImpersonated === 'boolean' || caller?.impersonatedBy === undefined) return;
  const sent = notImpersonated.filter((field) => fields[field] !== undefined);
  if (sent.length === 0) return;
  const errors = Object.fromEntries(sent.map((field) => [field, 'NotWhileImpersonating']));
  throw commonRefusal('NotWhileImpersonating', errors);
}

/** A field as its schema has it; undefined where it is left out, and where it is refused: then the whole input will be. */
function valueOf(endpoint: AnyEndpoint, field: string | undefined, fields: Fields): unknown {
  const schema = field === undefined ? undefined : fieldSchema(endpoint, field);
  if (!schema || field === undefined) return undefined;
  const parsed = v.safeParse(schema, fields[field], { abortPipeEarly: true });
  return parsed.success ? parsed.output : undefined;
}

/** 256 bits in base64url: anything else is not looked up. */
function tokenOf(request: FastifyRequest): string | undefined {
  return /^[\w-]{43}$/.exec(bearerOf(request))?.[0];
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
