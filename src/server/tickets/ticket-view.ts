import type { TaxOfRate } from '#domain/cart/taxes.ts';
import type { Cents } from '#domain/money/money.ts';

/** An event as its tickets show it. Texts are plain, in the order's language. */
export interface TicketPdfEvent {
  readonly title: string;
  /** for people, with its weekday */
  readonly date: string;
  /** for people: from, or from and until */
  readonly time: string;
  readonly venue: string;
  /** street, postal code and city, or the place online */
  readonly address: string;
  /** address of the event's page, for terms that do not fit */
  readonly url: string;
  /** JPEG (or PNG, which costs more), about 2:1, 1200 px wide */
  readonly poster: Buffer | null;
  /** the colour under the poster and instead of it, '#RRGGBB' */
  readonly paper: string;
  /** the organizer's words for every ticket (ticket_footer); may be empty */
  readonly footer: string;
  /** the organizer's terms (tickets_term_cond); may be empty */
  readonly terms: string;
  /** who sells, line by line: name, address, VAT number, e-mail */
  readonly seller: readonly string[];
}

/** An admission as its page shows it. */
export interface TicketPdfAdmission {
  readonly event: TicketPdfEvent;
  /** within the order, from 1 */
  readonly position: number;
  readonly ticketTitle: string;
  readonly holderNames: readonly string[];
  /** what was paid for it, all in */
  readonly price: Cents;
  /** the VAT within the price, by rate; none where none is charged */
  readonly taxes: readonly TaxOfRate[];
  /** bought with it, a line each */
  readonly supplements: readonly string[];
  /** the signed text of its QR code */
  readonly code: string;
}

export interface TicketPdfOrder {
  readonly orderNumber: string;
  /** nl, en, fr or de: read aloud so */
  readonly lang: string;
  /** when it was bought: the same order gives the same file */
  readonly createdAt: Date;
  /** in the order of their positions */
  readonly admissions: readonly TicketPdfAdmission[];
}

/** The labels and sentences of ticket files, in the order's language. */
export interface TicketPdfWords {
  readonly date: string;
  readonly time: string;
  readonly place: string;
  readonly ticket: string;
  readonly names: string;
  readonly price: string;
  /** instead of a price of 0 */
  readonly free: string;
  /** 'includes 6 % VAT: € 0,71' */
  vat(rate: string, amount: string): string;
  readonly supplements: string;
  readonly seller: string;
  /** 'All terms: https://…', where they do not fit */
  allTerms(url: string): string;
  /** tickets of dated events cannot be returned */
  readonly noReturn: string;
  /** 'Show this code at the entrance, printed or on your phone' */
  readonly showCode: string;
  /** 'Ticket 2 of 3': the second page of three, whatever its position in the order */
  count(page: number, of: number): string;
  /** what the QR code is, for those who cannot see it */
  codeOf(orderNumber: string, position: number): string;
  /** the file's title: 'Tickets for order KJ-…' */
  title(orderNumber: string): string;
}
