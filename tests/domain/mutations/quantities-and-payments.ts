import { type Mutation, mutationsOf } from './mutation.ts';

const freeTickets = mutationsOf('cart/free-tickets.ts');
const quantities = mutationsOf('cart/quantities.ts');
const badge = mutationsOf('cart/ticket-count.ts');
const persons = mutationsOf('cart/persons.ts');
const brands = mutationsOf('payments/brands.ts');
const methods = mutationsOf('payments/methods.ts');

/** Quantities, free tickets, what must be filled in, and ways of paying. */
export const quantitiesAndPaymentsMutations: readonly Mutation[] = [
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
  badge('the badge counts lines', 'count + line.quantity, 0', 'count + 1, 0'),

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
