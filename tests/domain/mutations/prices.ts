import { type Mutation, mutationsOf } from './mutation.ts';

const pricing = mutationsOf('cart/pricing.ts');
const supplements = mutationsOf('cart/supplements.ts');

/** What a cart comes to, and its supplements. */
export const pricesMutations: readonly Mutation[] = [
  pricing(
    'the order of the lines decides where the last cent goes',
    'lines.toSorted((a, b) => a.ticket.id - b.ticket.id)',
    '[...lines]',
  ),
  pricing(
    'the fee per order is of the tickets alone',
    'transactionFeeOn(others, context.transactionFee)',
    'transactionFeeOn(sum(before.map((line) => line.subtotal)), context.transactionFee)',
  ),
  pricing('the fee per order is not in the total', 'total: sum([others, transaction]),', 'total: others,'),
  pricing('a free order has a fee', 'others <= 0 ? ZERO : sum', 'others < 0 ? ZERO : sum'),
  pricing('the fee per order has no fixed part', 'sum([fixed, shareOf(others, rate)])', 'shareOf(others, rate)'),
  pricing('the fee per order has no percentage', 'sum([fixed, shareOf(others, rate)])', 'fixed'),
  pricing(
    'the fee per order is spread by the tickets',
    'transaction,\n    before.map((line) => line.total),',
    'transaction,\n    before.map((line) => line.subtotal),',
  ),
  pricing(
    'VAT of the fee per order is left out',
    'vatWithin(line.handling + share, feeTaxRate)',
    'vatWithin(line.handling, feeTaxRate)',
  ),
  pricing(
    'VAT of handling is left out',
    'vatWithin(line.handling + share, feeTaxRate)',
    'vatWithin(share, feeTaxRate)',
  ),
  pricing(
    'VAT of handling and fee per order is rounded apart',
    'vatWithin(line.handling + share, feeTaxRate)',
    'sum([vatWithin(line.handling, feeTaxRate), vatWithin(share, feeTaxRate)])',
  ),
  pricing(
    'fees have the rate of the ticket',
    'vatWithin(line.handling + share, feeTaxRate)',
    'vatWithin(line.handling + share, line.taxRate)',
  ),
  pricing('the line does not have its share of the fee', 'total: sum([line.total, share])', 'total: line.total'),
  pricing(
    'commissions are of the price before the discount',
    'sum([base.subtotal, -outcome.discount.tickets])',
    'base.subtotal',
  ),
  pricing(
    'a discount on supplements lowers the commission',
    'sum([base.subtotal, -outcome.discount.tickets])',
    'sum([base.subtotal, -discount])',
  ),
  pricing(
    'free tickets do not come',
    'freeTicketsFor(line.quantity, line.ticket.freeTickets, line.ticket.remaining)',
    '0',
  ),
  pricing(
    'VAT is that of the price before the discount',
    'vatWithin(base.subtotal + base.supplements - discount, taxRate)',
    'vatWithin(base.subtotal + base.supplements, taxRate)',
  ),
  pricing(
    'supplements contain no VAT',
    'vatWithin(base.subtotal + base.supplements - discount, taxRate)',
    'vatWithin(base.subtotal - discount, taxRate)',
  ),
  pricing(
    'tickets and supplements are rounded apart',
    'vatWithin(base.subtotal + base.supplements - discount, taxRate)',
    'sum([vatWithin(base.subtotal - discount, taxRate), vatWithin(base.supplements, taxRate)])',
  ),
  pricing(
    'VAT is rounded once per ticket',
    'vatWithin(base.subtotal + base.supplements - discount, taxRate)',
    'sum([vatWithin((base.subtotal + base.supplements - discount) / line.quantity, taxRate) * line.quantity])',
  ),
  pricing(
    'the discount is added',
    'sum([base.subtotal, base.supplements, fees.handling, -discount])',
    'sum([base.subtotal, base.supplements, fees.handling, discount])',
  ),
  pricing(
    'supplements are not in the total',
    'sum([base.subtotal, base.supplements, fees.handling, -discount])',
    'sum([base.subtotal, fees.handling, -discount])',
  ),
  pricing(
    'handling is not in the total',
    'sum([base.subtotal, base.supplements, fees.handling, -discount])',
    'sum([base.subtotal, base.supplements, -discount])',
  ),
  pricing(
    'the discount on supplements is left out',
    'sum([outcome.discount.tickets, outcome.discount.supplements])',
    'outcome.discount.tickets',
  ),
  pricing(
    'a percentage is of the price before the discount',
    'feesOfLine(line, sum([base.subtotal, -outcome.discount.tickets]), context)',
    'feesOfLine(line, base.subtotal, context)',
  ),
  pricing(
    'free tickets are paid',
    'subtotal: sum([ticket.price * quantity])',
    'subtotal: sum([ticket.price * (quantity + freeTicketsFor(quantity, ticket.freeTickets, ticket.remaining))])',
  ),
  pricing(
    'free tickets carry commissions',
    'feesOn({ quantity,',
    'feesOn({ quantity: quantity + freeTicketsFor(quantity, ticket.freeTickets, ticket.remaining),',
  ),
  pricing(
    'the buyer always pays the commissions',
    'handling: feesOnTop ? sum([adminFee, organizerFee]) : ZERO',
    'handling: sum([adminFee, organizerFee])',
  ),
  pricing(
    'the buyer never pays the commissions',
    'handling: feesOnTop ? sum([adminFee, organizerFee]) : ZERO',
    'handling: ZERO',
  ),
  pricing('handling is the admin’s commission alone', 'sum([adminFee, organizerFee])', 'adminFee'),
  pricing('handling is the organizer’s commission alone', 'sum([adminFee, organizerFee])', 'organizerFee'),
  pricing(
    'the organizer’s commission is counted where the buyer does not pay it',
    'const organizerFee = feesOnTop ? organizer : ZERO;',
    'const organizerFee = organizer;',
  ),

  supplements('a supplement is not offered on its first day', 'startDate <= today', 'startDate < today'),
  supplements('a supplement is offered before its first day', '(startDate === null || startDate <= today) && ', ''),
  supplements('a supplement is not offered on its last day', 'today <= endDate', 'today < endDate'),
  supplements('a supplement is offered after its last day', ' && (endDate === null || today <= endDate)', ''),
  supplements(
    'what is asked once is asked for every ticket',
    'applied === SUPPLEMENT_APPLIED.oncePerLine ? Math.min(1, quantity) : quantity',
    'applied === SUPPLEMENT_APPLIED.oncePerLine ? quantity : quantity',
  ),
  supplements(
    'every supplement is asked once',
    'applied === SUPPLEMENT_APPLIED.oncePerLine ? Math.min(1, quantity) : quantity',
    'applied > 0 ? Math.min(1, quantity) : quantity',
  ),
  supplements(
    'applied 1 is once, 2 every ticket',
    '{ everyTicket: 1, oncePerLine: 2 }',
    '{ everyTicket: 2, oncePerLine: 1 }',
  ),
  supplements(
    'kind 1 is a text, 3 a checkbox',
    '{ checkbox: 1, options: 2, text: 3 }',
    '{ checkbox: 3, options: 2, text: 1 }',
  ),
  supplements(
    'kind 1 is a list, 2 a checkbox',
    '{ checkbox: 1, options: 2, text: 3 }',
    '{ checkbox: 2, options: 1, text: 3 }',
  ),
  supplements('0 is one choice, 1 several', '{ several: 0, one: 1 }', '{ several: 1, one: 0 }'),
  supplements(
    'a supplement that was not ticked is paid',
    'SUPPLEMENT_TYPE.checkbox) return choice.checked;',
    'SUPPLEMENT_TYPE.checkbox) return true;',
  ),
  supplements(
    'a text has a price',
    'if (supplement.type === SUPPLEMENT_TYPE.text) return [];',
    'if (supplement.type === SUPPLEMENT_TYPE.text) return [{ title, price }];',
  ),
  supplements(
    'every option is paid',
    'supplement.options.filter((option) => choice.options.includes(option.position))',
    'supplement.options',
  ),
  supplements('of a single choice all count', 'chosen.slice(0, 1) : chosen', 'chosen : chosen'),
  supplements('of a single choice the last one counts', 'chosen.slice(0, 1) : chosen', 'chosen.slice(-1) : chosen'),
  supplements(
    'of several options one is paid',
    'price: sum(chosen.map((option) => option.price))',
    'price: sum(chosen.slice(0, 1).map((option) => option.price))',
  ),
];
