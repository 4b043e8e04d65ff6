import { expect } from 'vitest';

/** The file of the tickets that the link of a mail opens, of an order or of the first that the mail links to; '' without one. */
export function mailedFile(text: string, orderNumber = String.raw`[\w-]+?`): string {
  const [, number, token] = new RegExp(String.raw`/wallet/(${orderNumber})#t=([\w-]+)`).exec(text) ?? [];
  return number === undefined ? '' : `/download/ticket/${number}/normal?t=${token}`;
}

/** The calendar's file of an event, as tickets' mails have it attached. */
export const CALENDAR = {
  filename: expect.stringMatching(/^[\w-]+\.ics$/) as string,
  path: expect.stringMatching(/^calendars\/\d+-\w\w\.ics$/) as string,
  media_type: 'text/calendar',
};
