import * as v from 'valibot';
import { type GuestDetails, missingGuestFields } from '#domain/accounts/guest.ts';
import { GUEST_DATA_DAYS } from '#domain/accounts/limits.ts';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

const DAY_MS = 86_400_000;

const guest = v.object({
  customer_name: v.string(),
  customer_email: v.string(),
  customer_postal: v.string(),
  customer_phone: v.string(),
  /** when it was told, in milliseconds since 1970: after {@link GUEST_DATA_DAYS} it is forgotten */
  told_at: v.number(),
});
type Guest = v.InferOutput<typeof guest>;

/** What a guest told to check out; null: nothing. Source: CHK-28. */
export const guestStore = openRecord<Guest | null>({
  name: DATABASES.guest,
  empty: null,
  read: readWith(v.nullable(guest)),
});

/** Keeps what a guest told, from now on. Source: CHK-30. */
export function tellGuest(details: GuestDetails): Promise<Guest | null> {
  const { customer_name, customer_email, customer_postal, customer_phone } = details;
  return guestStore.change(() => ({
    customer_name,
    customer_email,
    customer_postal,
    customer_phone,
    told_at: Date.now(),
  }));
}

/** Forgets the guest: after a sign-in, and when an order is settled. Source: AUTH-10, ORD-19. */
export function forgetGuest(): Promise<Guest | null> {
  return guestStore.change(() => null);
}

/** Takes details that are too old off the device; for every page that reads them. Source: CHK-28. */
export async function forgetStaleGuest(): Promise<void> {
  const told = await guestStore.load();
  if (told && isExpired(told, Date.now())) await forgetGuest();
}

/** The guest's details when they suffice to check out; null when something is missing, or they are too old. Source: CHK-27, CHK-28. */
export function completeGuest(told: Guest | null): GuestDetails | null {
  return told && missingGuestFields(told).length === 0 && !isExpired(told, Date.now()) ? told : null;
}

function isExpired({ told_at }: Guest, now: number): boolean {
  return now - told_at > GUEST_DATA_DAYS * DAY_MS;
}
