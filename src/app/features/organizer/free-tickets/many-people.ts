import * as v from 'valibot';
import { freeTicketQuantity, problemsOfGuest } from '#domain/organizer/free-ticket-lines.ts';
import { FREE_TICKET_BODY_MAX, FREE_TICKET_CALL_MAX, FREE_TICKET_ROWS_MAX } from '#domain/organizer/limits.ts';
import type { CsvRecord } from '#wire/csv/csv-columns.ts';
import type { CsvShape } from '#wire/csv/read-csv.ts';

const guestLine = v.object({
  /** of the file, as a spreadsheet shows it */
  line: v.number(),
  name: v.string(),
  email: v.string(),
  quantity: v.string(),
});
export type GuestLine = v.InferOutput<typeof guestLine>;
export type GuestField = Exclude<keyof GuestLine, 'line'>;

const block = v.object({
  event_id: v.string(),
  event_title: v.string(),
  ticket_id: v.string(),
  ticket_title: v.string(),
  /** name of the file; empty: none was read */
  file: v.string(),
  /** another each time that a file was read, a corrected one of the same name too */
  read_id: v.string(),
  lines: v.array(guestLine),
});
/** A ticket and the list of those who get it. Source: FREE-11. */
export type Block = v.InferOutput<typeof block>;

/** The form for many people. What is wrong with its lists is shown at their lines. */
export const manyPeople = v.object({
  blocks: v.array(block),
  /** names may lack an address */
  guest_list: v.boolean(),
  pdf_per_ticket: v.boolean(),
  email_body: v.pipe(v.string(), v.maxLength(FREE_TICKET_BODY_MAX, 'FieldTooLong')),
});
export type ManyPeople = v.InferInput<typeof manyPeople>;

export function emptyBlock(): Block {
  return { event_id: '', event_title: '', ticket_id: '', ticket_title: '', file: '', read_id: '', lines: [] };
}

/** Headings of the columns in every language, and what others call them. Source: FREE-15. */
/* oxlint-disable lingui/no-unlocalized-strings -- they are read, not shown */
export const GUEST_FILE: CsvShape<GuestField> = {
  columns: {
    name: [
      {
        joined: [
          ['First name', 'Firstname', 'Given name', 'Voornaam', 'Prénom', 'Vorname'],
          [
            'Last name',
            'Surname',
            'Family name',
            'Achternaam',
            'Familienaam',
            'Nachname',
            'Nom de famille',
            'Name',
            'Naam',
            'Nom',
          ],
        ],
      },
      'Name',
      'Naam',
      'Nom',
      'Customer name',
      'Full name',
      'Volledige naam',
      'Nom complet',
      'Vollständiger Name',
      'Naam en voornaam',
      'Voornaam en naam',
      'Nom et prénom',
      'Prénom et nom',
      'Vor- und Nachname',
      'Guest',
      'Gast',
      'Invité',
      'Recipient',
      'Ontvanger',
      'Destinataire',
      'Empfänger',
    ],
    email: [
      'Email',
      'E-mail',
      'Mail',
      'customer_email',
      'E-mail address',
      'E-mailadres',
      'Adresse e-mail',
      'E-Mail-Adresse',
      'Mail address',
      'Mailadres',
      'Adresse mail',
      'Adresse électronique',
      'Courriel',
      'Mailadresse',
    ],
    quantity: [
      'Quantity',
      'Aantal',
      'Quantité',
      'Anzahl',
      'ticket_qty',
      'Qty',
      'Qté',
      'Number',
      'Nombre',
      'Menge',
      'Number of tickets',
      'Aantal tickets',
      'Nombre de billets',
      'Nombre de tickets',
      'Anzahl Tickets',
      'Stuks',
      'Pieces',
      'Pièces',
      'Stück',
      'Tickets',
      'Kaarten',
      'Billets',
      'Karten',
      'Plaatsen',
      'Places',
      'Plätze',
      'Seats',
    ],
  },
  most: FREE_TICKET_ROWS_MAX,
};
/* oxlint-enable lingui/no-unlocalized-strings */

export function guestLines(records: readonly CsvRecord<GuestField>[]): GuestLine[] {
  return records.map(({ line, values: { name, email, quantity } }) => ({ line, name, email, quantity }));
}

export type GuestRules = Parameters<typeof problemsOfGuest>[1];

/** What is wrong with a line, as message keys by field. Source: FREE-10, FREE-15. */
export function problemsOf(
  { name, email, quantity }: GuestLine,
  rules: GuestRules,
): Partial<Record<GuestField, string>> {
  return {
    ...problemsOfGuest({ name, email }, rules),
    ...(freeTicketQuantity(quantity) === null && { quantity: 'FreeTicketQuantity' }),
  };
}

export function isGood(line: GuestLine, rules: GuestRules): boolean {
  return Object.keys(problemsOf(line, rules)).length === 0;
}

/** How many lines are good and have no address: they are on the guest list. */
export function listedIn(blocks: readonly Block[], rules: GuestRules): number {
  return blocks.flatMap(({ lines }) => lines).filter((line) => !hasEmail(line) && isGood(line, rules)).length;
}

export function hasEmail({ email }: GuestLine): boolean {
  return email.trim() !== '';
}

/** Whether a list has all it needs. Source: FREE-16. */
export function isComplete({ event_id, ticket_id, lines }: Block): boolean {
  return event_id !== '' && ticket_id !== '' && lines.length > 0;
}

/** Whether an earlier list has its ticket. Source: FREE-13. */
export function isTaken(blocks: readonly Block[], at: number): boolean {
  const id = blocks[at]?.ticket_id;
  return id !== '' && blocks.slice(0, at).some(({ ticket_id }) => ticket_id === id);
}

/** People and tickets of all lists: of good lines alone, as many as these ask for. */
export function totalsOf(blocks: readonly Block[]): { readonly people: number; readonly tickets: number } {
  return {
    people: blocks.reduce((sum, { lines }) => sum + lines.length, 0),
    tickets: blocks.reduce((sum, one) => sum + ticketsOf(one), 0),
  };
}

/** Why the lists are too much for one call; undefined where they are not. Source: FREE-21. */
export function tooMuchOf(blocks: readonly Block[]): 'TooManyFreeTickets' | 'FreeTicketsTooManyAtOnce' | undefined {
  const { people, tickets } = totalsOf(blocks);
  if (people > FREE_TICKET_ROWS_MAX) return 'TooManyFreeTickets';
  return tickets > FREE_TICKET_CALL_MAX ? 'FreeTicketsTooManyAtOnce' : undefined;
}

/** What good lines ask for. */
export function ticketsOf({ lines }: Block): number {
  return lines.reduce((sum, { quantity }) => sum + (freeTicketQuantity(quantity) ?? 0), 0);
}

/** The lines of the call. Source: FREE-17. */
export function cartDetail(blocks: readonly Block[]) {
  return blocks.flatMap(({ event_id, ticket_id, lines }) =>
    lines.map(({ name, email, quantity }) => ({
      coupon_id: '',
      event_id: Number(event_id),
      ticket_id: Number(ticket_id),
      ticket_qty: quantity.trim(),
      customer_name: name,
      customer_email: email,
    })),
  );
}

/** Who is to get tickets of which event, line by line. */
export function peopleOf(blocks: readonly Block[]) {
  return cartDetail(blocks).map(({ event_id, customer_email, customer_name }) => ({
    event_id,
    customer_email,
    customer_name,
  }));
}
