import * as v from 'valibot';
import { ADMIN_PARTS } from '#domain/accounts/admin-parts.ts';
import { DISABLED_REASON_MAX } from '#domain/accounts/account-reason.ts';
import { PASSWORD_MAX, ROLE, SIGN_UP_FIELD_MAX } from '#domain/accounts/limits.ts';
import { adminPart } from '../accounts/session.ts';
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
  admin_part: adminPart,
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
  area: 'users',
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
  area: 'users',
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
 * where they are. Somebody must stay who is an admin for all. What is changed about an admin's account is an admin's for all,
 * here and in the calls below. Source: ADM-24, screens 70, issue 38.
 */
export const disableUser = endpoint({
  name: 'admin.disableUser',
  method: 'POST',
  path: '/api/admin/users/disable',
  access: ['admin'],
  area: 'users',
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
  area: 'users',
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
  area: 'users',
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
  area: 'users',
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
 * Gives a user another role, or an admin another part of the work, which counts from the next call on in the sessions that are
 * open. Who becomes an admin chooses a new password by a link that is mailed. An admin who shows their own password makes
 * admins and chooses their parts. Who becomes an organizer needs a name to sell under; who sells stays an organizer.
 * Source: ROLE-04, ADM-24, issue 38.
 */
export const setUserRole = endpoint({
  name: 'admin.setUserRole',
  method: 'POST',
  path: '/api/admin/users/role',
  access: ['admin'],
  area: 'roles',
  input: v.pipe(
    v.object({
      ...id,
      role: roleInput,
      /** the role that the form has read: one that somebody else gave meanwhile stays */
      was: roleInput,
      /** of who is or becomes an admin, '' of others; left out, all of the work, or the part that they have */
      part: v.optional(v.picklist(['', ...ADMIN_PARTS], 'FieldRequired')),
      /** the part that the form has read, of an admin */
      was_part: v.optional(v.picklist(ADMIN_PARTS)),
      organisation: optionalText(SIGN_UP_FIELD_MAX),
      /** of the admin who makes an admin, or chooses their part */
      password: optionalText(PASSWORD_MAX),
    }),
    v.forward(
      v.check(({ role, organisation }) => role !== ROLE.organizer || organisation !== undefined, 'FieldRequired'),
      ['organisation'],
    ),
    v.forward(
      v.check(({ role, part }) => role !== ROLE.admin || part !== '', 'FieldRequired'),
      ['part'],
    ),
    v.forward(
      v.check(({ role, password }) => role !== ROLE.admin || password !== undefined, 'FieldRequired'),
      ['password'],
    ),
  ),
  output: v.object({
    ...success,
    message: v.literal('UserRoleSet'),
    /** as it was sent; absent: none was, or a server of before does not know parts and set none */
    part: adminPart,
  }),
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
