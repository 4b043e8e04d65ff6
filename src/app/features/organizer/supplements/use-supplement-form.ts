import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { hiddenFields, supplementForm } from '#wire/organizer/supplement-fields.ts';
import { listSupplements, type OrganizerSupplement, storeSupplement } from '#wire/organizer/supplements.ts';
import { listTicketChoices } from '#wire/organizer/tickets.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew, changedFields } from '#app/form/changed-fields.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { useForm } from '#app/form/use-form.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { languagesOf, startOf, type SupplementForm, type SupplementFormValues, wasOf } from './form-values.ts';

interface Edited {
  /** as the server has it now; none: a new one */
  readonly supplement: OrganizerSupplement | undefined;
  /** the key under which a new supplement is sent */
  readonly callKey: CallKey;
  /** leads to the table */
  readonly back: () => void;
}

/** What was changed is sent, of a new supplement all of it, with what the changed fields were. Then the table is shown. Source: SUP-18, SUP-20. */
export function useSupplementForm({ supplement, callKey, back }: Edited): SupplementForm {
  const toast = useToast();
  const say = useMessages();
  const whileHere = useWhileHere();
  const queryClient = useQueryClient();
  const { offered } = usePageFacts();
  const { date: today } = wallClock(useNow());
  const sending = mutation(storeSupplement, {
    invalidates: [listSupplements, listTicketChoices],
    idempotencyKey: callKey.current,
  });
  const { mutateAsync: store } = useMutation(sending);
  const languages = languagesOf(supplement, offered);
  const now = startOf(supplement, { languages, today });
  const [schema] = useState(() =>
    supplementForm({
      today,
      formerStart: supplement?.start_date ?? null,
      hasTemplateImage: (supplement?.template_image ?? '') !== '',
      language: languages[0] ?? 'nl',
    }),
  );
  const form: SupplementForm = useForm({
    schema,
    start: now,
    errorsOnTop: true,
    problemKey,
    send: async (values) => {
      const sent = withoutHidden(supplement ? changedFields(form.hook) : values, values);
      const about = supplement ? { id: supplement.id, was: wasOf(now, sent) } : {};
      try {
        const { message } = await store({ ...(sent as InputOf<typeof storeSupplement>), ...about });
        // nothing is left to be kept as a draft, or to be asked about by leaving with a picture
        flushSync(() => beginAnew(form.hook, values, values));
        whileHere(back);
        toast({ text: await say(message) });
      } catch (error) {
        // the form shows what it is now
        if (error instanceof CallError && error.key === 'SupplementChanged')
          await queryClient.invalidateQueries({ queryKey: [listSupplements.name] });
        throw error;
      }
    },
  });
  return form;
}

/** What is not shown is sent as nothing, whatever was typed into it before. */
function withoutHidden(
  sent: Partial<SupplementFormValues>,
  values: SupplementFormValues,
): Partial<SupplementFormValues> {
  const hidden = Object.entries(hiddenFields(values)).filter(([name]) => name in sent);
  return { ...sent, ...Object.fromEntries(hidden) };
}

/** Source: SUP-20. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'SupplementNotAdded';
  if (error.status === 404) return 'SupplementGone';
  if (error.kind === 'unreadable' || error.status >= 500) return 'SupplementNotAdded';
  return error.key === 'PleaseCheckForm' ? 'PleaseCheckAllfields' : undefined;
}
