import { PERSON_NAME_MAX } from '../cart/persons.ts';
import type { Gender } from './limits.ts';

/** The billing form beside name, e-mail and postal code; the names are required, the rest is optional. Source: CHK-04. */
export interface BillingDetails {
  readonly first_name: string;
  readonly last_name: string;
  readonly country: string;
  readonly user_state: string;
  readonly city: string;
  readonly address: string;
}

/** Characters of the billing form's fields. Source: CHK-04. */
export const BILLING_FIELD_MAX = {
  first_name: PERSON_NAME_MAX,
  last_name: PERSON_NAME_MAX,
  country: 50,
  user_state: 50,
  city: 50,
  address: 200,
} as const satisfies Readonly<Record<keyof BillingDetails, number>>;

/** The fields of the billing form that may not be empty. Source: CHK-04. */
export const REQUIRED_BILLING_FIELDS = ['first_name', 'last_name'] as const;

/** What a guest tells to check out, as it is kept on the device. Source: CHK-28. */
export interface GuestDetails {
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_postal: string;
  readonly customer_phone: string;
  /** null or absent: not said. Source: decisions 2 */
  readonly customer_gender?: Gender | null;
  /** names of guests, per cart line and ticket position */
  readonly customer_name_new?: readonly (readonly string[])[];
  /** absent: not asked yet */
  readonly billing?: BillingDetails | null;
}

/** The details without which a guest cannot check out. Source: CHK-27. */
export const REQUIRED_GUEST_FIELDS = ['customer_name', 'customer_email', 'customer_postal', 'customer_phone'] as const;

export type RequiredGuestField = (typeof REQUIRED_GUEST_FIELDS)[number];

/** The required details that are missing or empty; with one, checkout leads to sign-in, a form says fillallfields. Source: CHK-27, CHK-31. */
export function missingGuestFields(guest: Partial<GuestDetails>): readonly RequiredGuestField[] {
  return REQUIRED_GUEST_FIELDS.filter((field) => (guest[field] ?? '').trim() === '');
}

/** First and last name of a whole name: its first word, and the others. Source: CHK-04. */
export function namesOf(name: string): Pick<BillingDetails, 'first_name' | 'last_name'> {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

/** The billing form as it is filled from a whole name. Source: CHK-04. */
export function billingFromName(name: string, country: string): BillingDetails {
  return { ...namesOf(name), country, user_state: '', city: '', address: '' };
}
