import * as v from 'valibot';
import { type GuestDetails, missingGuestFields } from '#domain/accounts/guest.ts';
import { GENDERS, GUEST_DATA_DAYS } from '#domain/accounts/limits.ts';
import { openRecord } from '../device-record.ts';
import { frameDisk } from '../frame-disk.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

const DAY_MS = 86_400_000;

/** Source: CHK-28. */
export const guestDetails = v.object({
  customer_name: v.string(),
  customer_email: v.string(),
  customer_postal: v.string(),
  customer_phone: v.string(),
  customer_gender: v.optional(v.nullable(v.picklist(GENDERS)), null),
  customer_name_new: v.optional(v.array(v.array(v.string())), []),
  billing: v.optional(
    v.nullable(
      v.object({
        first_name: v.string(),
        last_name: v.string(),
        country: v.string(),
        user_state: v.string(),
        city: v.string(),
        address: v.string(),
      }),
    ),
    null,
  ),
});

const guest = v.object({
  ...guestDetails.entries,
  /** when it was given, in milliseconds since 1970: after {@link GUEST_DATA_DAYS} it is forgotten */
  told_at: v.number(),
});
type Guest = v.InferOutput<typeof guest>;

/** What a guest gave to check out; null: nothing; in another site's frame what was given in that frame. Source: CHK-28. */
export const guestStore = openRecord<Guest | null>(
  { name: DATABASES.guest, empty: null, read: readWith(v.nullable(guest)) },
  frameDisk('guest'),
);

/** Keeps what a guest gave, from now on; what was given before and is not given anew stays. Source: CHK-30. */
export function saveGuest(details: GuestDetails): Promise<Guest | null> {
  return guestStore.change((before) => ({
    ...detailsOf({ ...before, ...details }),
    told_at: Date.now(),
  }));
}

/** Adds to what a guest gave; nothing where nobody gave anything. Source: CHK-04, CHK-28. */
export function addToGuest(more: Pick<GuestDetails, 'billing' | 'customer_name_new'>): Promise<Guest | null> {
  return guestStore.change((before) => before && { ...detailsOf({ ...before, ...more }), told_at: before.told_at });
}

/** The documented fields alone, each of them there. */
export function detailsOf(details: GuestDetails): v.InferOutput<typeof guestDetails> {
  const { customer_name, customer_email, customer_postal, customer_phone } = details;
  const { customer_gender = null, customer_name_new = [], billing = null } = details;
  return {
    customer_name,
    customer_email,
    customer_postal,
    customer_phone,
    customer_gender,
    customer_name_new: customer_name_new.map((names) => [...names]),
    billing,
  };
}

/** Forgets the guest: after a sign-in, and on the result pages. Source: AUTH-10, ORD-19. */
export function forgetGuest(): Promise<Guest | null> {
  return guestStore.change(() => null);
}

/** Takes details that are too old off the device; for every page that reads them. Source: CHK-28. */
export async function forgetStaleGuest(): Promise<void> {
  const saved = await guestStore.load();
  if (saved && isExpired(saved, Date.now())) await forgetGuest();
}

/** The guest's details when they suffice to check out; null when something is missing, or they are too old. Source: CHK-27, CHK-28. */
export function completeGuest(saved: Guest | null): GuestDetails | null {
  return saved && missingGuestFields(saved).length === 0 && !isExpired(saved, Date.now()) ? saved : null;
}

function isExpired({ told_at }: Guest, now: number): boolean {
  return now - told_at > GUEST_DATA_DAYS * DAY_MS;
}
