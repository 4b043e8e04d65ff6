import * as v from 'valibot';
import { DEVICE_NAME_MAX, GATE_NAME_MAX, JOIN_MINUTES, JOIN_MINUTES_MAX } from '#domain/door/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, optionalText, success, wholeNumber } from '../fields.ts';
import { instantInput, uuidInput } from './door-fields.ts';

/** What a phone gets when it joins; the token is answered this once. */
const joined = v.object({
  device_id: v.string(),
  token: v.string(),
  event_id: v.number(),
  event_title: v.string(),
  gate: v.string(),
  /** until then it scans: an instant, as ISO text */
  expires_at: v.string(),
  /** by which the phone compares its clock */
  server_time: v.string(),
});

/** A link by which one helper's phone joins the door of an event, for a gate and until an end. Source: screens 73. */
export const inviteHelper = endpoint({
  name: 'door.inviteHelper',
  method: 'POST',
  path: '/api/organiser/door/:event_id/invitations',
  access: ['organizer'],
  owned: { event: 'event_id' },
  notImpersonated: true,
  input: v.object({
    event_id: idInput,
    gate: optionalText(GATE_NAME_MAX),
    /** how long the link can be joined */
    minutes: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(JOIN_MINUTES_MAX)), JOIN_MINUTES),
    /** the end of the phone; left out: noon after the event's last day, which is also the latest */
    until: v.optional(instantInput),
  }),
  output: v.object({
    ...success,
    data: v.object({
      id: v.string(),
      /** leads to the page of helpers; the secret is behind its #, which no server is sent */
      url: v.string(),
      /** asked for beside the link */
      pass_code: v.string(),
      join_until: v.string(),
      expires_at: v.string(),
    }),
  }),
  /** DoorDevicesFull: the event has as many phones and links as it can have */
  refusals: { DoorDevicesFull: 409, DoorEndIsPast: 422 },
  summary: 'A link by which one phone of a helper joins the door of an event',
});

/** Makes the organizer's own phone one of the door, with names at the scan and the search that helpers do not have. */
export const openDoorDevice = endpoint({
  name: 'door.openDevice',
  method: 'POST',
  path: '/api/organiser/door/:event_id/device',
  access: ['organizer'],
  owned: { event: 'event_id' },
  notImpersonated: true,
  input: v.object({
    event_id: idInput,
    device_id: uuidInput,
    name: optionalText(DEVICE_NAME_MAX),
    gate: optionalText(GATE_NAME_MAX),
  }),
  output: v.object({ ...success, data: joined }),
  /** DoorIsOver: the time in which phones scan for the event is over */
  refusals: { DoorDevicesFull: 409, DoorIsOver: 409 },
  summary: 'Makes the organizer’s own phone a scanner of an event',
});

const secretInput = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Where a link leads, before its holder joins by it: which event, which gate, until when. */
export const readInvitation = endpoint({
  name: 'door.readInvitation',
  method: 'POST',
  path: '/api/door/invitation',
  access: 'anyone',
  /** `device_id`: the phone that asks, which may have joined by it already */
  input: v.object({ secret: secretInput, device_id: uuidInput }),
  output: v.object({
    ...success,
    data: v.object({
      event_title: v.string(),
      gate: v.string(),
      expires_at: v.string(),
    }),
  }),
  /** as `joinDoor` says */
  refusals: { DoorInvitationGone: 410 },
  summary: 'Where the link of a helper leads',
});

/**
 * Joins the door of an event by an organizer's link and the event's pass code: one phone for each link. The phone that
 * has joined may ask again and gets a new token. Source: OEV-20.
 */
export const joinDoor = endpoint({
  name: 'door.join',
  method: 'POST',
  path: '/api/door/join',
  access: 'anyone',
  input: v.object({
    secret: secretInput,
    pass_code: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    device_id: uuidInput,
    name: optionalText(DEVICE_NAME_MAX),
  }),
  output: v.object({ ...success, data: joined }),
  /** a link that is none, has ended, was used by another phone, or had too many wrong pass codes; a wrong pass code */
  refusals: { DoorInvitationGone: 410, DoorPassCodeWrong: 409 },
  summary: 'Joins the door of an event as a helper',
});

const device = v.object({
  id: v.string(),
  name: v.string(),
  gate: v.string(),
  kind: v.picklist(['helper', 'organizer']),
  joined_at: v.string(),
  seen_at: v.string(),
  expires_at: v.string(),
  state: v.picklist(['open', 'ended', 'expired']),
  /** percent; null: it did not say */
  battery: v.nullable(v.number()),
  /** scans that it had not sent yet, as it said last */
  waiting: v.number(),
  /** scans of it that arrived, and those of them that let somebody in */
  scans: v.number(),
  let_in: v.number(),
});
export type DoorDeviceRow = v.InferOutput<typeof device>;

/** The phones of an event with their last word, the latest first, and the links that can still be joined. */
export const listDoorDevices = endpoint({
  name: 'door.listDevices',
  method: 'GET',
  path: '/api/organiser/door/:event_id/devices',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput }),
  output: v.object({
    ...success,
    data: v.object({
      devices: v.array(device),
      invitations: v.array(v.object({ id: v.string(), gate: v.string(), join_until: v.string() })),
    }),
  }),
  summary: 'The phones that scan at an event, with their last word',
});

/** Ends a phone of the door, or a link: the phone is refused from then on, and deletes what it keeps. Ended ones stay as they are. */
export const endDoorDevice = endpoint({
  name: 'door.endDevice',
  method: 'POST',
  path: '/api/organiser/door/:event_id/devices/end',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput, device_id: uuidInput }),
  output: v.object({ ...success, data: v.object({ ended: flag }) }),
  summary: 'Ends a phone or a link of the door',
});
