import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFramePage } from '#wire/addresses.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from './language.ts';
import { plainPage } from './plain-page.ts';

/** A defect does not mend itself within seconds. */
const DEFECT_RETRY_SECONDS = 30;
export const AWAY_RETRY_SECONDS = 5;

/** Whether a person waits for the answer in a browser's window, not a program. */
export function isForPerson({ headers, url }: FastifyRequest): boolean {
  return (headers.accept?.includes('text/html') ?? false) && !/^\/api([/?]|$)/.test(url);
}

/** The page in the place of one that failed by our fault: what it means for money and tickets; it leads on by itself. */
export function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, services }: { status: 500 | 503; services: Pick<Services, 'texts' | 'site'> },
): FastifyReply {
  const lang = languageOf(request, services.site.languages());
  const words = (key: string): string => services.texts.sentence(lang, key);
  const { title, text } = subjectOf(request.url);
  const { body, policy } = plainPage({
    lang,
    title: words(title),
    paragraphs: [words(text), words('Away.Again')],
    link: { href: '', text: words('Away.Retry') },
    retrySeconds: status === 503 ? AWAY_RETRY_SECONDS : DEFECT_RETRY_SECONDS,
    // it says nothing of an event and does nothing: a frame waits in its place until its page is there again
    mayBeFramed: isFramePage(request.url.split('?')[0] ?? ''),
  });
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-language': lang, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(body);
}

/** What the visitor fears for, by the address: the return from the bank, the link to the tickets, any other. */
function subjectOf(url: string): { readonly title: string; readonly text: string } {
  if (url.startsWith('/payments/')) return { title: 'Away.PaymentTitle', text: 'Away.Payment' };
  if (url.startsWith('/download/')) return { title: 'Away.TicketTitle', text: 'Away.Ticket' };
  return { title: 'Away.PageTitle', text: 'Away.Page' };
}
