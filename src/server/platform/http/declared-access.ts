import type * as v from 'valibot';
import { type Access, OF_ORGANIZATION } from '#wire/access.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';

type Declared = Pick<
  AnyEndpoint,
  | 'name'
  | 'access'
  | 'area'
  | 'owned'
  | 'orToken'
  | 'notImpersonated'
  | 'byApiToken'
  | 'byEventCode'
  | 'afterEnd'
  | 'input'
>;

/** The field of an input in which an admin says for which organizer a call is. Source: ADM-09. */
export const ORGANIZER_FIELD = 'organizer_id';

/** Whether a call is made for an organization: an organizer's own, or the one that an admin acts for. */
export function isForOrganization(access: Access): boolean {
  return typeof access !== 'string' && access.includes('organizer') && !access.includes('attendee');
}

/** The schema of one field of an endpoint's input; undefined for a field that it does not have. */
export function fieldSchema({ input }: Pick<Declared, 'input'>, field: string): v.GenericSchema | undefined {
  const { entries = {} } = input as { entries?: Readonly<Record<string, v.GenericSchema>> };
  return Object.hasOwn(entries, field) ? entries[field] : undefined;
}

/**
 * Checks of a declaration what its types cannot say, before anything is served.
 * @throws RangeError for access that could not be kept
 */
export function requireSoundAccess(endpoint: Declared): void {
  const { name, access, area, owned, orToken, notImpersonated, byApiToken, byEventCode, afterEnd } = endpoint;
  if (byApiToken && access !== 'user' && !isForOrganization(access))
    throw new RangeError(`${name} is not for organizers: their API token cannot open it`);
  const isForAdmins = typeof access !== 'string' && access.includes('admin');
  if (byEventCode && !isForAdmins) throw new RangeError(`${name} is not for admins: an event code cannot open it`);
  if (isForAdmins !== (area !== undefined))
    throw new RangeError(`${name} names an area of admins’ work if, and only if, it is for admins`);
  if (afterEnd && access !== 'door') throw new RangeError(`${name} is not for phones of the door: none has an end`);
  const naming = Object.values(owned);
  const fields = [
    ...naming,
    ...(orToken === undefined ? [] : [orToken]),
    ...(typeof notImpersonated === 'boolean' ? [] : notImpersonated),
  ];
  for (const field of fields) if (!fieldSchema(endpoint, field)) throw new RangeError(`${name} has no field ${field}`);
  if (access === 'anyone' && naming.length > 0 && orToken === undefined)
    throw new RangeError(
      `${name} names what is owned: it is for users, or takes a token in place of the owner’s session`,
    );
  if (access === 'door' && (owned.event === undefined || naming.length > 1))
    throw new RangeError(`${name} is for phones of the door: it names its event, and nothing else that is owned`);
  const isNamed = OF_ORGANIZATION.some((resource) => owned[resource] !== undefined);
  const letsAdminsActFor = isForOrganization(access) && access.includes('admin');
  if (letsAdminsActFor && !isNamed && !fieldSchema(endpoint, ORGANIZER_FIELD))
    throw new RangeError(
      `${name} lets admins act for an organizer: it needs ${ORGANIZER_FIELD}, or names what is owned`,
    );
}
