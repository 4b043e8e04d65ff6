/** Characters of the answer to an event's custom field. */
export const CUSTOM_FIELD_MAX = 200;

/** Characters of one person's name. Source: SGN-06. */
export const PERSON_NAME_MAX = 200;

/** How many names of persons a line needs: one each where several share a ticket or the ticket asks for names. Source: EVT-53. */
export function namesNeeded(ticket: { ticketPeople: number; checkoutFields: boolean }, quantity: number): number {
  return ticket.ticketPeople > 1 || ticket.checkoutFields ? quantity * ticket.ticketPeople : 0;
}

/** Whether that many names are filled in; else fillallfields. Source: EVT-53, EVT-54. */
export function areNamesComplete(names: readonly string[], needed: number): boolean {
  return names.slice(0, needed).filter((name) => name.trim() !== '').length === needed;
}

/** The custom field of an event as the buyer meets it. Source: CART-22. */
export interface CustomField {
  /** `custom_allow` of the answer. */
  readonly allowed: boolean;
  readonly enabled: boolean;
  readonly required: boolean;
}

/** Whether a custom field that must be filled is empty; then fillallfields. Source: CHK-20. */
export function isCustomFieldMissing(field: CustomField, value: string): boolean {
  return field.allowed && field.enabled && field.required && value.trim() === '';
}
