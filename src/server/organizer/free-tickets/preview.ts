import type { Transaction } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { previewFreeTicket } from '#wire/organizer/free-tickets.ts';
import { wouldBeAttached } from '#server/orders/mails/attached-tickets.ts';
import { LINK_TOKEN } from '#server/orders/mails/mail-links.ts';
import { applyInTransaction } from '#server/orders/order-events.ts';
import { writeConfirmation } from '#server/orders/mails/order-mails.ts';
import { readOrderView } from '#server/orders/own-orders/order-view.ts';
import { readVouchers } from '#server/orders/ticket-extras.ts';
import type { Chosen } from '#server/orders/ticket-files/ticket-file-view.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { MailContent } from '#server/platform/mail/mail-frame.ts';
import { type FreeLine, freeTicketRefusal, judgeLines } from './asked-lines.ts';
import { writeFreeOrder } from './place-free-orders.ts';

type PreviewCall = Call<typeof previewFreeTicket>;

/** What a transaction came to that is rolled back: its tickets, and its mail with them as files and without. */
interface Written {
  readonly chosen: Chosen;
  readonly attached: MailContent;
  readonly linked: MailContent;
}

/**
 * The mail that somebody would get: an order is written, its mail is made from it as any other is, and all of it is taken
 * back. So the preview cannot say what the mail does not. Its tickets are drawn, to know whether they go with it, after
 * that: nobody waits for a drawing. Source: FREE-08.
 */
export async function handlePreviewFreeTicket(call: PreviewCall): Promise<ReplyOf<typeof previewFreeTicket>> {
  const { input, caller, services, request } = call;
  const { organizationId, userId } = caller;
  await services.limits.take('page-preview', [userId], request);
  if (input.cart_detail.length === 0)
    throw freeTicketRefusal('fillallfields', { errors: { cart_detail: 'FieldRequired' } });
  const lines = await judgeLines(services.database.db, input.cart_detail, { organizationId, now: services.now() });
  const { chosen, attached, linked } = await takenBack(call, (trx) => write(trx, call, lines));
  const is_attached = await wouldBeAttached(services, chosen, input.pdf_per_ticket);
  const { subject, text } = is_attached ? attached : linked;
  const shown = text.replaceAll(new RegExp(`[?#]t=${LINK_TOKEN}`, 'g'), '');
  return { ...SUCCESS, subject, text: shown, is_attached };
}

async function write(trx: Transaction<DB>, call: PreviewCall, lines: readonly FreeLine[]): Promise<Written> {
  const { input, caller, services, lang } = call;
  const { organizationId, userId } = caller;
  const { id: sendingId } = await trx
    .insertInto('free_sendings')
    .values({
      organization_id: organizationId,
      by_user_id: userId,
      email_body: input.email_body ?? '',
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by = personOf(call);
  const order = { name: input.customer_name, email: 'preview@example.org', lines };
  const placing = { sendingId, organizationId, lang, by };
  const { orderId } = await writeFreeOrder(trx, services, { order, placing });
  await applyInTransaction(trx, services, { orderId, paymentEvent: { kind: 'accepted' }, actor: by });
  const view = await readOrderView(trx, orderId, { lang, fallback: services.site.languages().fallback });
  if (!view) throw call.refuse('TryAgain');
  const mail = (isAttached: boolean) => writeConfirmation(trx, services, { view, lang, isAttached, papers: [] });
  const chosen = { ...view, vouchers: await readVouchers(trx, view), lang };
  return { chosen, attached: await mail(true), linked: await mail(false) };
}

/** Carries what a transaction came to out of it, so that it is rolled back. */
class Undo extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super('a preview is never kept');
    this.written = written;
  }
}

async function takenBack(
  { services }: PreviewCall,
  writing: (trx: Transaction<DB>) => Promise<Written>,
): Promise<Written> {
  try {
    return await services.database.transaction(async (trx) => {
      throw new Undo(await writing(trx));
    });
  } catch (error) {
    if (error instanceof Undo) return error.written;
    throw error;
  }
}
