import type { Kysely, Selectable, Transaction } from 'kysely';
import { PASS_CODE_TRIES } from '#domain/door/limits.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { joinDoor, readInvitation } from '#wire/door/devices.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB, DoorInvitations } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { hashOfSecret, makeSecret } from './device-token.ts';
import { eventTitle } from './devices.ts';

/** Names the event of a link to the holder of its secret, who may join by it or not. */
export async function handleReadInvitation(call: Call<typeof readInvitation>): Promise<ReplyOf<typeof readInvitation>> {
  const { input, services, lang, request, refuse } = call;
  const { db } = services.database;
  const invitation = await invitationOf(db, input.secret).executeTakeFirst();
  const joined = invitation && (await deviceOf(db, invitation.id));
  const isTaken = joined !== undefined && (joined.id !== input.device_id || joined.ended_at !== null);
  if (!invitation || isTaken || isGone(invitation, services.now())) {
    await services.limits.take('door-join', [], request);
    throw refuse('DoorInvitationGone');
  }
  const title = titleIn(lang, services.site.languages().fallback);
  return {
    ...SUCCESS,
    data: {
      event_title: await eventTitle(db, { eventId: invitation.event_id, title }),
      gate: invitation.gate,
      expires_at: invitation.device_until.toISOString(),
    },
  };
}

interface Joined {
  readonly eventId: number;
  readonly gate: string;
  readonly expiresAt: Date;
}

type Joining = ParsedInputOf<typeof joinDoor>;

/**
 * Makes a helper's phone one of the door: by the link, once, and the event's pass code. The same phone may ask again.
 * Source: issue 15, OEV-20.
 */
export async function handleJoin(call: Call<typeof joinDoor>): Promise<ReplyOf<typeof joinDoor>> {
  const { input, services, lang, request, refuse } = call;
  const { secret, hash } = makeSecret();
  const now = services.now();
  // a wrong pass code is counted for good, so what is refused is refused after the commit
  const answer = await services.database.transaction(async (trx) => {
    const joined = await join(trx, input, { now, hash });
    if (typeof joined !== 'string')
      await audit(trx, {
        by: { userId: undefined, impersonatedBy: undefined, address: request.ip },
        at: now,
        subject: 'event',
        subjectId: joined.eventId,
        action: 'helper joined the door',
        detail: { device: input.device_id },
      });
    return joined;
  });
  if (answer === 'gone') {
    await services.limits.take('door-join', [], request);
    throw refuse('DoorInvitationGone');
  }
  if (answer === 'wrong') throw refuse('DoorPassCodeWrong', { pass_code: 'DoorPassCodeWrong' });
  const title = titleIn(lang, services.site.languages().fallback);
  return {
    ...SUCCESS,
    data: {
      device_id: input.device_id,
      token: secret,
      event_id: answer.eventId,
      event_title: await eventTitle(services.database.db, { eventId: answer.eventId, title }),
      gate: answer.gate,
      expires_at: answer.expiresAt.toISOString(),
      server_time: now.toISOString(),
    },
  };
}

async function join(
  trx: Transaction<DB>,
  input: Joining,
  { now, hash }: { readonly now: Date; readonly hash: Buffer },
): Promise<Joined | 'gone' | 'wrong'> {
  const invitation = await invitationOf(trx, input.secret).forUpdate('door_invitations').executeTakeFirst();
  if (!invitation || isGone(invitation, now)) return 'gone';
  if (!isPassCode(input.pass_code, invitation.pass_code)) {
    await trx
      .updateTable('door_invitations')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('id', '=', invitation.id)
      .execute();
    return 'wrong';
  }
  const kept = { name: input.name ?? '', token_hash: hash, seen_at: now };
  const joined = { eventId: invitation.event_id, gate: invitation.gate, expiresAt: invitation.device_until };
  const before = await deviceOf(trx, invitation.id);
  if (before) {
    if (before.id !== input.device_id || before.ended_at) return 'gone';
    await trx.updateTable('door_devices').set(kept).where('id', '=', before.id).execute();
    return joined;
  }
  const made = await trx
    .insertInto('door_devices')
    .values({
      id: input.device_id,
      event_id: invitation.event_id,
      invitation_id: invitation.id,
      gate: invitation.gate,
      created_at: now,
      expires_at: invitation.device_until,
      ...kept,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? joined : 'gone';
}

function invitationOf(db: Kysely<DB>, secret: string) {
  return db
    .selectFrom('door_invitations')
    .innerJoin('events', 'events.id', 'door_invitations.event_id')
    .selectAll('door_invitations')
    .select('events.pass_code')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('events.deleted_at', 'is', null);
}

/** The phone that has joined by a link. */
function deviceOf(db: Kysely<DB>, invitationId: string) {
  return db
    .selectFrom('door_devices')
    .select(['id', 'ended_at'])
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
}

/** Ended, too old, or tried with too many wrong pass codes. */
function isGone(
  { ended_at, join_until, wrong_codes }: Pick<Selectable<DoorInvitations>, 'ended_at' | 'join_until' | 'wrong_codes'>,
  now: Date,
): boolean {
  return ended_at !== null || join_until <= now || wrong_codes >= PASS_CODE_TRIES;
}

/** Spaces and small letters are as good. Source: OEV-20. */
function isPassCode(typed: string, passCode: string): boolean {
  return typed.replaceAll(/\s/g, '').toUpperCase() === passCode;
}
