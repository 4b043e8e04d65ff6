import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { makeSecret } from '#server/door/device-token.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DoorDevices } from '#server/platform/database/tables.gen.ts';
import { TODAY } from '../test-clock.ts';
import type { Staged } from '../orders/stage.ts';

/** A phone that scans at an event. */
export interface DoorPhone {
  readonly id: string;
  readonly headers: Record<string, string>;
}

/** Makes a phone one of the door of a staged event: a helper's, or the organizer's own. */
export async function addPhone(
  { db }: Database,
  { eventId, ownerId }: Pick<Staged, 'eventId' | 'ownerId'>,
  { own = false, ...more }: { own?: boolean } & Partial<Insertable<DoorDevices>> = {},
): Promise<DoorPhone> {
  const id = randomUUID();
  const { secret, hash } = makeSecret();
  const until = new Date(TODAY.getTime() + 40 * 86_400_000);
  if (!own)
    await db
      .insertInto('door_invitations')
      .values({
        id,
        event_id: eventId,
        secret_hash: makeSecret().hash,
        created_by: ownerId,
        created_at: TODAY,
        join_until: until,
        device_until: until,
      })
      .execute();
  await db
    .insertInto('door_devices')
    .values({
      id,
      event_id: eventId,
      invitation_id: own ? null : id,
      user_id: own ? ownerId : null,
      token_hash: hash,
      created_at: TODAY,
      seen_at: TODAY,
      expires_at: until,
      ...more,
    })
    .execute();
  return { id, headers: { authorization: `Bearer ${secret}` } };
}
