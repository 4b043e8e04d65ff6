import { allInPrice, type Commissions } from '#domain/cart/commissions.ts';
import { type OneTicket, saleOfOneTicket } from '#domain/cart/one-ticket.ts';
import { cents } from '#domain/money/money.ts';
import type { Row } from '../table.ts';

const commissions: Commissions = { admin: { type: 1, value: cents(100) }, organizer: { type: 2, value: 500 } };
const ticket: OneTicket = {
  price: cents(2000),
  commissions: { admin: null, organizer: null },
  inherited: commissions,
  applyFees: true,
  taxes: [{ rate: 600, validFrom: '2000-01-01', validUntil: null }],
  feeTaxRate: 2100,
  today: '2026-11-20',
};

/** What one ticket costs all in, and what its organizer receives: € 20,00 with € 1,00 and 5 % of commissions. */
export const oneTicketTable: readonly Row[] = [
  [
    'the all-in price is the ticket with both commissions: 2000 + 100 + 100 (decisions 3)',
    () => allInPrice(cents(2000), commissions, true),
    2200,
  ],
  [
    'the all-in price is the ticket’s where they are not on top (PRC-15)',
    () => allInPrice(cents(2000), commissions, false),
    2000,
  ],
  ['the all-in price of a ticket at € 0 is 0', () => allInPrice(cents(0), commissions, true), 0],
  [
    'of a sale on top the buyer pays 2200, the organizer receives 2000 and their own 100; VAT 2000 × 6 / 106 → 113 and 200 × 21 / 121 → 35',
    () => saleOfOneTicket(ticket),
    {
      buyerPays: 2200,
      organizerReceives: 2100,
      adminFee: 100,
      organizerFee: 100,
      handling: 200,
      taxes: [
        { rate: 600, amount: 113 },
        { rate: 2100, amount: 35 },
      ],
    },
  ],
  [
    'of a sale that bears them the buyer pays 2000, the organizer receives 1900: less the admin’s, without their own',
    () => saleOfOneTicket({ ...ticket, applyFees: false }),
    {
      buyerPays: 2000,
      organizerReceives: 1900,
      adminFee: 100,
      organizerFee: 0,
      handling: 0,
      taxes: [{ rate: 600, amount: 113 }],
    },
  ],
  [
    'the ticket’s own commission wins over the inherited one (PRC-17)',
    () =>
      saleOfOneTicket({ ...ticket, commissions: { admin: { type: 1, value: cents(0) }, organizer: null } }).buyerPays,
    2100,
  ],
];
