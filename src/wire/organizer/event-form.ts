import * as v from 'valibot';
import type { FormOwner } from '#domain/catalogue/event-form.ts';
import { type JudgedEvent, type WrongField, wrongEventFields } from '#domain/catalogue/event-rules.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, success, wholeNumber } from '../fields.ts';
import { changeEntries, eventEntries } from './event-form-fields.ts';

// The event form. Its schemas judge the form in the office too: `useCallForm(createEvent, …)`, with the texts under
// `texts.nl.title`, and `event_status: '0'` in `more` for a draft. Pictures of rich text are sent with `uploadImage`.

/** What is wrong with the fields together, as errors of the fields; with fields that are wrong in themselves too. */
export function judged<Input extends JudgedEvent>(isWhole: boolean, owner: FormOwner = 'organizer') {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    const event = dataset.value as Input & { readonly status?: 0 | 1 };
    for (const { path, key } of wrongEventFields(
      { ...event, event_status: event.event_status ?? event.status },
      { isWhole, owner },
    ))
      addIssue({ message: key, path: pathTo(event, path) });
  });
}

/** Where a field is, as issues say it. */
function pathTo(input: unknown, [first, ...rest]: WrongField['path']): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items: [v.IssuePathItem, ...v.IssuePathItem[]] = [pathItem(input, first)];
  for (const key of rest) items.push(pathItem(items.at(-1)?.value, key));
  return items;
}

function pathItem(object: unknown, key: string): v.IssuePathItem {
  const input = (object ?? {}) as Record<string, unknown>;
  return { type: 'object', origin: 'value', input, key, value: input[key] };
}

/**
 * Makes an event: published with `event_status` 1, otherwise a draft, which needs no more than a category and a title.
 * Source: EVF-01, EVF-31, EVF-46, EVF-51.
 */
export const createEvent = endpoint({
  name: 'organizer.createEvent',
  method: 'POST',
  path: '/api/myevents/create',
  access: ['organizer', 'admin'],
  area: 'events',
  input: v.pipe(v.object(eventEntries), judged(true)),
  output: v.object({
    ...success,
    message: v.literal('EventPage.EventCreatedSuccessfully'),
    slug: v.string(),
    event_id: v.number(),
    version: v.number(),
    /** 1: it is published, and public as soon as the site has checked its organizer */
    awaits_check: flag,
  }),
  refusals: IMAGE_REFUSALS,
  summary: 'Add an event',
});

/**
 * Changes an event. With the `version` that the form read, what others changed meanwhile stays as long as it is in other
 * fields; in the same fields it is refused with `EventChanged`, whose `errors` name them and whose `values` say by whom
 * (`by`) and when (`at`, ISO 8601) the last was made, and `version`; `getOwnEvent` with `since` has each. Where date or
 * place of an event with sold tickets changes, a call with a version and without `tell_buyers` is refused with
 * `TellBuyers`, whose `values` say how many `orders` can be told by mail, of how many `tickets` all hold, and, where there
 * are any, how many orders have no address (`untold`); without a version buyers are told.
 * Source: EVF-48, EVF-54.
 */
export const updateEvent = endpoint({
  name: 'organizer.updateEvent',
  method: 'POST',
  path: '/api/myevents/update',
  access: ['organizer', 'admin'],
  area: 'events',
  owned: { event: 'event_id' },
  otherNames: { id: 'event_id' },
  input: v.pipe(v.object({ ...eventEntries, ...changeEntries }), judged(false)),
  output: v.object({
    ...success,
    message: v.literal('EventUpdatedSuccessfully'),
    slug: v.string(),
    event_id: v.number(),
    version: v.number(),
    /** 1: it is published, and public as soon as the site has checked its organizer */
    awaits_check: flag,
    /** 1: changes of it are kept that are not published yet */
    waits: v.optional(flag),
  }),
  refusals: { ...IMAGE_REFUSALS, EventChanged: 409, TellBuyers: 409 },
  summary: 'Change an event',
});

/**
 * Throws away the changes of a published event that are kept and not published yet. Refused with `EventChanged` where more
 * was kept since the `version` that the form read.
 */
export const discardChanges = endpoint({
  name: 'organizer.discardChanges',
  method: 'POST',
  path: '/api/myevents/discard-changes',
  access: ['organizer', 'admin'],
  area: 'events',
  owned: { event: 'event_id' },
  byEventCode: true,
  input: v.object({ event_id: idInput, version: v.pipe(wholeNumber, v.minValue(1)) }),
  output: v.object({ ...success, version: v.number() }),
  refusals: { EventChanged: 409 },
  summary: 'Discard the changes of an event that are not published yet',
});

/** Removes the poster or a picture of the gallery. Source: EVF-26, EVF-50, EVF-55. */
export const deleteEventImage = endpoint({
  name: 'organizer.deleteEventImage',
  method: 'POST',
  path: '/api/myevents/delete-event-image',
  access: ['organizer', 'admin'],
  area: 'events',
  owned: { event: 'event_id' },
  byEventCode: true,
  input: v.object({
    event_id: idInput,
    /** the picture's path as the event's answers have it */
    image_title: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(500, 'FieldTooLong')),
    type: v.picklist(['poster', 'gallery']),
    /** of a published event: the public sees the picture until its form is published */
    unpublished_changes: v.optional(v.literal('keep')),
  }),
  output: v.object({ ...success, message: v.literal('ImageRemoved'), version: v.number() }),
  summary: 'Remove a picture of an event',
});
