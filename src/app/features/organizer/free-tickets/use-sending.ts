import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { dropSent } from '#device/drafts/draft-store.ts';
import type { InputOf } from '#wire/endpoint.ts';
import type { listFreeTicketDoubles } from '#wire/organizer/free-ticket-doubles.ts';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import type { sendFreeTicket, sendFreeTickets } from '#wire/organizer/free-tickets.ts';
import { listTickets } from '#wire/organizer/tickets.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew } from '#app/form/changed-fields.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import type { Form } from '#app/form/use-form.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { FREE_TICKETS } from './places.ts';
import { useDoubles } from './use-doubles.ts';

type SendCall = typeof sendFreeTicket | typeof sendFreeTickets;

export interface Sent<Call extends SendCall, Values> {
  readonly input: InputOf<Call>;
  readonly values: Values;
  /** whose list is shown then */
  readonly event: string;
  /** who is to get tickets of which event: one for each line */
  readonly people: InputOf<typeof listFreeTicketDoubles>['people'];
}

/** That this form was sent before, and its answer lost: what the server says of it, and an event of what went out. */
export interface SentBefore {
  readonly text: string;
  readonly event: string;
}

/**
 * Sends, says so, and shows the list of the event, where the progress is. A form has one idempotency key, whatever is
 * changed in it: after a lost answer nothing goes out twice. Source: FREE-22.
 */
export function useSending<Call extends SendCall>(call: Call, callKey: CallKey) {
  const { t } = useLingui();
  const say = useMessages();
  const toast = useToast();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  const [sentBefore, setSentBefore] = useState<SentBefore>();
  const { mutateAsync } = useSendCall(call, callKey);
  const doubles = useDoubles(callKey);
  const send = async <Values extends FieldValues>(
    form: Pick<Form<Values>, 'hook'>,
    sent: Sent<Call, Values>,
  ): Promise<void> => {
    setSentBefore(undefined);
    try {
      if (await doubles.mayGoOn(sent.people)) await sendNow(form, sent);
      else if (!whileHere())
        toast({ kind: 'error', text: t`No free tickets were sent: somebody would get them twice.` });
    } catch (error) {
      // the form says it where it still stands
      if (!whileHere()) toast({ kind: 'error', text: textOf(error) });
      throw error;
    }
  };
  const sendNow = async <Values extends FieldValues>(
    { hook }: Pick<Form<Values>, 'hook'>,
    { input, values, event }: Sent<Call, Values>,
  ): Promise<void> => {
    const key = callKey.current();
    const answer = await mutateAsync(input).catch((error: unknown) => {
      const before = sentBeforeOf(error);
      if (!before) throw error;
      setSentBefore(before);
      return undefined;
    });
    if (!answer) return;
    // nothing is left to be kept as a draft
    flushSync(() => beginAnew(hook, values, values as DefaultValues<Values>));
    callKey.renew();
    await dropSent(key);
    // whoever has left the page is elsewhere by now, and stays there
    whileHere(() => void navigate({ to: FREE_TICKETS, search: { event } }));
    toast({ text: answer.mails === 0 ? t`The guest list has it. No mail goes out.` : await say(answer.message) });
  };
  return {
    send,
    doubles,
    sentBefore,
    /** what the form holds is to be sent besides what went out */
    sendAsNew: () => {
      callKey.renew();
      // the notice has said that some get tickets twice
      doubles.agree();
      setSentBefore(undefined);
    },
  };
}

function useSendCall(call: SendCall, callKey: CallKey) {
  return useMutation(
    mutation<SendCall>(call, {
      invalidates: [listFreeTickets, listFreeSendings, listTickets],
      idempotencyKey: callKey.current,
    }),
  );
}

function sentBeforeOf(error: unknown): SentBefore | undefined {
  if (!(error instanceof CallError) || error.key !== 'FreeTicketsKeyUsed') return undefined;
  return { text: error.message, event: String(error.values['event_id'] ?? '') };
}
