import {
  cancelChosenFreeTickets,
  cancelFreeTickets,
  countChosenFreeTickets,
} from '#wire/organizer/cancel-free-tickets.ts';
import { listFreeTicketDoubles } from '#wire/organizer/free-ticket-doubles.ts';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import {
  exportFreeTickets,
  listFreeTickets,
  previewFreeTicket,
  resendFreeTicket,
  sendFreeTicket,
  sendFreeTickets,
} from '#wire/organizer/free-tickets.ts';
import { resendUnsentFreeTickets } from '#wire/organizer/resend-unsent.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleCancelChosenFreeTickets, handleCancelFreeTickets } from './cancel.ts';
import { handleCountChosenFreeTickets } from './count-chosen.ts';
import { handleFreeTicketDoubles } from './doubles.ts';
import { handlePreviewFreeTicket } from './preview.ts';
import { handleFreeTickets, handleFreeTicketsFile } from './recipients.ts';
import { handleResendFreeTicket } from './resend.ts';
import { handleResendUnsentFreeTickets } from './resend-unsent.ts';
import { handleSendFreeTicket, handleSendFreeTickets } from './send-free-tickets.ts';
import { handleFreeSendings } from './sendings.ts';

/** Source: FREE-18 to FREE-21. */
export const freeTicketRoutes: readonly Route[] = [
  route(listFreeTickets, handleFreeTickets),
  route(exportFreeTickets, handleFreeTicketsFile),
  route(cancelFreeTickets, handleCancelFreeTickets),
  route(countChosenFreeTickets, handleCountChosenFreeTickets),
  route(cancelChosenFreeTickets, handleCancelChosenFreeTickets),
  route(listFreeTicketDoubles, handleFreeTicketDoubles),
  route(resendFreeTicket, handleResendFreeTicket),
  route(resendUnsentFreeTickets, handleResendUnsentFreeTickets),
  route(sendFreeTicket, handleSendFreeTicket),
  route(sendFreeTickets, handleSendFreeTickets),
  route(listFreeSendings, handleFreeSendings),
  route(previewFreeTicket, handlePreviewFreeTicket),
];
