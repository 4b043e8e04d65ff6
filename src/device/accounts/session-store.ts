import { session, type Session } from '#wire/accounts/session.ts';
import * as v from 'valibot';
import { impersonation } from '../apart.ts';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

/** Who is signed in on this device, as `user`, or in an impersonated tab; null: nobody. Source: AUTH-08, AUTH-09. */
export const sessionStore = openRecord<Session | null>({
  name: DATABASES.session,
  empty: impersonation()?.session ?? null,
  read: readWith(v.nullable(session)),
});
