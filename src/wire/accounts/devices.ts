import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, success } from '../fields.ts';

/** A session as its user is shown it. Source: screens 29. */
const device = v.object({
  session_id: v.string(),
  /** empty where it is not known */
  browser: v.string(),
  system: v.string(),
  /** an instant, as ISO text */
  signed_in_at: v.string(),
  /** at most an hour before it was really used last */
  last_used_at: v.string(),
  /** the one that the call came with */
  is_current: flag,
  /** somebody of the site who is signed in as this user */
  is_admin: flag,
});
export type Device = v.InferOutput<typeof device>;

/** Where the caller is signed in: this session first, then the last used. Source: screens 29. */
export const listDevices = endpoint({
  name: 'accounts.listDevices',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(device) }),
  summary: 'Where one is signed in',
});

/** Ends one session of the caller's; its device learns it at its next call. Source: screens 29. */
export const endDevice = endpoint({
  name: 'accounts.endDevice',
  method: 'DELETE',
  path: '/api/auth/sessions/:session_id',
  access: 'user',
  owned: { session: 'session_id' },
  notImpersonated: true,
  input: v.object({ session_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object(success),
  summary: 'Sign out one device',
});

/** Ends all sessions of the caller's but the one it is called with. Source: screens 29. */
export const endOtherDevices = endpoint({
  name: 'accounts.endOtherDevices',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: 'user',
  notImpersonated: true,
  input: v.object({}),
  output: v.object(success),
  summary: 'Sign out all other devices',
});
