import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { listTickets } from '#wire/organizer/tickets.ts';
import { listVouchers } from '#wire/organizer/vouchers.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

export function voucherQuery(id: number) {
  return query(listVouchers, { id });
}

/** The tickets that a voucher of an event may come with. */
export function ticketsOf(eventId: number) {
  return query(listTickets, { event_id: eventId });
}

/** The table asks for its rows itself. @throws NotFoundError for the form of one that is not the organizer's */
export async function loadVouchers({ queryClient, i18n }: RouterContext, voucher: FormOf) {
  const [answer] = await Promise.all([
    typeof voucher === 'number' ? undefinedIfRefused(queryClient.query(voucherQuery(voucher))) : undefined,
    ignoreErrors(addMessages(i18n)),
  ]);
  const [one] = answer?.data ?? [];
  if (typeof voucher === 'number' && !one) throw notFound();
  const title = i18n._(msg`Vouchers`);
  return { head: { title: one ? `${one.title} · ${title}` : title } };
}
