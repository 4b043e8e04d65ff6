/** The part of the address that names the screen's state: the form of a ticket, or of a new one; none: the list. */
export interface TicketsSearch {
  readonly ticket?: number | 'new';
}

/** Reads the address: what is no ticket's number is no form. */
export function readTicketsSearch(search: Readonly<Record<string, unknown>>): TicketsSearch {
  const { ticket } = search;
  if (ticket === 'new') return { ticket };
  const id = Number(ticket);
  return Number.isSafeInteger(id) && id > 0 ? { ticket: id } : {};
}
