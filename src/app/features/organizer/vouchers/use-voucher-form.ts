import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { listTickets } from '#wire/organizer/tickets.ts';
import { voucherForm } from '#wire/organizer/voucher-fields.ts';
import { listVouchers, type OrganizerVoucher, storeVoucher } from '#wire/organizer/vouchers.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew, changedFields } from '#app/form/changed-fields.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { useForm } from '#app/form/use-form.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { startOf, type VoucherForm, type VoucherFormValues, wasOf } from './form-values.ts';
import { ticketsOf } from './load-vouchers.ts';
import { ticketsThere } from './use-chosen-event.ts';

interface Edited {
  /** as the server has it now; none: a new one */
  readonly voucher: OrganizerVoucher | undefined;
  /** the key under which a new voucher is sent */
  readonly callKey: CallKey;
  /** leads to the table */
  readonly back: () => void;
}

/** What was changed is sent, of a new voucher all of it, with what the changed fields were. Then the table is shown. Source: VOU-16, VOU-18. */
export function useVoucherForm({ voucher, callKey, back }: Edited): VoucherForm {
  const toast = useToast();
  const say = useMessages();
  const whileHere = useWhileHere();
  const queryClient = useQueryClient();
  const { date: today } = wallClock(useNow());
  const sending = mutation(storeVoucher, { invalidates: [listVouchers], idempotencyKey: callKey.current });
  const { mutateAsync: store } = useMutation(sending);
  const now = startOf(voucher, today);
  const [schema] = useState(() => voucherForm({ hasTemplateImage: (voucher?.template_image ?? '') !== '' }));
  const form: VoucherForm = useForm({
    schema,
    start: now,
    errorsOnTop: true,
    problemKey,
    send: async (values) => {
      const sent = withoutHidden(voucher ? changedFields(form.hook) : values, values);
      const about = voucher ? { id: voucher.id, was: wasOf(now, sent) } : {};
      try {
        const event = queryClient.getQueryData(ticketsOf(Number(values.event_id)).queryKey);
        const { message } = await store({ ...sentOf(sent, event), ...about });
        // nothing is left to be kept as a draft, or to be asked about by leaving with a picture
        flushSync(() => beginAnew(form.hook, values, values));
        whileHere(back);
        toast({ text: await say(message) });
      } catch (error) {
        // the form shows what it is now, and which tickets there are
        const outdated = error instanceof CallError ? outdatedBy(error) : undefined;
        if (outdated) await queryClient.invalidateQueries({ queryKey: [outdated.name] });
        throw error;
      }
    },
  });
  return form;
}

/** A picture that is not shown is not sent. */
function withoutHidden(sent: Partial<VoucherFormValues>, values: VoucherFormValues): Partial<VoucherFormValues> {
  const { template_image, ...rest } = sent;
  return values.template_type === 'custom' && template_image ? { ...rest, template_image } : rest;
}

/** A list as a form with a picture can carry it. */
function sentOf(
  { ticket_id, ...same }: Partial<VoucherFormValues>,
  event: Parameters<typeof ticketsThere>[1],
): InputOf<typeof storeVoucher> {
  return { ...same, ...(ticket_id !== undefined && { ticket_id: String(ticketsThere(ticket_id, event)) }) };
}

/** The call whose answer a refusal shows to be old. */
function outdatedBy({ key, status }: CallError): typeof listVouchers | typeof listTickets | undefined {
  if (key === 'VoucherChanged') return listVouchers;
  return status === 404 ? listTickets : undefined;
}

/** Source: VOU-18. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'FailedCreation';
  if (error.status === 404) return 'VoucherGone';
  return error.kind === 'unreadable' || error.status >= 500 ? 'FailedCreation' : undefined;
}
