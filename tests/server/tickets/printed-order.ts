import { cents } from '#domain/money/money.ts';
import { encodeCodePayload, joinCode } from '#domain/tickets/code.ts';
import type {
  TicketPdfAdmission,
  TicketPdfEvent,
  TicketPdfOrder,
  TicketPdfWords,
} from '#server/tickets/ticket-view.ts';

/** The words of a Dutch ticket. */
export const WORDS: TicketPdfWords = {
  date: 'Datum',
  time: 'Aanvang',
  place: 'Plaats',
  ticket: 'Ticket',
  names: 'Naam',
  price: 'Betaalde prijs',
  free: 'Gratis',
  vat: (rate, amount) => `inclusief ${rate} btw: ${amount}`,
  supplements: 'Extra’s',
  seller: 'Verkocht door',
  inFull: 'Volledig op de volgende pagina.',
  allTerms: (url) => `Alle voorwaarden: ${url}`,
  noReturn: 'Tickets kunnen niet worden teruggenomen.',
  showCode: 'Toon deze code aan de ingang.',
  count: (position, of) => `Ticket ${position} van ${of}`,
  supplement: 'Supplement bij',
  voucher: 'Voucher bij',
  valid: 'Geldig',
  showExtra: 'Toon deze pagina waar je het krijgt.',
  belongsTo: (position, of) => `Bij ticket ${position} van ${of}`,
  belongsToOrder: 'Bij je bestelling',
  codeOfExtra: (title) => `QR-code van ${title}`,
  codeOf: (orderNumber, position) => `QR-code van ticket ${position} van bestelling ${orderNumber}`,
  title: (orderNumber) => `Tickets voor bestelling ${orderNumber}`,
};

export const EVENT: TicketPdfEvent = {
  title: 'Zilt & Zand',
  date: 'zaterdag 12 december 2026',
  time: '20:00 – 23:30',
  venue: 'De Zeepost',
  address: 'Zeedijk 12, 8400 Oostende',
  url: 'https://kaartje.test/event/zilt-zand',
  poster: null,
  paper: '#F4E7CF',
  footer: 'Deuren een uur voor aanvang.',
  terms: 'Eén toegang per ticket.',
  seller: ['Zeepost vzw', 'Zeedijk 12, 8400 Oostende', 'BE 0123.456.749'],
};

/** A code as long as the real ones are. */
export function codeFor(position: number): string {
  const payload = encodeCodePayload({
    kind: 'admission',
    keyId: 1,
    codeVersion: 1,
    id: `0198a2b4-0000-7000-8000-${String(position).padStart(12, '0')}`,
    eventId: 12,
    ticketId: 34,
    validFromMinute: 29_900_000,
    validUntilMinute: 29_910_000,
  });
  return joinCode(
    payload,
    new Uint8Array(64).map((_, i) => (i * 37 + position * 11) % 256),
  );
}

/** A ticket of that event. */
export function admission(position: number, more: Partial<TicketPdfAdmission> = {}): TicketPdfAdmission {
  return {
    event: EVENT,
    position,
    ticketTitle: 'Balkon, vrije plaats',
    holderNames: ['Merel Vandewiele'],
    price: cents(1250),
    taxes: [{ rate: 600, amount: cents(71) }],
    supplements: [],
    code: codeFor(position),
    background: null,
    extras: [],
    ...more,
  };
}

/** An order of tickets. */
export function orderOf(...admissions: TicketPdfAdmission[]): TicketPdfOrder {
  return { orderNumber: 'KJ-7Q4M-2XKD-9T3R', lang: 'nl', createdAt: new Date('2026-11-20T10:00:00Z'), admissions };
}
