import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Access } from '#wire/access.ts';
import { endpoint } from '#wire/endpoint.ts';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { idInput, onBehalfOf } from '#wire/fields.ts';
import { requireSoundAccess } from '#server/platform/http/declared-access.ts';

const declared = (access: Access, input: object, more: object = {}) => ({
  ...endpoint({
    name: 'planted.call',
    method: 'POST',
    path: '/api/planted',
    access,
    area: typeof access !== 'string' && access.includes('admin') ? 'shared' : undefined,
    input: v.object({ id: v.optional(idInput), ...input }),
    output: v.object({}),
    summary: 'Planted by a test',
  }),
  ...more,
});

describe('access that could not be kept is found before anything is served', () => {
  test.each([
    ['a field that is not there', declared('user', {}, { owned: { event: 'event_id' } }), 'no field event_id'],
    ['a token that is not there', declared('anyone', {}, { owned: { event: 'id' }, orToken: 't' }), 'no field t'],
    ['a bank field that is not there', declared('user', {}, { notImpersonated: ['bank_name'] }), 'no field bank_name'],
    ['what is owned, to anyone', declared('anyone', {}, { owned: { event: 'id' } }), 'it is for users'],
    ['an admin for no organizer', declared(['organizer', 'admin'], {}), 'it needs organizer_id'],
    ['an event code for no admin', declared(['organizer'], {}, { byEventCode: true }), 'an event code cannot open it'],
    ['an admin’s without an area of the work', declared(['admin'], {}, { area: undefined }), 'an area of admins’ work'],
    ['an area of admins’ work, to users', declared('user', {}, { area: 'orders' }), 'an area of admins’ work'],
    ['the end of a phone, to users', declared('user', {}, { afterEnd: true }), 'none has an end'],
    ['a phone of the door without its event', declared('door', {}), 'it names its event'],
    [
      'a phone of the door with what is another’s',
      declared('door', { b: idInput }, { owned: { event: 'id', booking: 'b' } }),
      'and nothing else that is owned',
    ],
  ])('%s', (_, call, message) => {
    expect(() => requireSoundAccess(call)).toThrow(message);
  });

  test.each([
    ['what is owned, to users', declared('user', {}, { owned: { event: 'id' } })],
    ['what is owned, or a token', declared('anyone', { t: v.string() }, { owned: { event: 'id' }, orToken: 't' })],
    ['an admin for a named organizer', declared(['organizer', 'admin'], onBehalfOf)],
    ['an admin for an owner', declared(['organizer', 'admin'], {}, { owned: { coupon: 'id' } })],
    ['an admin alone', declared(['admin'], {})],
    ['a phone of the door for its event', declared('door', {}, { owned: { event: 'id' } })],
    ['an admin beside attendees', declared(['attendee', 'organizer', 'admin'], {})],
  ])('but not %s', (_, call) => {
    expect(() => requireSoundAccess(call)).not.toThrow();
  });
});

/** Fields that name something nobody has to own, by the call that has them, and why. */
const NOBODYS: Readonly<Record<string, readonly string[]>> = {
  // the newsletter list of another service
  'accounts.updateProfile': ['list_id'],
  // everybody's: published events
  'social.addFavourite': ['event_id'],
  'social.removeFavourite': ['event_id'],
  'social.deleteFavourite': ['event_id'],
  'social.addReview': ['event_id'],
  'social.removeReview': ['event_id'],
  'social.sendInvitation': ['event_id'],
  'social.getTicketWait': ['event_id'],
  'social.leaveTicketWait': ['event_id'],
  // the address that an event is to have; who had it before is never asked for
  'organizer.createEvent': ['slug'],
  'organizer.updateEvent': ['slug', 'old_user_id'],
  'admin.createEvent': ['slug'],
  'admin.updateEvent': ['slug', 'old_user_id'],
  // looked for in the webhook alone
  'organizer.sendWebhookAgain': ['message_id'],
  // the order and the admissions are looked for in the booking alone; the other two are made by the scanning device
  'organizer.previewCancellation': ['order_number', 'admission_ids'],
  'organizer.cancelBooking': ['order_number', 'admission_ids'],
  'organizer.declineCancellation': ['order_number'],
  'organizer.resendTicket': ['order_number'],
  'organizer.correctAddress': ['order_number'],
  'organizer.noteRefund': ['refund_id'],
  // looked for in the coupon alone, or taken for `ticket_id`, which is owned
  'organizer.listCouponUses': ['code_id'],
  'organizer.listGroupCodes': ['code_id'],
  'organizer.storeVoucher': ['added_tickets'],
  // looked for among the sendings of the caller's organization alone
  'organizer.cancelFreeTickets': ['sending_id'],
  'organizer.resendUnsentFreeTickets': ['sending_id'],
  // by days or hours, and one ticket of the event or all
  ...Object.fromEntries(
    ['Sales', 'Ratio', 'RegionRatio', 'TicketRatio', 'ScanRatio'].flatMap((report) =>
      ['get', 'export'].map((what) => [`organizer.${what}${report}`, ['ticket_id', 'group_id']]),
    ),
  ),
  'organizer.getSalesOutlook': ['ticket_id'],
  'organizer.getSaleSources': ['ticket_id'],
  'door.verifyTicket': ['scan_id', 'device_id', 'order_number', 'ticket_ids'],
  // made by the phone, or looked for in the event alone
  'door.openDevice': ['device_id'],
  'door.endDevice': ['device_id'],
  'door.markPaid': ['order_number'],
};

/** Names of what belongs to no seller and no buyer, on any call. */
const SHARED = ['category_id', 'country_id', 'tag_id', 'taxes_ids', 'organizer_id'];

const NAMES = /^(?:id|slug|added_\w+)$|_ids?$|(?:^|_)(?:slug|order_number)$/;

/** Of admins alone: what they name is anybody's. An event code opens a call to somebody who is none. */
function isOfAdmins({ access, byEventCode }: ReturnType<typeof declared>): boolean {
  return Array.isArray(access) && access.every((role) => role === 'admin') && !byEventCode;
}

/** The fields of a call for users that look like names of something and are neither declared as owned nor listed. */
function forgotten(one: ReturnType<typeof declared>): string[] {
  const { name, access, owned, input } = one;
  if (access === 'anyone' || isOfAdmins(one)) return [];
  const known = new Set<string>([...Object.values(owned).map(String), ...(NOBODYS[name] ?? []), ...SHARED]);
  const { entries = {} } = input as { entries?: Readonly<Record<string, unknown>> };
  return Object.keys(entries).filter((field) => NAMES.test(field) && !known.has(field));
}

// Source: ROLE-10
test.each(ENDPOINTS.map((one) => [one.name, one] as const))('%s declares as owned what it names', (_, one) => {
  expect(forgotten(one as ReturnType<typeof declared>)).toEqual([]);
});

test('a name that is not declared as owned is found', () => {
  const input = {
    coupon_id: idInput,
    slug: v.string(),
    added_tickets: v.string(),
    category_id: idInput,
    idle: idInput,
  };
  expect(forgotten(declared(['organizer'], input))).toEqual(['id', 'coupon_id', 'slug', 'added_tickets']);
  expect(forgotten(declared('anyone', input))).toEqual([]);
  expect(forgotten(declared(['admin'], input))).toEqual([]);
  expect(forgotten(declared(['admin'], input, { byEventCode: true }))).not.toEqual([]);
});
