import { useQuery } from '@tanstack/react-query';
import { CallError } from '#app/data/call-error.ts';
import type { VoucherForm } from './form-values.ts';
import { ticketsOf } from './load-vouchers.ts';

/** The event that a voucher's form names, with its tickets. */
export function useChosenEvent(form: VoucherForm) {
  const eventId = Number(form.hook.watch('event_id'));
  const { data, error, isLoading } = useQuery({ ...ticketsOf(eventId), enabled: eventId > 0 });
  const isDeleted = error instanceof CallError && error.status === 404;
  const isChosen = eventId > 0;
  return { data: isChosen && !isDeleted ? data : undefined, isChosen, isDeleted, isFailed: error !== null, isLoading };
}

/** The chosen tickets that their event has: one that was deleted since is not drawn, so nobody can take it out. */
export function ticketsThere(
  chosen: unknown,
  event: { readonly tickets: readonly { readonly id: number }[] } | undefined,
) {
  const ids = Array.isArray(chosen) ? chosen.map(Number) : [];
  return event ? ids.filter((id) => event.tickets.some((ticket) => ticket.id === id)) : ids;
}
