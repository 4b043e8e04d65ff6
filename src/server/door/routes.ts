import { verifyTicket } from '#wire/door/verify-ticket.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleVerifyTicket } from './verify-ticket.ts';

export const doorRoutes: readonly Route[] = [route(verifyTicket, handleVerifyTicket)];
