import { sql } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { DoorDeviceRow, listDoorDevices } from '#wire/door/devices.ts';
import type { Call } from '#server/platform/http/route.ts';
import { openInvitations } from './devices.ts';

/** The phones of an event with their last word, the latest first. Source: screens 73, 74. */
export async function handleListDevices({
  owned,
  services,
}: Call<typeof listDoorDevices>): Promise<ReplyOf<typeof listDoorDevices>> {
  const { db } = services.database;
  const now = services.now();
  const [devices, invitations] = await Promise.all([
    db
      .selectFrom('door_devices')
      .leftJoin('door_scans', 'door_scans.device_id', 'door_devices.id')
      .selectAll('door_devices')
      .select(({ fn }) => [
        fn.count<number>('door_scans.nonce').as('scans'),
        sql<number>`count(*) filter (where door_scans.let_in and door_scans.undone_at is null)`.as('let_in'),
      ])
      .where('door_devices.event_id', '=', owned.event)
      .groupBy('door_devices.id')
      .orderBy('door_devices.seen_at', 'desc')
      .orderBy('door_devices.id')
      .execute(),
    openInvitations(db, { eventId: owned.event, now })
      .select(['id', 'gate', 'join_until'])
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  return {
    ...SUCCESS,
    data: {
      devices: devices.map((row) => ({
        id: row.id,
        name: row.name,
        gate: row.gate,
        kind: row.user_id === null ? 'helper' : 'organizer',
        joined_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        state: stateOf(row, now),
        battery: row.battery,
        waiting: row.waiting,
        scans: row.scans,
        let_in: row.let_in,
      })),
      invitations: invitations.map(({ id, gate, join_until }) => ({ id, gate, join_until: join_until.toISOString() })),
    },
  };
}

function stateOf(row: { ended_at: Date | null; expires_at: Date }, now: Date): DoorDeviceRow['state'] {
  if (row.ended_at) return 'ended';
  return row.expires_at <= now ? 'expired' : 'open';
}
