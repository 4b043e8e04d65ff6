import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hiddenFields, ticketForm } from '#wire/organizer/ticket-fields.ts';
import { listTickets, type OrganizerTicket, storeTicket, type TicketsEvent } from '#wire/organizer/tickets.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew, changedFields } from '#app/form/changed-fields.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { useForm } from '#app/form/use-form.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { languagesOf, sentOf, startOf, type TicketForm, type TicketFormValues, wasOf } from './form-values.ts';

interface Edited {
  readonly event: TicketsEvent;
  /** as the server has it now; none: a new one */
  readonly ticket: OrganizerTicket | undefined;
  /** leads to the list */
  readonly back: () => void;
  /** the key under which a new ticket is sent */
  readonly callKey: CallKey;
}

/**
 * What was changed is sent, of a new ticket all of it, with what the changed fields were: what somebody else made of them
 * meanwhile is not overwritten unseen. Then the list is shown. Source: TKT-29, TKT-34, issue 11 Build 6.
 */
export function useTicketForm({ event, ticket, back, callKey }: Edited): TicketForm {
  const toast = useToast();
  const say = useMessages();
  const queryClient = useQueryClient();
  const { offered } = usePageFacts();
  const sending = mutation(storeTicket, { invalidates: [listTickets], idempotencyKey: callKey.current });
  const { mutateAsync: store } = useMutation(sending);
  const { booked_ticket: booked = 0, template_image: image = '' } = ticket ?? {};
  const [schema] = useState(() => ticketForm({ booked, hasTemplateImage: image !== '' }));
  const now = startOf(ticket, languagesOf(ticket, offered));
  const form: TicketForm = useForm({
    schema,
    start: now,
    errorsOnTop: true,
    problemKey,
    send: async (values) => {
      const sent = withoutHidden(ticket ? changedFields(form.hook) : values, values);
      const about = ticket ? { id: ticket.id, was: wasOf(now, sent) } : { event_id: event.id };
      try {
        const { message } = await store({ ...sentOf(sent), ...about });
        // nothing is left to be kept as a draft, or to be asked about by leaving with a picture
        flushSync(() => beginAnew(form.hook, values, values));
        back();
        toast({ text: await say(message) });
      } catch (error) {
        // the form shows what it is now
        if (isChangedMeanwhile(error)) await queryClient.invalidateQueries({ queryKey: [listTickets.name] });
        throw error;
      }
    },
  });
  return form;
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.key === 'TicketChanged';
}

/** What is not shown is sent as nothing, whatever was typed into it before. */
function withoutHidden(sent: Partial<TicketFormValues>, values: TicketFormValues): Partial<TicketFormValues> {
  const hidden = Object.entries(hiddenFields(values)).filter(([name]) => name in sent);
  return { ...sent, ...Object.fromEntries(hidden) };
}

/** Source: TKT-34. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'SomethingWentWrong';
  if (error.status === 404) return 'TicketGone';
  return error.kind === 'unreadable' || error.status >= 500 ? 'SomethingWentWrong' : undefined;
}
