import * as v from 'valibot';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { EVENT_FIELD_MAX } from '#domain/catalogue/limits.ts';
import { isWebAddress } from '#domain/catalogue/video-link.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, money, success } from '../fields.ts';
import { image } from '../image.ts';
import { judged } from '../organizer/event-form.ts';
import { changeEntries, eventEntries } from '../organizer/event-form-fields.ts';

// The admin's event form: the organizer's, with its organizer, the commissions of both and what only an admin decides.

/** By their user number; '' is none, as a form has it before one is chosen. */
const organizer = v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty('FieldRequired'))]), idInput);

const adminEntries = {
  ...eventEntries,
  /** any address of the web; only a YouTube one is embedded. Source: ADM-21 */
  video_link: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(EVENT_FIELD_MAX, 'FieldTooLong'),
      v.check((text) => text === '' || isWebAddress(text), 'InvalidWebAddress'),
    ),
  ),
} as const;

const saved = {
  ...success,
  slug: v.string(),
  event_id: v.number(),
  version: v.number(),
  /** 1: it is published, and public as soon as its organizer was checked */
  awaits_check: flag,
} as const;

/** Makes an event for an organizer. Source: ADM-01, ADM-07, ADM-09 to ADM-17, ADM-19, ADM-20. */
export const createAdminEvent = endpoint({
  name: 'admin.createEvent',
  method: 'POST',
  path: '/api/admin/events/create',
  access: ['admin'],
  area: 'events',
  byEventCode: true,
  input: v.pipe(v.object({ ...adminEntries, organizer_id: organizer }), judged(true, 'admin')),
  output: v.object({ ...saved, message: v.literal('EventPage.EventCreatedSuccessfully') }),
  refusals: IMAGE_REFUSALS,
  summary: 'Add an event for an organizer',
});

/**
 * Changes an event, as the organizer's call does. Another `organizer_id` gives it away with its bookings; `old_user_id` is
 * who the form took for its owner. Source: ADM-02, ADM-07, ADM-18.
 */
export const updateAdminEvent = endpoint({
  name: 'admin.updateEvent',
  method: 'POST',
  path: '/api/admin/events/update',
  access: ['admin'],
  area: 'events',
  owned: { event: 'event_id' },
  byEventCode: true,
  input: v.pipe(
    v.object({
      ...adminEntries,
      ...changeEntries,
      organizer_id: v.optional(organizer),
      old_user_id: v.optional(idInput),
    }),
    judged(false, 'admin'),
  ),
  output: v.object({ ...saved, message: v.literal('EventUpdatedSuccessfully'), waits: v.optional(flag) }),
  refusals: { ...IMAGE_REFUSALS, EventChanged: 409, TellBuyers: 409 },
  summary: 'Change an event of any organizer',
});

const commissionType = v.nullable(v.picklist([COMMISSION_TYPE.fixed, COMMISSION_TYPE.percentage]));

/** Whom an event can be for, by name, with what the site takes where nothing else is said. Source: ADM-05, ADM-09, ADM-17. */
export const listEventOrganizers = endpoint({
  name: 'admin.listEventOrganizers',
  method: 'GET',
  path: '/api/auth/organizer-list',
  aliases: ['/api/admin/organizers'],
  access: ['admin'],
  area: 'events',
  byEventCode: true,
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.array(
      v.object({
        /** of the user who sells */
        id: v.number(),
        /** of the organization */
        name: v.string(),
        email: v.string(),
      }),
    ),
    commissions: v.object({
      admin_comm_type: commissionType,
      admin_commission: v.nullable(money),
      org_comm_type: commissionType,
      organizer_commission: v.nullable(money),
    }),
    /** which ways to pay of an event the checkout offers something for */
    offered_methods: v.optional(v.array(v.string())),
    /** where the admin goes when the event is saved. Source: ADM-08 */
    events_url: v.string(),
  }),
  summary: 'The organizers that an event can be for, for admins',
});

/** Keeps a picture of an event's texts, as the organizers' call does. Source: UPL-01, ADM-10. */
export const uploadAdminImage = endpoint({
  name: 'admin.uploadImage',
  method: 'POST',
  path: '/api/admin/upload-image',
  access: ['admin'],
  area: 'content',
  byEventCode: true,
  input: v.object({ image: image({ maxBytes: IMAGE_MAX_BYTES }) }),
  output: v.object({ ...success, uploaded_file: v.string() }),
  refusals: IMAGE_REFUSALS,
  summary: 'Upload a picture for the texts of an event, for admins',
});
