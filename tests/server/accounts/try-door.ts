import { LATE_SCANS_DAYS } from '#domain/door/limits.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Role } from '#wire/access.ts';
import { stage } from '../orders/stage.ts';
import { addPhone } from '../door/door-device.ts';
import { TODAY } from '../test-clock.ts';
import { signedIn, UNKNOWN } from './examples.ts';
import { sameWork } from './same-work.ts';
import { type Answer, ask, type Headers, type Scene, type Way } from './way.ts';

const NO_DEVICE = { status: 401, key: 'DoorDeviceEnded' };

/** Tries one way to a call for phones of the door: with sessions, ended and expired phones, and for other events. @returns what is wrong */
export async function doorProblemsOf(way: Way, scene: Scene): Promise<string[]> {
  const { services } = scene;
  const { database } = services;
  const problems: string[] = [];
  const about = `${way.method} ${way.path}`;
  const event = await stage(database);
  const asking = (headers: Headers, eventId: unknown = event.eventId) =>
    ask(way, scene, { headers, fields: { event_id: eventId } });
  const expectRefused = (answer: Answer, who: string, reason: string): void => {
    const { status, key, headers, seen } = answer;
    if (status !== NO_DEVICE.status || key !== NO_DEVICE.key)
      problems.push(`${about} answers ${status} ${key} to ${who}, not 401 DoorDeviceEnded`);
    else if (!seen.includes(String.raw`\"reason\":\"${reason}\"`))
      problems.push(`${who}: the 401 does not say that the phone is ${reason}`);
    else if (headers['www-authenticate'] !== 'Bearer' || headers['cache-control'] !== 'no-store')
      problems.push(`${who}: the 401 names no scheme, or may be kept`);
  };
  for (const [who, headers] of scene.nobodies)
    if (who !== A_PHONE) expectRefused(await asking(headers), who, 'unknown');
  for (const role of Object.keys(ROLE) as Role[])
    expectRefused(await asking((await signedIn(services, role)).headers), role, 'unknown');
  const over = new Date(TODAY.getTime() - 1);
  const ended = await addPhone(database, event, { ended_at: over });
  expectRefused(await asking(ended.headers), 'an ended phone', 'ended');
  const expired = await addPhone(database, event, { expires_at: over });
  const late = new Date(over.getTime() - LATE_SCANS_DAYS * 86_400_000);
  const longExpired = await addPhone(database, event, { expires_at: late });
  if (!way.endpoint.afterEnd) expectRefused(await asking(expired.headers), 'an expired phone', 'expired');
  else if ((await asking(expired.headers)).status === NO_DEVICE.status)
    problems.push(`${about} refuses a phone that expired a moment ago`);
  expectRefused(await asking(longExpired.headers), 'a phone that expired long ago', 'expired');
  const deleted = await stage(database);
  const ofDeleted = await addPhone(database, deleted);
  await database.db.updateTable('events').set({ deleted_at: over }).where('id', '=', deleted.eventId).execute();
  expectRefused(await asking(ofDeleted.headers, deleted.eventId), 'a phone of a deleted event', 'ended');

  const others = {
    'another organizer’s event': await stage(database),
    'another event of its organizer': await stage(database, { seller: event }),
  };
  for (const own of [false, true]) {
    const phone = await addPhone(database, event, { own });
    const who = own ? 'an organizer’s phone' : 'a helper’s phone';
    const answer = await asking(phone.headers);
    if ([401, 403, 404, 500].includes(answer.status)) problems.push(`${about} answers ${answer.status} to ${who}`);
    const missing = await asking(phone.headers, UNKNOWN.event[0]);
    if (missing.status !== 404 || missing.key !== 'TryAgain')
      problems.push(`${about} answers ${missing.status} to ${who} for an unknown event, not 404 TryAgain`);
    for (const [name, other] of Object.entries(others)) {
      const of = [() => asking(phone.headers, UNKNOWN.event[0]), () => asking(phone.headers, other.eventId)] as const;
      const [unknown, another] = await sameWork(of);
      if (another.seen !== missing.seen) problems.push(`${about}: ${who} is told ${name} from what is not there`);
      if (another.statements !== unknown.statements)
        problems.push(`${about}: ${name} takes ${another.statements} statements, not ${unknown.statements}`);
    }
  }
  return problems;
}

/** Among those who are nobody for every other call. */
export const A_PHONE = 'a token of a phone of the door';
