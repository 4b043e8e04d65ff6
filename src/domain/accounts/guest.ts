/** What a guest tells to check out, as it is kept on the device. Source: CHK-28. */
export interface GuestDetails {
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_postal: string;
  readonly customer_phone: string;
}

/** The details without which a guest cannot check out. Source: CHK-27. */
export const REQUIRED_GUEST_FIELDS = ['customer_name', 'customer_email', 'customer_postal', 'customer_phone'] as const;

/** The required details that are missing or empty; with one, checkout leads to sign-in, a form says fillallfields. Source: CHK-27, CHK-31. */
export function missingGuestFields(guest: Partial<GuestDetails>): readonly (keyof GuestDetails)[] {
  return REQUIRED_GUEST_FIELDS.filter((field) => (guest[field] ?? '').trim() === '');
}
