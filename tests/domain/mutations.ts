/** One rule of the domain, turned into another: some worked example must notice it. */
export interface Mutation {
  /** what would hold instead */
  readonly rule: string;
  /** below `src/domain/` */
  readonly file: string;
  /** stands in the file exactly once */
  readonly from: string;
  readonly to: string;
}

const of =
  (file: string) =>
  (rule: string, from: string, to: string): Mutation => ({ rule, file, from, to });

const money = of('money/money.ts');
const taxes = of('cart/taxes.ts');
const commissions = of('cart/commissions.ts');
const coupons = of('cart/coupons.ts');
const cartCoupons = of('cart/cart-coupons.ts');
const freeTickets = of('cart/free-tickets.ts');
const supplements = of('cart/supplements.ts');
const pricing = of('cart/pricing.ts');
const fees = of('payments/fees.ts');
const shares = of('orders/shares.ts');
const couponBox = of('cart/enter-code.ts');
const oneTicket = of('cart/one-ticket.ts');
const quantities = of('cart/quantities.ts');
const persons = of('cart/persons.ts');
const brands = of('payments/brands.ts');
const methods = of('payments/methods.ts');

/** Every rule of prices, coupons, fees, VAT, refunds, quantities and ways of paying. A new rule has its line here and its row in a table. */
export const mutations: readonly Mutation[] = [
  money('a share is of a thousand', 'amount * rate, 10_000)', 'amount * rate, 1_000)'),
  money('VAT is added on top of the price', 'gross * rate, 10_000 + rate)', 'gross * rate, 10_000)'),
  money(
    'half a cent is rounded down',
    '(2 * Math.abs(dividend) + divisor) /',
    '(2 * Math.abs(dividend) + divisor - 1) /',
  ),
  money('fractions of a cent are dropped', '(2 * Math.abs(dividend) + divisor) /', '(2 * Math.abs(dividend)) /'),
  money(
    'fractions of a cent are rounded up',
    '(2 * Math.abs(dividend) + divisor) /',
    '(2 * Math.abs(dividend) + 2 * divisor - 1) /',
  ),
  money(
    'the last cent goes to the smallest',
    '(weights[b] ?? 0) - (weights[a] ?? 0) ||',
    '(weights[a] ?? 0) - (weights[b] ?? 0) ||',
  ),
  money('of equal shares the last one gets the last cent', '|| a - b);', '|| b - a);'),
  money('the cents left over are lost', 'if (left === 0) break;', 'break;'),
  money(
    'all cents left over go to the largest',
    'parts[i] = (parts[i] ?? 0) + 1;\n    left -= 1;',
    'parts[i] = (parts[i] ?? 0) + left;\n    left = 0;',
  ),
  money(
    'an amount is spread in equal parts',
    '(BigInt(amount) * BigInt(weight)) / BigInt(total)',
    'BigInt(amount) / BigInt(3)',
  ),

  taxes('a rate holds from the day after its first', 'tax.validFrom <= day', 'tax.validFrom < day'),
  taxes('a rate holds before its first day', 'tax.validFrom <= day && ', ''),
  taxes('a rate ends a day early', 'day <= tax.validUntil', 'day < tax.validUntil'),
  taxes('a rate never ends', '(tax.validUntil === null || day <= tax.validUntil)', 'true'),
  taxes('of several taxes the last one counts', 'rate + tax.rate, 0', 'tax.rate, 0'),
  taxes('VAT of fees is not told', '    { rate: line.feeTaxRate, amount: line.feeTax },\n', ''),
  taxes('VAT of tickets is not told', '    { rate: line.taxRate, amount: line.tax },\n', ''),
  taxes('VAT of fees is told at the rate of the ticket', 'rate: line.feeTaxRate, amount', 'rate: line.taxRate, amount'),
  taxes('rates without VAT are told', 'amount > 0)', 'amount >= 0)'),
  taxes(
    'of each rate the first line is told',
    'sum(own.map(({ amount }) => amount))',
    'sum(own.slice(0, 1).map(({ amount }) => amount))',
  ),

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
  commissions('a ticket at € 0 carries commissions', 'commission === null || price === 0 ||', 'commission === null ||'),
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
    'a percentage is of the price before the discount',
    'divideHalfUp(amount * commission.value, 10_000 * quantity)',
    'divideHalfUp(price * commission.value, 10_000)',
  ),
  commissions(
    'the price of one ticket is rounded before its percentage',
    'divideHalfUp(amount * commission.value, 10_000 * quantity)',
    'divideHalfUp(divideHalfUp(amount, quantity) * commission.value, 10_000)',
  ),
  commissions('type 1 is a percentage, 2 fixed', '{ fixed: 1, percentage: 2 }', '{ fixed: 2, percentage: 1 }'),
  commissions('a commission of the settings may not be a percentage', '(type === 1 || type === 2) &&', 'type === 1 &&'),
  commissions('a commission of the settings may not be fixed', '(type === 1 || type === 2) &&', 'type === 2 &&'),

  coupons('type 1 is a percentage, 2 fixed', '{ fixed: 1, percent: 2,', '{ fixed: 2, percent: 1,'),
  coupons(
    'type 3 is a percentage of the cart, 4 fixed',
    'fixedCart: 3, percentCart: 4',
    'fixedCart: 4, percentCart: 3',
  ),
  coupons('fixed type 0 is once, 1 per ticket', '{ perTicket: 0, once: 1 }', '{ perTicket: 1, once: 0 }'),
  coupons('type 0 is of supplements, 1 of tickets', '{ tickets: 0, supplements: 1,', '{ tickets: 1, supplements: 0,'),
  coupons('type 1 is of both, 2 of supplements', 'supplements: 1, both: 2 }', 'supplements: 2, both: 1 }'),
  coupons(
    'a fixed amount per ticket is one of the cart too',
    'coupon.type === COUPON_TYPE.fixed && coupon.fixedType',
    'coupon.fixedType',
  ),
  coupons(
    'a fixed amount of the cart is of one line',
    'coupon.type === COUPON_TYPE.fixedCart || coupon.type === COUPON_TYPE.percentCart',
    'coupon.type === COUPON_TYPE.percentCart',
  ),
  coupons(
    'a percentage of the cart is of one line',
    'coupon.type === COUPON_TYPE.fixedCart || coupon.type === COUPON_TYPE.percentCart',
    'coupon.type === COUPON_TYPE.fixedCart',
  ),
  coupons(
    'a missing code is an invalid one',
    "ok: false, key: 'EnterCouponCode'",
    "ok: false, key: 'Invalidcouponcode'",
  ),
  coupons('a coupon is expired on its first day', 'today < coupon.startDate ||', 'today <= coupon.startDate ||'),
  coupons('a coupon may be used before its first day', 'today < coupon.startDate || ', ''),
  coupons('a coupon is expired on its last day', '|| today > coupon.endDate', '|| today >= coupon.endDate'),
  coupons('a coupon may be used after its last day', ' || today > coupon.endDate', ''),
  coupons('the minimum has to be passed', 'base < coupon.minimumAmount', 'base <= coupon.minimumAmount'),
  coupons('there is no minimum', "if (base < coupon.minimumAmount) return 'Addmoreticketstousethecoupon';", ''),
  coupons('the maximum may not be reached', 'base > coupon.maximumAmount', 'base >= coupon.maximumAmount'),
  coupons('a maximum of 0 is one', 'coupon.maximumAmount > 0 && ', ''),
  coupons(
    'there is no maximum',
    "if (coupon.maximumAmount > 0 && base > coupon.maximumAmount) return 'Removeticketstousethecoupon';",
    '',
  ),
  coupons('a ticket limit of 0 is one', 'coupon.ticketLimit === 0 ? Infinity : ', ''),
  coupons('tickets of earlier orders do not count against the limit', ' - coupon.usedTickets', ''),
  coupons('tickets of other lines do not count against the limit', ' - otherTickets', ''),
  coupons('the ticket limit may not be reached', 'quantityOf(lines) > ticketsLeft', 'quantityOf(lines) >= ticketsLeft'),
  coupons('there is no ticket limit', "if (quantityOf(lines) > ticketsLeft) return 'Removeticketstousethecoupon';", ''),
  coupons(
    'a discount may not make a line free',
    'discountOf(coupon, lines) > base',
    'discountOf(coupon, lines) >= base',
  ),
  coupons(
    'a discount above the price is allowed',
    "discountOf(coupon, lines) > base ? 'Discountcannotexceedticketamount' : null",
    'null',
  ),
  coupons('an inactive coupon may be used', '    coupon.active &&\n', ''),
  coupons(
    'a coupon may be used by one more order than allowed',
    'coupon.usedOrders < coupon.limitUsage',
    'coupon.usedOrders <= coupon.limitUsage',
  ),
  coupons(
    'a coupon may be used by one order less than allowed',
    'coupon.usedOrders < coupon.limitUsage',
    'coupon.usedOrders + 1 < coupon.limitUsage',
  ),
  coupons('a coupon is for every ticket', 'lines.every((line) => coupon.ticketIds.includes(line.ticketId))', 'true'),
  coupons(
    'a percentage is taken from the tickets whatever it is of',
    'shareOf(baseOf(coupon, lines), coupon.amount)',
    'shareOf(sum(lines.map((line) => line.tickets)), coupon.amount)',
  ),
  coupons(
    'a fixed amount per ticket is taken off once',
    'coupon.amount * quantityOf(lines) : coupon.amount',
    'coupon.amount : coupon.amount',
  ),
  coupons(
    'a discount on supplements is the tickets’',
    'return { tickets, supplements };',
    'return { tickets: sum([tickets, supplements]), supplements: ZERO };',
  ),
  coupons(
    'a discount on tickets is the supplements’',
    'return { tickets, supplements };',
    'return { tickets: ZERO, supplements: sum([tickets, supplements]) };',
  ),

  cartCoupons(
    'the coupon with the highest id comes first',
    '(a.coupon?.id ?? 0) - (b.coupon?.id ?? 0)',
    '(b.coupon?.id ?? 0) - (a.coupon?.id ?? 0)',
  ),
  cartCoupons('a line with a code of its own stays in the base', 'isFree(i) || entered.includes(i)', 'true'),
  cartCoupons(
    'a coupon of the cart is of the lines alone that it was entered on',
    'isFree(i) || entered.includes(i)',
    'entered.includes(i)',
  ),
  cartCoupons('a coupon takes lines that another one has already', ' && outcomes[i]?.coupon === null;', ';'),
  cartCoupons(
    'a coupon of the cart covers every ticket',
    'indicesWhere(lines, (line) => coupon.ticketIds.includes(line.ticketId))',
    'indicesWhere(lines, () => true)',
  ),
  cartCoupons(
    'a coupon of one line is tried on all its lines together',
    'return entered.map((i) => [i]);',
    'return [entered];',
  ),
  cartCoupons(
    'a coupon of the cart is tried line by line',
    '[together, ...foreign] : foreign',
    '[...together.map((i) => [i]), ...foreign] : foreign',
  ),
  cartCoupons(
    'on a ticket that it is not for it says nothing',
    '[together, ...foreign] : foreign',
    '[together] : foreign',
  ),
  cartCoupons(
    'a refusal is not said',
    'outcomes[index] = { ...NO_COUPON, refusal: outcome.key }',
    'outcomes[index] = NO_COUPON',
  ),
  cartCoupons(
    'a refusal is said on every line of its tickets',
    'else if (isEnteredOn(lines[index], applied)) outcomes',
    'else outcomes',
  ),
  cartCoupons(
    'the lines with one code do not share its ticket limit',
    'use.check(tickets - use.tickets)',
    'use.check(0)',
  ),
  cartCoupons(
    'two coupons are one',
    'return a.coupon.id === b.coupon.id && a.coupon.code === b.coupon.code;',
    'return true;',
  ),

  freeTickets(
    'free tickets come though none are left',
    'Math.min(freeTicketsPromised(paid, offer), Math.max(0, available - paid))',
    'freeTicketsPromised(paid, offer)',
  ),
  freeTickets('what is left counts for free tickets alone', 'Math.max(0, available - paid)', 'Math.max(0, available)'),
  freeTickets('a part of the number suffices', 'Math.floor(paid / quantity)', 'Math.ceil(paid / quantity)'),
  freeTickets(
    'free tickets come once',
    'Math.floor(paid / quantity) * get',
    'Math.min(1, Math.floor(paid / quantity)) * get',
  ),
  freeTickets('one is free each time', 'Math.floor(paid / quantity) * get', 'Math.floor(paid / quantity)'),
  freeTickets('free tickets come without being allowed', 'allowed && quantity > 0', 'quantity > 0'),

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
    'free tickets are paid',
    'subtotal: sum([ticket.price * quantity])',
    'subtotal: sum([ticket.price * (quantity + freeTicketsFor(quantity, ticket.freeTickets, ticket.remaining))])',
  ),
  pricing(
    'free tickets carry commissions',
    'const fees = feesOn({ quantity,',
    'const fees = feesOn({ quantity: quantity + freeTicketsFor(quantity, ticket.freeTickets, ticket.remaining),',
  ),
  pricing(
    'the buyer always pays the commissions',
    'handling: event.applyFees ? sum([fees.admin, fees.organizer]) : ZERO',
    'handling: sum([fees.admin, fees.organizer])',
  ),
  pricing(
    'the buyer never pays the commissions',
    'handling: event.applyFees ? sum([fees.admin, fees.organizer]) : ZERO',
    'handling: ZERO',
  ),
  pricing('handling is the admin’s commission alone', 'sum([fees.admin, fees.organizer])', 'fees.admin'),
  pricing('handling is the organizer’s commission alone', 'sum([fees.admin, fees.organizer])', 'fees.organizer'),

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

  shares(
    'what the organizer bore was paid by the buyer',
    'const handling = booking.feesOnTop ? at(adminFee, i) + at(organizerFee, i) : 0;',
    'const handling = at(adminFee, i) + at(organizerFee, i);',
  ),
  shares(
    'handling is not given back',
    'const handling = booking.feesOnTop ? at(adminFee, i) + at(organizerFee, i) : 0;',
    'const handling = 0;',
  ),
  shares(
    'the organizer bears what the buyer paid on top',
    'const borne = booking.feesOnTop ? 0 : booking.adminFee + booking.organizerFee;',
    'const borne = booking.adminFee + booking.organizerFee;',
  ),
  shares(
    'the organizer bears nothing',
    'const borne = booking.feesOnTop ? 0 : booking.adminFee + booking.organizerFee;',
    'const borne = 0;',
  ),
  shares(
    'the organizer bears the admin’s commission alone',
    '? 0 : booking.adminFee + booking.organizerFee;',
    '? 0 : booking.adminFee;',
  ),
  shares(
    'the organizer earns without the discount',
    'sum([booking.subtotal, ...booking.supplementsByPosition, -booking.discount, -borne])',
    'sum([booking.subtotal, ...booking.supplementsByPosition, -borne])',
  ),
  shares(
    'the organizer earns no supplements',
    'sum([booking.subtotal, ...booking.supplementsByPosition, -booking.discount, -borne])',
    'sum([booking.subtotal, -booking.discount, -borne])',
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

  couponBox('a code is put on one line', 'entered.push(...unit);', 'entered.push(...unit);\n      break;'),
  couponBox('a code is tried in the order of the lines', '.sort((a, b) => a.ticketId - b.ticketId)', ''),
  couponBox(
    'a code of the cart is tried line by line',
    'isCartCoupon(coupon) && coupon.ticketIds.includes(ticketId)',
    'false',
  ),
  couponBox(
    'a code of one line is tried on all lines together',
    'coupon !== null && isCartCoupon(coupon) && coupon',
    'coupon !== null && coupon',
  ),
  couponBox(
    'a code may end the discount of another',
    '(unit.includes(i) || held[i]?.refusal === null ? refusal : null)',
    '(unit.includes(i) ? refusal : null)',
  ),
  couponBox(
    'a code is put on lines that it does not hold on',
    'if (refusal === null) {',
    'if (refusal !== undefined) {',
  ),
  couponBox(
    'the first reason is said',
    "refusals.find((refusal) => refusal !== 'Invalidcouponcode') ?? ",
    'refusals[0] ?? ',
  ),

  fees('the highest fee stands beside a "from" price', '< 0 ? fee : lowest', '> 0 ? fee : lowest'),
  fees('a fee below 0 is read', 'value !== null && value >= 0 ? value : null', 'value'),
  fees(
    'a commission of 0 is unset',
    'value !== null && value >= 0 ? value : null',
    'value !== null && value > 0 ? value : null',
  ),

  quantities('the limit does not count', 'bounds.ticketLimit > 0 && (', 'bounds.ticketLimit < 0 && ('),
  quantities('a limit of 0 is one', 'bounds.ticketLimit > 0 && (', '('),
  quantities('the switch of the event does not count', '(bounds.showLimitEvent || ', '('),
  quantities('the switch of the ticket does not count', 'bounds.showLimitTicket || ', ''),
  quantities('the switches count for free orders too', ' || bounds.freeOrder === true', ''),
  quantities('earlier orders do not count', 'bounds.ticketLimit - (bounds.alreadyBought ?? 0)', 'bounds.ticketLimit'),
  quantities(
    'more than the stock may be taken',
    'Math.min(own, bounds.remaining, LINE_QUANTITY_MAX)',
    'Math.min(own, LINE_QUANTITY_MAX)',
  ),
  quantities(
    'a line takes more than 500',
    'Math.min(own, bounds.remaining, LINE_QUANTITY_MAX)',
    'Math.min(own, bounds.remaining)',
  ),
  quantities(
    'less than nothing may be taken',
    'Math.max(0, Math.min(own, bounds.remaining, LINE_QUANTITY_MAX))',
    'Math.min(own, bounds.remaining, LINE_QUANTITY_MAX)',
  ),
  quantities(
    'a quantity below the minimum is kept',
    'Math.min(Math.max(quantity, minimum), maximum)',
    'Math.min(quantity, maximum)',
  ),
  quantities(
    'a quantity above the maximum is kept',
    'Math.min(Math.max(quantity, minimum), maximum)',
    'Math.max(quantity, minimum)',
  ),
  quantities('a line whose minimum cannot be reached stays', 'maximum < minimum || ', ''),
  quantities('a line of 0 is raised', ' || quantity <= 0', ''),
  quantities('the minimum has to be passed', 'line.quantity < line.minimum', 'line.quantity <= line.minimum'),
  quantities('a chosen type may not be taken again', 'types.has(ticket.ticketId) || ', ''),
  quantities(
    'a fourth type may be chosen',
    'types.size < MAX_TICKET_TYPES_OF_EVENT',
    'types.size <= MAX_TICKET_TYPES_OF_EVENT',
  ),
  quantities('three types are too many', 'size > MAX_TICKET_TYPES_OF_EVENT', 'size >= MAX_TICKET_TYPES_OF_EVENT'),
  quantities('four types of an event are allowed', 'MAX_TICKET_TYPES_OF_EVENT = 3', 'MAX_TICKET_TYPES_OF_EVENT = 4'),
  quantities(
    'types of all events count together',
    'line.eventId === eventId && line.quantity > 0',
    'line.quantity > 0',
  ),
  quantities(
    'a type taken back to 0 counts',
    'line.eventId === eventId && line.quantity > 0',
    'line.eventId === eventId',
  ),
  quantities('the badge counts lines', 'count + line.quantity, 0', 'count + 1, 0'),

  persons('a ticket of several persons asks for no names', 'ticket.ticketPeople > 1 || ', ''),
  persons('a ticket that asks for names asks for none', ' || ticket.checkoutFields', ''),
  persons('one name per ticket suffices', 'quantity * ticket.ticketPeople', 'quantity'),
  persons('a name of spaces is one', "name.trim() !== ''", "name !== ''"),
  persons('names further down count', 'names.slice(0, needed)', 'names'),
  persons('a field that is not allowed must be filled', 'field.allowed && ', ''),
  persons('a field that is off must be filled', 'field.enabled && ', ''),
  persons('every field must be filled', 'field.required && ', ''),
  persons('a field of spaces is filled', "value.trim() === ''", "value === ''"),

  brands(
    'Bancontact does not allow the wallet',
    "allowedBy: ['Bancontact', 'Visa / Master']",
    "allowedBy: ['Visa / Master']",
  ),
  brands(
    'the cards do not allow the wallet',
    "allowedBy: ['Bancontact', 'Visa / Master']",
    "allowedBy: ['Bancontact']",
  ),
  brands(
    'the cards allow Bancontact',
    "bcmc: { label: 'Bancontact', provider: 'ccv', allowedBy: ['Bancontact'] }",
    "bcmc: { label: 'Bancontact', provider: 'ccv', allowedBy: ['Bancontact', 'Visa / Master'] }",
  ),
  brands(
    'Viva takes Bancontact',
    "bcmc: { label: 'Bancontact', provider: 'ccv'",
    "bcmc: { label: 'Bancontact', provider: 'viva'",
  ),
  brands('a brand is allowed without its provider', '      configured &&\n', ''),
  brands('the sandbox stands in for nobody', " || providers.includes('sandbox')", ''),
  brands('one event that allows a brand suffices', 'events.every((event)', 'events.some((event)'),
  brands('an event without a price has to allow a brand', '!event.hasPrice || ', ''),
  brands('the brand chosen is not kept', '[chosen, DEFAULT_BRAND].find', '[DEFAULT_BRAND].find'),
  brands('Bancontact is not chosen at first', '[chosen, DEFAULT_BRAND].find', '[chosen].find'),
  brands('the only brand is not chosen', '?? allowed[0] ?? null', '?? null'),

  methods('an order of one cent is free', 'return total <= 0;', 'return total <= 1;'),
  methods('an order below 0 is not free', 'return total <= 0;', 'return total === 0;'),
  methods('a method that is announced is not supported', "return 'comingSoon';", "return 'PaymentMethodNotSupported';"),
  methods(
    'free goes for any order',
    'case PAYMENT_METHOD.free:\n      return isFreeOrder(total);',
    'case PAYMENT_METHOD.free:\n      return true;',
  ),
  methods(
    'cash goes for free',
    'case PAYMENT_METHOD.free:\n      return isFreeOrder(total);',
    'case PAYMENT_METHOD.free:\n      return isFreeOrder(total) || cashAllowed;',
  ),
  methods('offline goes for any order', 'return isFreeOrder(total) || cashAllowed;', 'return true;'),
  methods('offline does not go for cash', 'return isFreeOrder(total) || cashAllowed;', 'return isFreeOrder(total);'),
  methods('a free order is paid online', '!isFreeOrder(total) && (allowed', '(allowed'),
  methods('every brand may be paid with', ' && (allowed as readonly string[]).includes(brand)', ''),
  methods('any method is supported', 'default:\n      return false;', 'default:\n      return true;'),
  methods(
    'the choice shows for a free order',
    "return frame && allowed.length === 0 ? 'brands' : 'none';",
    "return 'brands';",
  ),
  methods('the frame is no exception', "return frame && allowed.length === 0 ? 'brands' : 'none';", "return 'none';"),
  methods(
    'the choice shows without a brand',
    "return allowed.length > 0 ? 'brands' : 'notification';",
    "return 'brands';",
  ),
];
