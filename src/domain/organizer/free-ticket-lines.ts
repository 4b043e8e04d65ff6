import { isEmail, normaliseEmail } from '../accounts/identity.ts';
import { EMAIL_MAX } from '../accounts/limits.ts';
import { PERSON_NAME_MAX } from '../cart/persons.ts';
import { FREE_TICKET_LINE_MAX, FREE_TICKET_LINE_MIN } from './limits.ts';

/** Somebody who is to get free tickets, as typed or read from a file. */
export interface Guest {
  readonly name: string;
  readonly email: string;
}

type Problem = 'FieldRequired' | 'FieldTooLong' | 'InvalidEmail' | 'FreeTicketQuantity';

interface GuestRules {
  /** a name without an address is on the guest list at the door, and gets no mail; beyond the documents. Source: issue 31 */
  readonly mayLackEmail: boolean;
}

/** What is wrong with a guest, field by field; nothing where all is well. Source: FREE-09, FREE-15. */
export function problemsOfGuest(
  { name, email }: Guest,
  { mayLackEmail }: GuestRules,
): { readonly [Field in keyof Guest]?: Problem } {
  const ofName = textProblem(name, PERSON_NAME_MAX);
  const ofEmail = mayLackEmail && email.trim() === '' ? undefined : emailProblem(email);
  return { ...(ofName && { name: ofName }), ...(ofEmail && { email: ofEmail }) };
}

/** How many tickets a line asks for; null for what is no number from 1 to 50. Source: FREE-10. */
export function freeTicketQuantity(typed: string): number | null {
  const text = typed.trim();
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return quantity >= FREE_TICKET_LINE_MIN && quantity <= FREE_TICKET_LINE_MAX ? quantity : null;
}

function emailProblem(email: string): Problem | undefined {
  return textProblem(email, EMAIL_MAX) ?? (isEmail(normaliseEmail(email)) ? undefined : 'InvalidEmail');
}

function textProblem(typed: string, max: number): Problem | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'FieldRequired';
  return length > max ? 'FieldTooLong' : undefined;
}
