import { keepForVisit, visitValue } from '#app/data/visit.ts';
import { codeOfLink } from './coupon-link.ts';

/** A code that the address of an event brought, until it is on a line of the cart or removed. */
export interface LinkedCode {
  readonly code: string;
  /** refused for good: why, and of which tickets */
  readonly refused?: { readonly key: string; readonly tickets: string };
}

/** Under which name the visit keeps the code of an event. */
export function nameOfCode(eventId: number): string {
  return `coupon ${eventId}`;
}

/** The code that came with an event's address during this visit; undefined where none did. */
export function linkedCode(eventId: number): LinkedCode | undefined {
  return visitValue(nameOfCode(eventId)) as LinkedCode | undefined;
}

/** Keeps the code of an event's address for the cart; answers it where it was not kept yet. */
export function keepLinkedCode(eventId: number, search: string): string | undefined {
  const code = codeOfLink(search);
  if (code === '' || linkedCode(eventId)?.code === code) return undefined;
  keepForVisit(nameOfCode(eventId), { code } satisfies LinkedCode);
  return code;
}

/** The code that the cart tries on tickets of an event: of this visit, or of the address; empty where there is none. */
export function codeToTry(eventId: number, search: string): string {
  const linked = linkedCode(eventId);
  if (!linked) return codeOfLink(search);
  return linked.refused ? '' : linked.code;
}
