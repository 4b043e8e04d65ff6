import type { endDevice, endOtherDevices, listDevices } from '#wire/accounts/devices.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { openSessions, revokeOtherSessions, revokeSession } from './sessions.ts';

/** More than anybody has; what is older is ended by its age. */
const MOST_SHOWN = 100;

/** Where the caller is signed in. Source: screens 29. */
export async function handleListDevices({
  caller,
  services: { database, now },
}: Call<typeof listDevices>): Promise<ReplyOf<typeof listDevices>> {
  const rows = await openSessions(database.db, { userId: caller.userId, now: now() })
    .select(['id', 'browser', 'system', 'created_at', 'last_used_at', 'impersonated_by'])
    .orderBy((eb) => eb('id', '=', caller.sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const data = rows.map((row) => ({
    session_id: row.id,
    browser: row.browser,
    system: row.system,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === caller.sessionId ? (1 as const) : (0 as const),
    is_admin: row.impersonated_by === null ? (0 as const) : (1 as const),
  }));
  return { ...SUCCESS, data };
}

/** Ends one session. Source: screens 29. */
export async function handleEndDevice(call: Call<typeof endDevice>): Promise<ReplyOf<typeof endDevice>> {
  const { owned, caller, services } = call;
  const now = services.now();
  await services.database.transaction(async (trx) => {
    await revokeSession(trx, { sessionId: owned.session, now });
    const subject = { subject: 'user' as const, subjectId: caller.userId };
    await audit(trx, { by: personOf(call), at: now, ...subject, action: 'signed out a device' });
  });
  return SUCCESS;
}

/** Ends all sessions but this one. Source: screens 29. */
export async function handleEndOtherDevices(
  call: Call<typeof endOtherDevices>,
): Promise<ReplyOf<typeof endOtherDevices>> {
  const { caller, services } = call;
  const { userId, sessionId: keep } = caller;
  const now = services.now();
  await services.database.transaction(async (trx) => {
    await revokeOtherSessions(trx, { userId, keep, now });
    const subject = { subject: 'user' as const, subjectId: userId };
    await audit(trx, { by: personOf(call), at: now, ...subject, action: 'signed out all other devices' });
  });
  return SUCCESS;
}
