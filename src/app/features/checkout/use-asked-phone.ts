import { type GuestDetails, missingGuestFields } from '#domain/accounts/guest.ts';
import { isPhone } from '#domain/accounts/identity.ts';
import { useVisitState } from '#app/data/visit.ts';
import { TYPED } from './typed-details.ts';

/** The phone number, asked in the page where a profile lacks nothing else. */
export interface AskedPhone {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** why it cannot be ordered with */
  readonly error: 'FieldRequired' | 'InvalidPhone' | undefined;
}

/** Who buys, with the phone number that was typed on the page; the order keeps it with the account. Source: CHK-27. */
export function useAskedPhone(known: GuestDetails) {
  const [typed, setTyped, forgetPhone] = useVisitState(TYPED.phone, '');
  const missing = missingGuestFields(known);
  if (missing.length !== 1 || missing[0] !== 'customer_phone')
    return { customer: known, askedPhone: undefined, forgetPhone };
  const error = typed.trim() === '' ? 'FieldRequired' : isPhone(typed) ? undefined : 'InvalidPhone';
  const askedPhone: AskedPhone = { typed, setTyped, error };
  return { customer: { ...known, customer_phone: typed.trim() }, askedPhone, forgetPhone };
}
