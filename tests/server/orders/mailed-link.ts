import { expect } from 'vitest';

/** The file of the tickets that the link of a mail opens, of an order or of the first that the mail links to; '' without one. */
export function mailedFile(text: string, orderNumber = String.raw`[\w-]+?`): string {
  const link = linkIn(text, orderNumber);
  return link ? `/download/ticket/${link.number}/normal?t=${link.token}` : '';
}

/** The answer of an order's tickets that the page asks for to which the link of a mail leads; '' without one. */
export function mailedTickets(text: string, orderNumber: string): string {
  const link = linkIn(text, orderNumber);
  return link ? `/api/orders/${link.number}/tickets?t=${link.token}` : '';
}

function linkIn(text: string, orderNumber: string) {
  const [, number, token] = new RegExp(String.raw`/wallet/(${orderNumber})#t=([\w-]+)`).exec(text) ?? [];
  return number === undefined ? undefined : { number, token };
}

/** The calendar's file of an event, as tickets' mails have it attached. */
export const CALENDAR = {
  filename: expect.stringMatching(/^[\w-]+\.ics$/) as string,
  path: expect.stringMatching(/^calendars\/\d+-\w\w\.ics$/) as string,
  media_type: 'text/calendar',
};
