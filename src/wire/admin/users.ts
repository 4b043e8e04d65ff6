import * as v from 'valibot';
import { ROLE } from '#domain/accounts/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** The users, by name. Source: ADM-24, screens 70. */
export const usersTable = table({
  columns: [null, 'name', 'email', 'role_id', 'confirmed', 'last_seen'],
  sort: { column: 'name', descending: false },
});

const filters = {
  /** one role alone */
  role: v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(Number),
      v.picklist([ROLE.admin, ROLE.attendee, ROLE.organizer]),
    ),
  ),
};

export const userRow = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role_id: v.picklist([ROLE.admin, ROLE.attendee, ROLE.organizer]),
  /** 1: the e-mail address is */
  confirmed: flag,
  /** 1: an admin with a second factor */
  two_factors: flag,
  /** when a session of theirs was last used, to the hour; null: no session is known */
  last_seen: v.nullable(v.string()),
  /** name of the organization that an organizer sells for, else empty */
  organisation: v.string(),
});
export type UserRow = v.InferOutput<typeof userRow>;

/** Every user, a page at a time. `search` finds names, e-mail addresses and organizations. */
export const listUsers = endpoint({
  name: 'admin.listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: ['admin'],
  input: tableInput(usersTable, filters),
  output: tableReply(userRow),
  summary: 'The users as a table, for admins',
});
