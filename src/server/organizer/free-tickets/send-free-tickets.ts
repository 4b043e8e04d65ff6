import type { Transaction } from 'kysely';
import { normaliseEmail } from '#domain/accounts/identity.ts';
import { problemsOfGuest } from '#domain/organizer/free-ticket-lines.ts';
import { FREE_TICKET_MAILS_PER_HOUR } from '#domain/organizer/limits.ts';
import type { sendFreeTicket, sendFreeTickets } from '#wire/organizer/free-tickets.ts';
import { afterCommit } from '#server/orders/order-events.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, tooManyTries } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { freeTicketRefusal, judgeLines, requireEachOnce, requireFewTickets, requireGuests } from './asked-lines.ts';
import { type FreeOrder, placeFreeOrders } from './place-free-orders.ts';
import { keyOf, replyToKey, type SendCall, type SendingKey, type SendReply, sentReply } from './sent-before.ts';

/** Sends one person tickets: one order with a line each. Source: FREE-08 to FREE-10, FREE-20. */
export function handleSendFreeTicket(call: Call<typeof sendFreeTicket>): Promise<SendReply> {
  const { input } = call;
  return sendOnce(call, async () => {
    requireAllOf(input);
    const guest = { name: input.customer_name, email: input.customer_email };
    const { name, email } = problemsOfGuest(guest, { mayLackEmail: input.guest_list === true });
    if (name || email)
      throw commonRefusal('PleaseCheckForm', {
        ...(name && { customer_name: name }),
        ...(email && { customer_email: email }),
      });
    requireEachOnce(input.cart_detail);
    const lines = await judge(call);
    return [{ name: input.customer_name, email: normaliseEmail(input.customer_email), lines }];
  });
}

/** Sends many people tickets: an order for each line. Source: FREE-11 to FREE-16, FREE-21. */
export function handleSendFreeTickets(call: Call<typeof sendFreeTickets>): Promise<SendReply> {
  const { cart_detail: asked } = call.input;
  return sendOnce(call, async () => {
    if (asked.length === 0) throw freeTicketRefusal('fillallfields', { errors: { cart_detail: 'FieldRequired' } });
    requireFewTickets(asked);
    requireGuests(call.input);
    const lines = await judge(call);
    return lines.map((line, at) => ({
      name: asked[at]?.customer_name ?? '',
      email: normaliseEmail(asked[at]?.customer_email ?? ''),
      lines: [line],
    }));
  });
}

function judge({ input, caller, services }: SendCall) {
  const { organizationId } = caller;
  return judgeLines(services.database.db, input.cart_detail, { organizationId, now: services.now() });
}

/** @throws Refusal 422 naming what is missing. Source: FREE-09. */
function requireAllOf(input: Call<typeof sendFreeTicket>['input']): void {
  const { customer_name, customer_email, cart_detail, guest_list: mayLackEmail = false } = input;
  const errors = {
    ...(customer_name === '' && { customer_name: 'FieldRequired' }),
    ...(customer_email === '' && !mayLackEmail && { customer_email: 'FieldRequired' }),
    ...(cart_detail.length === 0 && { cart_detail: 'FieldRequired' }),
  };
  if (Object.keys(errors).length > 0) throw freeTicketRefusal('fillallfields', { errors });
}

/**
 * Places the orders, all or none. What was sent under the key before is answered whatever has become of its event since:
 * only what is new is judged.
 */
async function sendOnce(call: SendCall, judged: () => Promise<readonly FreeOrder[]>): Promise<SendReply> {
  const { services } = call;
  const key = keyOf(call);
  const again = await replyToKey(services.database.db, key);
  if (again) return again;
  const orders = await judged();
  const { reply, numbers } = await counted(call, orders.length, () =>
    services.database.transaction((trx) => place(trx, call, { key, orders })),
  );
  const movedStockOf = orders.flatMap(({ lines }) => lines.map(({ eventId }) => eventId));
  for (const orderNumber of numbers) afterCommit(services, { orderNumber, movedStockOf: [] });
  services.stockChanges.moved([...new Set(movedStockOf)], services);
  return reply;
}

/** An order without an address is on the guest list, and gets no mail. */
function mailsOf(orders: readonly FreeOrder[]): number {
  return orders.filter(({ email }) => email !== '').length;
}

/** What a sending came to: its answer, and the orders that were placed for it now. */
interface Outcome {
  readonly reply: SendReply;
  readonly numbers: readonly string[];
}

/**
 * Counts the orders of a sending, each a mail or a name on the guest list, before it begins, so that many at once are counted too; what placed nothing counts for nothing.
 * @throws Refusal 429 with Retry-After
 */
async function counted(
  { services, caller, request }: SendCall,
  orders: number,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  const { limits } = services;
  const share = { subject: [caller.organizationId], tries: orders };
  const takeBack = () => limits.takeBack('free-tickets', share, request);
  const seconds = await limits.count('free-tickets', share, request);
  if (seconds > 0) {
    await takeBack();
    throw tooManyTries(seconds, {
      values: { limit: FREE_TICKET_MAILS_PER_HOUR, minutes: Math.ceil(seconds / 60) },
      sentence: 'FreeTicketsTooMany',
    });
  }
  try {
    const outcome = await send();
    if (outcome.numbers.length === 0) await takeBack();
    return outcome;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

interface Placing {
  readonly key: SendingKey;
  readonly orders: readonly FreeOrder[];
}

async function place(trx: Transaction<DB>, call: SendCall, { key, orders }: Placing): Promise<Outcome> {
  const { services, caller, lang } = call;
  const { organizationId } = caller;
  const sendingId = await openSending(trx, call, key);
  if (sendingId === undefined) {
    const reply = await replyToKey(trx, key);
    if (!reply) throw new Error('a key was taken by no sending');
    return { reply, numbers: [] };
  }
  const by = personOf(call);
  const placed = await placeFreeOrders(trx, services, { orders, sendingId, organizationId, lang, by });
  const tickets = orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  await audit(trx, {
    by,
    at: services.now(),
    subject: 'free tickets',
    subjectId: sendingId,
    action: 'free tickets sent',
    detail: { orders: orders.length, tickets },
  });
  return {
    reply: sentReply({ id: sendingId, mails: mailsOf(orders), tickets }),
    numbers: placed.map(({ orderNumber }) => orderNumber),
  };
}

/** The row of a new sending; undefined where another call with its key was faster, for whose end it waits. */
async function openSending(
  trx: Transaction<DB>,
  { input, caller, services }: SendCall,
  { key, userId, hash }: SendingKey,
): Promise<number | undefined> {
  const made = await trx
    .insertInto('free_sendings')
    .values({
      organization_id: caller.organizationId,
      by_user_id: userId,
      idempotency_key: key,
      payload_hash: hash,
      email_body: input.email_body ?? '',
      pdf_per_ticket: input.pdf_per_ticket,
      created_at: services.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['by_user_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}
