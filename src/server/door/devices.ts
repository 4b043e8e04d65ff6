import type { Kysely, Transaction } from 'kysely';
import { DOOR_DEVICES_MAX } from '#domain/door/limits.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { endDoorDevice, inviteHelper, openDoorDevice } from '#wire/door/devices.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { latestDeviceEnd } from './device-end.ts';
import { makeSecret } from './device-token.ts';

/** Makes a link for one phone; its secret is answered this once. Source: issue 15, OEV-20. */
export async function handleInviteHelper(call: Call<typeof inviteHelper>): Promise<ReplyOf<typeof inviteHelper>> {
  const { input, owned, caller, services, refuse } = call;
  const now = services.now();
  const { secret, hash } = makeSecret();
  return services.database.transaction(async (trx) => {
    const event = await lockEvent(trx, owned.event);
    const latest = latestDeviceEnd(event, now);
    const until = input.until && input.until < latest ? input.until : latest;
    if (until <= now) throw refuse('DoorEndIsPast', { until: 'DoorEndIsPast' });
    if (await isFull(trx, { eventId: owned.event, now })) throw refuse('DoorDevicesFull');
    const joinUntil = new Date(Math.min(now.getTime() + input.minutes * 60_000, until.getTime()));
    const id = uuidv7();
    await trx
      .insertInto('door_invitations')
      .values({
        id,
        event_id: owned.event,
        gate: input.gate ?? '',
        secret_hash: hash,
        created_by: caller.userId,
        created_at: now,
        join_until: joinUntil,
        device_until: until,
      })
      .execute();
    await audit(trx, {
      by: personOf(call),
      at: now,
      subject: 'event',
      subjectId: owned.event,
      action: 'helper invited',
    });
    const data = {
      id,
      url: `${services.settings.publicUrl}/door#${secret}`,
      pass_code: event.pass_code,
      join_until: joinUntil.toISOString(),
      expires_at: until.toISOString(),
    };
    return { ...SUCCESS, data };
  });
}

/** Makes the organizer's phone one of the door; asked again by the same phone, it gets a new token. */
export async function handleOpenDevice(call: Call<typeof openDoorDevice>): Promise<ReplyOf<typeof openDoorDevice>> {
  const { input, owned, caller, services, lang, refuse } = call;
  const now = services.now();
  const { secret, hash } = makeSecret();
  const { fallback } = services.site.languages();
  return services.database.transaction(async (trx) => {
    const event = await lockEvent(trx, owned.event);
    const expires = latestDeviceEnd(event, now);
    if (expires <= now) throw refuse('DoorIsOver');
    const kept = {
      name: input.name ?? '',
      gate: input.gate ?? '',
      token_hash: hash,
      expires_at: expires,
      seen_at: now,
    };
    const again = await trx
      .updateTable('door_devices')
      .set({ ...kept, ended_at: null })
      .where('id', '=', input.device_id)
      .where('event_id', '=', owned.event)
      .where('user_id', '=', caller.userId)
      .returning('id')
      .executeTakeFirst();
    if (!again) {
      if (await isFull(trx, { eventId: owned.event, now })) throw refuse('DoorDevicesFull');
      const made = await trx
        .insertInto('door_devices')
        .values({ id: input.device_id, event_id: owned.event, user_id: caller.userId, created_at: now, ...kept })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) throw refuse('TryAgain');
    }
    const title = await eventTitle(trx, { eventId: owned.event, title: titleIn(lang, fallback) });
    const data = {
      device_id: input.device_id,
      token: secret,
      event_id: owned.event,
      event_title: title,
      gate: kept.gate,
      expires_at: expires.toISOString(),
      server_time: now.toISOString(),
    };
    return { ...SUCCESS, data };
  });
}

/** Ends a phone or a link of one's own event. */
export async function handleEndDevice(call: Call<typeof endDoorDevice>): Promise<ReplyOf<typeof endDoorDevice>> {
  const { input, owned, services } = call;
  const now = services.now();
  const ended = await services.database.transaction(async (trx) => {
    const rows = [];
    for (const table of ['door_devices', 'door_invitations'] as const)
      rows.push(
        ...(await trx
          .updateTable(table)
          .set({ ended_at: now })
          .where('id', '=', input.device_id)
          .where('event_id', '=', owned.event)
          .where('ended_at', 'is', null)
          .returning('id')
          .execute()),
      );
    if (rows.length > 0)
      await audit(trx, {
        by: personOf(call),
        at: now,
        subject: 'event',
        subjectId: owned.event,
        action: 'door device ended',
        detail: { device: input.device_id },
      });
    return rows.length > 0;
  });
  return { ...SUCCESS, data: { ended: ended ? 1 : 0 } };
}

/** The event's days and pass code; phones that join at once wait here, so that they are counted. */
function lockEvent(trx: Transaction<DB>, eventId: number) {
  return trx
    .selectFrom('events')
    .select(['start_date', 'end_date', 'pass_code'])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function isFull(trx: Transaction<DB>, { eventId, now }: { eventId: number; now: Date }): Promise<boolean> {
  const { devices } = await trx
    .selectFrom('door_devices')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const { invitations } = await openInvitations(trx, { eventId, now })
    .select(({ fn }) => fn.countAll<number>().as('invitations'))
    .executeTakeFirstOrThrow();
  return devices + invitations >= DOOR_DEVICES_MAX;
}

/** Links that a phone can still join by. */
export function openInvitations(db: Kysely<DB>, { eventId, now }: { eventId: number; now: Date }) {
  return db
    .selectFrom('door_invitations')
    .where('door_invitations.event_id', '=', eventId)
    .where('door_invitations.ended_at', 'is', null)
    .where('door_invitations.join_until', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('door_devices')
            .select('door_devices.id')
            .whereRef('door_devices.invitation_id', '=', 'door_invitations.id'),
        ),
      ),
    );
}

/** The title of an event in the caller's language. */
export async function eventTitle(
  db: Kysely<DB>,
  { eventId, title }: { eventId: number; title: ReturnType<typeof titleIn> },
): Promise<string> {
  const row = await db
    .selectFrom('events')
    .select(title.as('title'))
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return row.title;
}
