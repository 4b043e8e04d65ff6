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
  /** the names that were asked for, else the buyer's */
  readonly holderNames: readonly string[];
  /** what was paid for it, all in */
  readonly price: Cents;
  /** the VAT within the price, by rate; none where none is charged */
  readonly taxes: readonly TaxOfRate[];
  /** bought with it, a line each */
  readonly supplements: readonly string[];
  /** the signed text of its QR code */
  readonly code: string;
  /** the organizer's own picture behind the page, a JPEG; null: the page as Kaartje draws it. Source: TKT-19 */
  readonly background: Buffer | null;
  /** what has pages of its own behind this one */
  readonly extras: readonly TicketPdfExtra[];
}

/** What comes with an admission on a page of its own, to be handed in by itself. Source: SUP-10, VOU-14, decisions 7. */
export interface TicketPdfExtra {
  readonly kind: 'supplement' | 'voucher';
  /** it came with the order, once, and says nothing of one ticket */
  readonly isOfOrder: boolean;
  /** behind the order's number, to type in where no camera helps: '2 / S1' */
  readonly number: string;
  readonly title: string;
  /** when it counts, for people; empty: with its ticket */
  readonly valid: string;
  /** the signed text of its QR code; empty where it has none */
  readonly code: string;
  /** as of an admission. Source: SUP-11, VOU-06 */
  readonly background: Buffer | null;
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
  /** 'Everything in full is on the next page', where a page is too small for it */
  readonly inFull: string;
  /** 'All terms: https://…', where they do not fit */
  allTerms(url: string): string;
  /** tickets of dated events cannot be returned */
  readonly noReturn: string;
  /** 'Show this code at the entrance, printed or on your phone' */
  readonly showCode: string;
  /** labels of the event on the page of a supplement or voucher: 'Supplement for' */
  readonly supplement: string;
  readonly voucher: string;
  /** label of the time in which a voucher counts */
  readonly valid: string;
  /** 'Show this page where it is given out. It counts once.' */
  readonly showExtra: string;
  /** 'With ticket 2 of 3' */
  belongsTo(page: number, of: number): string;
  /** 'With your order' */
  readonly belongsToOrder: string;
  /** 'Ticket 2 of 3': the second page of three, whatever its position in the order */
  count(page: number, of: number): string;
  /** what the QR code is, for those who cannot see it */
  codeOf(orderNumber: string, position: number): string;
  /** the same of a supplement or voucher, by its title */
  codeOfExtra(title: string): string;
  /** the file's title: 'Tickets for order KJ-…' */
  title(orderNumber: string): string;
}
