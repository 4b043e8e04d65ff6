import * as v from 'valibot';
import { DISABLED_REASON_MAX } from '#domain/accounts/account-reason.ts';
import { PASSWORD_MAX, ROLE, SIGN_UP_FIELD_MAX } from '#domain/accounts/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, optionalText, requiredText, success } from '../fields.ts';
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
  /** those who are disabled, or wait for their address to be confirmed */
  state: v.optional(v.picklist(['disabled', 'unconfirmed'])),
};

export const userRow = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role_id: v.picklist([ROLE.admin, ROLE.attendee, ROLE.organizer]),
  /** 1: the e-mail address is */
  confirmed: flag,
  /** 1: nobody signs in to it */
  disabled: flag,
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

const id = { id: idInput };

/** One user with what an admin decides about. Source: ADM-24, screens 70. */
export const getUser = endpoint({
  name: 'admin.getUser',
  method: 'GET',
  path: '/api/admin/users/one',
  access: ['admin'],
  input: v.object(id),
  output: v.object({
    ...success,
    data: v.object({
      ...userRow.entries,
      created_at: v.string(),
      /** 1: the caller */
      is_self: flag,
      /** why nobody signs in to it, by whom and since when; null: it is not disabled */
      disabled_because: v.nullable(v.object({ reason: v.string(), by: v.string(), at: v.string() })),
      /** on what it is signed in, last used first: a browser and its system as they say themselves */
      devices: v.array(v.string()),
      orders: v.number(),
      /** null: the user sells nothing */
      seller: v.nullable(
        v.object({
          events: v.number(),
          /** of which are published by their organizer */
          published: v.number(),
          /** 1: somebody checked who they are */
          checked: flag,
        }),
      ),
    }),
  }),
  refusals: { TryAgain: 404 },
  summary: 'A user, for admins',
});

/**
 * Nobody signs in to the account any more: its sessions, links and API token work no longer. Its tickets stay valid, its events
 * where they are. Somebody must stay who is an admin. Source: ADM-24, screens 70.
 */
export const disableUser = endpoint({
  name: 'admin.disableUser',
  method: 'POST',
  path: '/api/admin/users/disable',
  access: ['admin'],
  input: v.object({ ...id, reason: requiredText(DISABLED_REASON_MAX) }),
  output: v.object({ ...success, message: v.literal('UserDisabled') }),
  refusals: { TryAgain: 404, LastAdmin: 409, DisabledMeanwhile: 409 },
  summary: 'Disable an account',
});

/** Source: ADM-24, screens 70. */
export const enableUser = endpoint({
  name: 'admin.enableUser',
  method: 'POST',
  path: '/api/admin/users/enable',
  access: ['admin'],
  input: v.object(id),
  output: v.object({ ...success, message: v.literal('UserEnabled') }),
  refusals: { TryAgain: 404 },
  summary: 'Let somebody sign in again',
});

/** Signs somebody out everywhere. Source: ADM-24, screens 70. */
export const endUserSessions = endpoint({
  name: 'admin.endUserSessions',
  method: 'POST',
  path: '/api/admin/users/end-sessions',
  access: ['admin'],
  input: v.object(id),
  output: v.object({ ...success, message: v.literal('UserSessionsEnded') }),
  refusals: { TryAgain: 404 },
  summary: 'End all sessions of a user',
});

/** Mails somebody the link for a new password, in their language; the former one works until then. Source: issue 38. */
export const sendUserResetLink = endpoint({
  name: 'admin.sendUserResetLink',
  method: 'POST',
  path: '/api/admin/users/reset-link',
  access: ['admin'],
  input: v.object(id),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully') }),
  /** AccountDisabled: nobody signs in to it */
  refusals: { TryAgain: 404, AccountDisabled: 403 },
  summary: 'Mail a user the link for a new password',
});

const roleInput = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.picklist([ROLE.admin, ROLE.attendee, ROLE.organizer], 'FieldRequired'),
);

/**
 * Gives a user another role. Who becomes an admin chooses a new password by a link that is mailed, and is given by an admin
 * who shows their own; who becomes an organizer needs a name to sell under. Who sells stays an organizer. Source: ROLE-04, ADM-24.
 */
export const setUserRole = endpoint({
  name: 'admin.setUserRole',
  method: 'POST',
  path: '/api/admin/users/role',
  access: ['admin'],
  input: v.pipe(
    v.object({
      ...id,
      role: roleInput,
      /** the role that the form has read: one that somebody else gave meanwhile stays */
      was: roleInput,
      organisation: optionalText(SIGN_UP_FIELD_MAX),
      /** of the admin who gives the role of an admin */
      password: optionalText(PASSWORD_MAX),
    }),
    v.forward(
      v.check(({ role, organisation }) => role !== ROLE.organizer || organisation !== undefined, 'FieldRequired'),
      ['organisation'],
    ),
    v.forward(
      v.check(({ role, password }) => role !== ROLE.admin || password !== undefined, 'FieldRequired'),
      ['password'],
    ),
  ),
  output: v.object({ ...success, message: v.literal('UserRoleSet') }),
  refusals: {
    TryAgain: 404,
    LastAdmin: 409,
    SellerStaysOrganizer: 409,
    RoleChangedMeanwhile: 409,
    WrongPassword: 422,
    /** nobody signs in to it */
    AccountDisabled: 403,
  },
  summary: 'Give a user another role',
});
