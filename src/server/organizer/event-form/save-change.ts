import type { Kysely } from 'kysely';
import { audit, type Person } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { askForCheck } from './ask-for-check.ts';
import { noteChange } from './event-changes.ts';
import { changedFields, fieldsOf } from './event-fields.ts';
import type { EventState } from './event-state.ts';
import { giveToOrganizer } from './give-event.ts';
import { updateEventRow } from './save-event.ts';

interface Change {
  readonly before: EventState;
  readonly after: EventState;
  readonly by: Person;
  readonly at: Date;
  /** of the call that makes it */
  readonly callKey?: string | undefined;
  /** orders whose buyers are told of it */
  readonly told?: number | undefined;
}

/** Saves a change of an event with who made it, when, and what it was before. @returns its version; the present one where nothing changed */
export async function saveChange(trx: Kysely<DB>, change: Change): Promise<number> {
  const { before, after, by, at, callKey, told } = change;
  const fields = changedFields(before, after);
  if (fields.length === 0) return before.version;
  if (before.organization_id !== after.organization_id)
    await giveToOrganizer(trx, { eventId: before.id, from: before.organization_id, to: after.organization_id, at });
  const version = await updateEventRow(trx, { ...after, former_slugs: formerSlugs(before, after) }, at);
  await askForCheck(trx, { eventId: before.id, at });
  await noteChange(trx, { eventId: before.id, version, at, by, callKey, former: formerValues(before, fields) });
  const [was, is] = [before.facts.status, after.facts.status];
  await audit(trx, {
    by,
    at,
    subject: 'event',
    subjectId: before.id,
    action: was === is ? 'changed' : is === 1 ? 'published' : 'unpublished',
    detail: { fields, ...(told === undefined ? {} : { buyersTold: told }) },
  });
  if (before.organization_id !== after.organization_id)
    await audit(trx, {
      by,
      at,
      subject: 'event',
      subjectId: before.id,
      action: 'given to another organizer',
      detail: { from: before.organization_id, to: after.organization_id },
    });
  return version;
}

/** Each slug that the event had, its own not among them. Source: EVT-33. */
function formerSlugs(before: EventState, after: EventState): string[] {
  const own = after.facts.slug;
  return [...new Set([...before.former_slugs, before.facts.slug])].filter((slug) => slug !== own);
}

/** A password is nobody's business: that it was changed is all that is kept. */
function formerValues(before: EventState, fields: readonly string[]): Record<string, unknown> {
  const then = fieldsOf(before);
  return Object.fromEntries(fields.map((field) => [field, field === 'event_password' ? null : then.get(field)]));
}
