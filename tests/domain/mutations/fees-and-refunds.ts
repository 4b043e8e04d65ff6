import { type Mutation, mutationsOf } from './mutation.ts';

const commissions = mutationsOf('cart/commissions.ts');
const oneTicket = mutationsOf('cart/one-ticket.ts');
const fees = mutationsOf('payments/fees.ts');
const shares = mutationsOf('orders/shares.ts');

/** Commissions, fees per order, and the shares of a refund. */
export const feesAndRefundsMutations: readonly Mutation[] = [
  commissions(
    'the event’s admin commission wins over the ticket’s',
    'ticket.admin ?? event.admin',
    'event.admin ?? ticket.admin',
  ),
  commissions(
    'the site’s admin commission wins over the event’s',
    'event.admin ?? site.admin',
    'site.admin ?? event.admin',
  ),
  commissions('the site’s admin commission does not count', 'event.admin ?? site.admin', 'event.admin'),
  commissions(
    'the event’s organizer commission wins over the ticket’s',
    'ticket.organizer ?? event.organizer',
    'event.organizer ?? ticket.organizer',
  ),
  commissions(
    'the site’s organizer commission wins over the event’s',
    'event.organizer ?? site.organizer',
    'site.organizer ?? event.organizer',
  ),
  commissions(
    'the organizer’s commission is the admin’s',
    'feeOn(tickets, commissions.organizer)',
    'feeOn(tickets, commissions.admin)',
  ),
  commissions(
    'a ticket that costs nothing carries commissions',
    'commission === null || amount === 0 ||',
    'commission === null ||',
  ),
  commissions(
    'a fixed commission is paid once per line',
    'sum([perTicket * quantity])',
    'sum([commission.type === COMMISSION_TYPE.fixed ? perTicket : perTicket * quantity])',
  ),
  commissions(
    'a percentage is rounded once per line',
    'sum([perTicket * quantity])',
    'commission.type === COMMISSION_TYPE.fixed ? sum([perTicket * quantity]) : divideHalfUp(amount * commission.value, 10_000)',
  ),
  commissions(
    'the price of one ticket is rounded before its percentage',
    'divideHalfUp(amount * commission.value, 10_000 * quantity)',
    'divideHalfUp(divideHalfUp(amount, quantity) * commission.value, 10_000)',
  ),
  commissions('type 1 is a percentage, 2 fixed', '{ fixed: 1, percentage: 2 }', '{ fixed: 2, percentage: 1 }'),
  commissions('a commission of the settings may not be a percentage', '(type === 1 || type === 2) &&', 'type === 1 &&'),
  commissions('a commission of the settings may not be fixed', '(type === 1 || type === 2) &&', 'type === 2 &&'),
  commissions(
    'the all-in price is the ticket’s alone',
    'return sum([price, fees.admin, fees.organizer]);',
    'return price;',
  ),
  commissions(
    'the all-in price has the admin’s commission alone',
    'return sum([price, fees.admin, fees.organizer]);',
    'return sum([price, fees.admin]);',
  ),
  commissions('the all-in price has commissions that the organizer bears', 'if (!applyFees) return price;', ''),

  oneTicket(
    'the ticket’s own commission does not count',
    '      commissions,\n      taxes,',
    '      commissions: NO_COMMISSIONS,\n      taxes,',
  ),
  oneTicket(
    'the inherited commission does not count',
    'applyFees, commissions: inherited }',
    'applyFees, commissions: NO_COMMISSIONS }',
  ),
  oneTicket(
    'the organizer receives what the buyer pays',
    'organizerReceives: earnedByBooking({ ...line, supplementsByPosition: [] })',
    'organizerReceives: line.total',
  ),

  fees('the fee of Bancontact holds for every brand', '`payment.fee_fixed.${brand}`', "'payment.fee_fixed.bcmc'"),
  fees(
    'the percentage of Bancontact holds for every brand',
    '`payment.fee_percent.${brand}`',
    "'payment.fee_percent.bcmc'",
  ),
  fees('the site has no say in the VAT of fees', "hundredths(settings, 'payment.fee_tax_rate') ?? 0", '2100'),
  fees(
    'the organizer’s commission is the admin’s',
    "organizer: siteCommission(settings, 'organizer')",
    "organizer: siteCommission(settings, 'admin')",
  ),
  fees('the highest fee stands beside a "from" price', '< 0 ? fee : lowest', '> 0 ? fee : lowest'),
  fees('a fee below 0 is read', 'value !== null && value >= 0 ? value : null', 'value'),
  fees(
    'a commission of 0 is unset',
    'value !== null && value >= 0 ? value : null',
    'value !== null && value > 0 ? value : null',
  ),

  shares(
    'what the organizer bore was paid by the buyer',
    'return feesOnTop ? sum([adminFee, organizerFee]) : ZERO;',
    'return sum([adminFee, organizerFee]);',
  ),
  shares(
    'handling is not given back',
    'const handling = handlingOf({ ...booking, adminFee: at(adminFee, i), organizerFee: at(organizerFee, i) });',
    'const handling = 0;',
  ),
  shares(
    'the organizer bears what the buyer paid on top',
    'sum([handlingOf(booking), -commissionOfSite(booking)])',
    'sum([-commissionOfSite(booking)])',
  ),
  shares(
    'the organizer bears nothing',
    'sum([handlingOf(booking), -commissionOfSite(booking)])',
    'handlingOf(booking)',
  ),
  shares(
    'the site takes the organizer’s service fee',
    'return organizerFeeTaken ? sum([adminFee, organizerFee]) : adminFee;',
    'return sum([adminFee, organizerFee]);',
  ),
  shares(
    'the organizer earns without the discount',
    'sum([booking.subtotal, ...booking.supplementsByPosition, -booking.discount, fees])',
    'sum([booking.subtotal, ...booking.supplementsByPosition, fees])',
  ),
  shares(
    'the organizer earns no supplements',
    'sum([booking.subtotal, ...booking.supplementsByPosition, -booking.discount, fees])',
    'sum([booking.subtotal, -booking.discount, fees])',
  ),
  shares('the discount is shared in equal parts', 'spread(booking.discount, value)', 'spread(booking.discount, equal)'),
  shares(
    'the fee per order is shared in equal parts',
    'spread(booking.transactionShare, before)',
    'spread(booking.transactionShare, equal)',
  ),
  shares(
    'the fee per order is not given back',
    'paid: sum([at(before, i), at(transaction, i)])',
    'paid: at(before, i)',
  ),
  shares(
    'the discount is given back too',
    'sum([at(value, i), handling, -at(discount, i)])',
    'sum([at(value, i), handling])',
  ),
  shares(
    'supplements are shared in equal parts',
    'equal.map((_, i) => at(booking.supplementsByPosition, i))',
    'spread(sum(booking.supplementsByPosition), equal)',
  ),
  shares(
    'free tickets are worth what the paid ones are',
    'free: true,\n  tickets: ZERO',
    'free: true,\n  tickets: sum([1])',
  ),
  shares('free tickets are no admissions', '{ length: booking.freeQuantity }', '{ length: 0 }'),
  shares('an admission that is named twice is given back twice', '[...new Set(positions)]', 'positions'),
  shares('positions count from 0', 'shares[position - 1]', 'shares[position]'),
];
