import type { FastifyRequest } from 'fastify';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import type { RoleId } from '#domain/accounts/limits.ts';
import type { Access, Role } from '#wire/access.ts';
import type { AnyEndpoint, OwnedOf } from '#wire/endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose session the call comes with, once it has been admitted */
    caller: Caller | DoorCaller | undefined;
  }
}

/** Whose session a call comes with. */
export interface Caller {
  readonly userId: number;
  readonly roleId: RoleId;
  /** of an admin: which part of the work they do */
  readonly adminPart?: AdminPart | undefined;
  /** the organization that is acted for: an organizer's own, or the one an admin calls on behalf of */
  readonly organizationId: number | undefined;
  /** empty where an API token stands for it, which opens calls that read alone */
  readonly sessionId: string;
  /** the admin who signed in as this user */
  readonly impersonatedBy: number | undefined;
  /** of a session that an event code opened: the event that it is for; null: none yet, it may make one. Source: ADM-03 */
  readonly eventCode?: { readonly eventId: number | null } | undefined;
}

/** A phone that scans at the door of one event. */
export interface DoorCaller {
  readonly deviceId: string;
  readonly eventId: number;
  readonly organizationId: number;
  readonly gate: string;
  /** until then it scans */
  readonly expiresAt: Date;
  /** whose phone it is; undefined: a helper's, without an account */
  readonly userId: number | undefined;
  /** what it said when it was heard of last; battery in percent, null: not said */
  readonly lastWord: { readonly at: Date; readonly battery: number | null; readonly waiting: number };
}

/** Somebody who sells for an organization, or an admin on its behalf. */
type Seller = Caller & { readonly organizationId: number };

/** Who calls, by what the endpoint asks for: nobody only on calls for anyone; with an organization where organizers call. */
export type CallerFor<Who extends Access> = 'anyone' extends Who
  ? Caller | undefined
  : Who extends 'door'
    ? DoorCaller
    : Who extends readonly Role[]
      ? IsForOrganization<Who> extends true
        ? Seller
        : Caller
      : Caller;

type IsForOrganization<Roles extends readonly Role[]> = 'attendee' extends Roles[number]
  ? false
  : 'organizer' extends Roles[number]
    ? true
    : false;

/** Fields of a call as they came, before they are judged. */
export type Fields = Readonly<Record<string, unknown>>;

/** A call whose caller may make it, about what is theirs. */
export interface Authorized {
  readonly caller: Caller | DoorCaller | undefined;
  readonly owned: OwnedOf<AnyEndpoint>;
}

/** Decides who may call what; the composition hands it to the routes. */
export interface Gate {
  /** Who calls, before the body is read. @throws Refusal 401 without a valid session where one is needed, 403 for another role */
  readonly admit: (endpoint: AnyEndpoint, request: FastifyRequest) => Promise<Caller | DoorCaller | undefined>;
  /** What the call names, before the rest of it is judged. @throws Refusal 404 alike for what is another's and what is not there */
  readonly authorize: (
    endpoint: AnyEndpoint,
    call: { readonly fields: Fields; readonly request: FastifyRequest },
  ) => Promise<Authorized>;
}
