import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { unlockEvent } from '#wire/catalogue/unlock.ts';
import { isPassword } from '#server/platform/passwords.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findEvent } from './event-rows.ts';
import { unlockToken } from './unlock-tokens.ts';

/**
 * The token that opens an event for whoever knows its password, or the operator's master password. Every try is counted
 * before it is judged, and a right one given back; each use of the master password is logged and audited. Source: EVT-37 to EVT-39, decisions 8.
 */
export async function handleUnlock({
  input,
  lang,
  services,
  caller,
  request,
  refuse,
}: Call<typeof unlockEvent>): Promise<ReplyOf<typeof unlockEvent>> {
  const { limits, secrets, settings } = services;
  const event = await findEvent({ event: input.event, lang }, services);
  if (!event) throw refuse('TryAgain');
  // there is nothing to guess, and nothing that a token would open
  if (!event.password_protected) return { ...SUCCESS, unlock_token: '' };
  await limits.take('event-password', [event.id], request);
  const isOwn = await isPassword(input.password, event.password_hash);
  const isMaster =
    !isOwn && settings.eventMasterHash !== undefined && (await isPassword(input.password, settings.eventMasterHash));
  if (!isOwn && !isMaster) throw refuse('WrongPassword');
  await limits.giveBack('event-password', [event.id], request);
  if (isMaster) {
    request.log.warn({ event: event.id }, 'event opened with the master password');
    await audit(services.database.db, {
      by: personOf({ caller, request }),
      at: services.now(),
      subject: 'event',
      subjectId: event.id,
      action: 'opened',
      why: 'master password',
    });
  }
  return { ...SUCCESS, unlock_token: unlockToken(secrets, event, services.now()) };
}
