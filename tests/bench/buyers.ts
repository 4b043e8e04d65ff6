import { Agent, request } from 'node:http';
import type { Staged } from '../server/orders/stage.ts';

/** A buyer who has waited this long gives up. */
const PATIENCE_MS = 60_000;

/** A guest's checkout of one ticket with its cloakroom. */
export function checkoutOf(
  { eventId }: Pick<Staged, 'eventId'>,
  { ticketId, cloakroomId, buyer }: { ticketId: number; cloakroomId: number; buyer: number },
): object {
  return {
    cart_detail: [
      {
        ticket_id: ticketId,
        event_id: eventId,
        ticket_qty: 1,
        supplements: { 1: [{ supplement_id: cloakroomId, checked: 1 }] },
      },
    ],
    payment_method: '2',
    brand: 'bcmc',
    customer_name: 'Merel Vandewiele',
    customer_email: `buyer-${buyer}@demo.kaartje.test`,
    customer_zip: '8400',
    customer_phone: '+32 470 00 00 00',
    idempotency_key: `buyer ${buyer} of event ${eventId}`,
  };
}

export interface Reply {
  /** `sold`, `sold out`, or what else came */
  readonly answer: string;
  readonly ms: number;
  readonly body: string;
}

/** A connection for each checkout, as of as many phones. */
const ownConnections = new Agent({ maxSockets: Infinity });
/** Connections that stay, so that what is measured is the checkout. */
export const keptConnections = new Agent({ keepAlive: true, maxSockets: Infinity });

/** One checkout. What breaks or takes too long is an answer too. */
export function buy(port: number, order: object, agent = ownConnections): Promise<Reply> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const end = (answer: string, body = ''): void => resolve({ answer, body, ms: performance.now() - begin });
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        path: '/api/checkout_now_iframe',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        timeout: PATIENCE_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          end(answerOf(response.statusCode ?? 0, body), body);
        });
        response.on('error', (error) => end(error.message));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timed out')));
    sent.on('error', (error) => end(error.message));
    sent.end(JSON.stringify(order));
  });
}

function answerOf(status: number, body: string): string {
  if (status === 200) return 'sold';
  return status === 409 && body.includes('SoldOutAtCheckout') ? 'sold out' : `${status} ${body.slice(0, 120)}`;
}
