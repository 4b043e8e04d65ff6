import type { Kysely } from 'kysely';
import { audit, type Person } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { askForCheck } from './ask-for-check.ts';
import { noteChange } from './event-changes.ts';
import { changedFields, fieldsOf } from './event-fields.ts';
import type { EventState } from './event-state.ts';
import { giveToOrganizer } from './give-event.ts';
import { nextVersion, updateEventRow } from './save-event.ts';
import { type CopyName, type EventCopies, keepChanges } from './unpublished-changes.ts';

interface Change {
  readonly before: EventCopies;
  readonly after: EventCopies;
  readonly by: Person;
  readonly at: Date;
  /** of the call that makes it */
  readonly callKey?: string | undefined;
  /** orders whose buyers are told of it */
  readonly told?: number | undefined;
  /** what waited to be published is thrown away */
  readonly isDiscarded?: boolean;
}

/** Which fields a change gives other values: those that the public sees, and those that the form has. */
export function fieldsChanged({ before, after }: Pick<Change, 'before' | 'after'>) {
  return {
    published: changedFields(before.published, after.published),
    edited: changedFields(before.edited, after.edited),
  } satisfies Record<CopyName, unknown>;
}

/** Saves a change of an event with who made it, when, and what it was before. @returns its version; the present one where nothing changed */
export async function saveChange(trx: Kysely<DB>, change: Change): Promise<number> {
  const { before, after, by, at, callKey } = change;
  const { id } = before.published;
  const changed = fieldsChanged(change);
  const isSeen = changed.published.length > 0;
  if (!isSeen && changed.edited.length === 0) return before.published.version;
  const version = isSeen ? await savePublished(trx, change) : await nextVersion(trx, id);
  await keepChanges(trx, { before, after, by, at });
  await noteChange(trx, {
    eventId: id,
    version,
    at,
    by,
    callKey,
    former: formerValues(before.edited, changed.edited),
    formerPublished: formerValues(before.published, changed.published),
  });
  await auditChange(trx, change);
  return version;
}

/** Writes what the public sees. @returns its version */
async function savePublished(trx: Kysely<DB>, { before, after, at }: Change): Promise<number> {
  const [was, is] = [before.published, after.published];
  if (was.organization_id !== is.organization_id)
    await giveToOrganizer(trx, { eventId: was.id, from: was.organization_id, to: is.organization_id, at });
  const version = await updateEventRow(trx, { ...is, former_slugs: formerSlugs(was, is) }, at);
  await askForCheck(trx, { eventId: was.id, at });
  return version;
}

async function auditChange(trx: Kysely<DB>, change: Change): Promise<void> {
  const { before, after, by, at, told, isDiscarded = false } = change;
  const [was, is] = [before.published, after.published];
  const { published, edited } = fieldsChanged(change);
  const unseen = isDiscarded ? 'changes discarded' : 'changes kept';
  const noted = { by, at, subject: 'event', subjectId: was.id } as const;
  await audit(trx, {
    ...noted,
    action: published.length === 0 ? unseen : actionOf(was.facts.status, is.facts.status),
    detail: {
      fields: published.length === 0 ? edited : published,
      ...(told === undefined ? {} : { buyersTold: told }),
    },
  });
  if (was.organization_id !== is.organization_id)
    await audit(trx, {
      ...noted,
      action: 'given to another organizer',
      detail: { from: was.organization_id, to: is.organization_id },
    });
}

function actionOf(was: number, is: number): string {
  if (was === is) return 'changed';
  return is === 1 ? 'published' : 'unpublished';
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
