import { verifyTicket } from '#wire/door/verify-ticket.ts';
import { answer, type Answer } from '#server/platform/http/answer.ts';
import { answerVerifyTicket } from './verify-ticket.ts';

export const doorAnswers: readonly Answer[] = [answer(verifyTicket, answerVerifyTicket)];
