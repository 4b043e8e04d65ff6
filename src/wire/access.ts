import type { Area } from '#domain/accounts/areas.ts';

/** A kind of user. Source: ROLE-14. */
export type Role = 'attendee' | 'organizer' | 'admin';

/**
 * Who may call: anyone (a token is read when it is sent), a signed-in user of any role, the roles that are listed, or a
 * phone that scans at the door of the event that the call names, by a token of its own.
 */
export type Access = 'anyone' | 'user' | 'door' | readonly [Role, ...Role[]];

/** A call that admins may make says beside `access` which area of their work it belongs to; no other does. Source: issue 38. */
export type AreaOf<Who extends Access> = Who extends readonly Role[]
  ? 'admin' extends Who[number]
    ? { readonly area: Area }
    : { readonly area?: undefined }
  : { readonly area?: undefined };

/** What belongs to the organization that sells it. Source: ROLE-10. */
export const OF_ORGANIZATION = [
  'event',
  'ticket',
  'booking',
  'supplement',
  'coupon',
  'voucher',
  'template',
  'merchandise',
  'review',
  'webhook',
  'api-token',
] as const;
export type OfOrganization = (typeof OF_ORGANIZATION)[number];

/** What belongs to one user: what they bought, where they are signed in. Source: decisions 6, screens 29. */
export const OF_USER = ['order', 'session'] as const;

/** What belongs to somebody. */
export const RESOURCES = [...OF_ORGANIZATION, ...OF_USER] as const;
export type Resource = (typeof RESOURCES)[number];

/** Which field of an input names what: one id, a list of ids, or, where it may be left out, none. */
export type Owned<Fields> = { readonly [R in Resource]?: IdField<Fields> };

/** The fields of an input that can hold ids. */
type IdField<Fields> = {
  [Field in keyof Fields & string]: Fields[Field] extends Id | readonly Id[] | undefined ? Field : never;
}[keyof Fields & string];

type Id = string | number;

/** The row ids that were found for what an input names: as many as it names. */
export type OwnedIds<Fields, Own> = {
  readonly [R in keyof Own]: R extends Resource
    ? Own[R] extends keyof Fields
      ? RowIds<R, Fields[Own[R]]>
      : RowIds<R, Id>
    : never;
};

type RowIds<R extends Resource, Named> = Named extends undefined
  ? undefined
  : Named extends readonly unknown[]
    ? readonly RowId<R>[]
    : RowId<R>;

type RowId<R extends Resource> = R extends (typeof OF_USER)[number] ? string : number;
