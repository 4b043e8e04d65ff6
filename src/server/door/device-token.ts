import { createHash, randomBytes } from 'node:crypto';
import { LATE_SCANS_DAYS } from '#domain/door/limits.ts';
import { COMMON_REFUSALS } from '#wire/refusal.ts';
import { plannedOnce } from '#server/platform/database/planned-once.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;

/** A new random secret of a phone or a link: what its holder gets, and the hash that is kept of it. */
export function makeSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

/** The kept form of a secret: random as it is, a plain hash gives nothing away. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * The phone whose token it is; `afterEnd`: also for some days after its time. Source: issue 15.
 * @throws Refusal 401 DoorDeviceEnded with the reason: unknown, ended or expired
 */
export async function requireDevice(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { token, afterEnd }: { readonly token: string; readonly afterEnd: boolean },
): Promise<DoorCaller> {
  if (!/^[\w-]{43}$/.test(token)) throw notADevice('unknown');
  const ofToken = database.db
    .selectFrom('door_devices')
    .innerJoin('events', 'events.id', 'door_devices.event_id')
    .select(['door_devices.id', 'door_devices.event_id', 'door_devices.gate', 'door_devices.user_id'])
    .select(['door_devices.ended_at', 'door_devices.expires_at', 'events.organization_id', 'events.deleted_at'])
    .select(['door_devices.seen_at', 'door_devices.battery', 'door_devices.waiting'])
    .where('token_hash', '=', hashOfSecret(token));
  const [device] = await plannedOnce(database.db, ofToken);
  if (!device) throw notADevice('unknown');
  if (device.ended_at || device.deleted_at) throw notADevice('ended');
  const lateDays = afterEnd ? LATE_SCANS_DAYS : 0;
  if (device.expires_at.getTime() + lateDays * DAY_MS <= now().getTime()) throw notADevice('expired');
  return {
    deviceId: device.id,
    eventId: device.event_id,
    organizationId: device.organization_id,
    gate: device.gate,
    expiresAt: device.expires_at,
    userId: device.user_id ?? undefined,
    lastWord: { at: device.seen_at, battery: device.battery, waiting: device.waiting },
  };
}

function notADevice(reason: 'unknown' | 'ended' | 'expired'): Refusal {
  return new Refusal('DoorDeviceEnded', COMMON_REFUSALS.DoorDeviceEnded, {
    values: { reason },
    headers: { 'www-authenticate': 'Bearer' },
  });
}
