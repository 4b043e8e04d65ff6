import {
  deleteTicket,
  duplicateTicket,
  listTaxes,
  listTicketChoices,
  listTickets,
  orderTickets,
  storeTicket,
} from '#wire/organizer/tickets.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleDeleteTicket, handleDuplicateTicket, handleOrderTickets } from './change-tickets.ts';
import { handleTaxes, handleTicketChoices, handleTickets } from './list-tickets.ts';
import { handleStoreTicket } from './store-ticket.ts';

/** Source: TKT-28 to TKT-32. */
export const ticketRoutes: readonly Route[] = [
  route(listTickets, handleTickets),
  route(storeTicket, handleStoreTicket),
  route(deleteTicket, handleDeleteTicket),
  route(duplicateTicket, handleDuplicateTicket),
  route(orderTickets, handleOrderTickets),
  route(listTaxes, handleTaxes),
  route(listTicketChoices, handleTicketChoices),
];
