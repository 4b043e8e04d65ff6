import { type Mutation, mutationsOf } from './mutation.ts';

const coupons = mutationsOf('cart/coupons.ts');
const cartCoupons = mutationsOf('cart/cart-coupons.ts');
const couponBox = mutationsOf('cart/enter-code.ts');

/** What coupons take off, on which lines, and when they are refused. */
export const couponsMutations: readonly Mutation[] = [
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
];
