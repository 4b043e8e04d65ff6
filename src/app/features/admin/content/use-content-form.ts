import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { flushSync } from 'react-dom';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew } from '#app/form/changed-fields.ts';
import { useCallKey } from '#app/form/use-call-key.ts';
import { type FormDraft, useDraft } from '#app/form/use-draft.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useLingui } from '@lingui/react/macro';

interface Options<Values extends FieldValues> {
  readonly endpoint: AnyEndpoint;
  /** what goes with the fields: which one, and the version that the form read */
  readonly more: Readonly<Record<string, unknown>>;
  readonly start: Values;
  /** keeps what is typed apart from that of other forms */
  readonly draftKey: string;
  /** leads to the table */
  readonly back: () => void;
}

export interface ContentForm<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly draft: FormDraft;
  /** somebody else saved it since the form read it: nothing is saved until it is loaded again */
  readonly isOvertaken: boolean;
}

/** A form of the site's content: all of it is sent, with the version that it was made of. Then the table is shown. Source: ADM-24. */
export function useContentForm<Values extends FieldValues>({
  endpoint,
  more,
  start,
  draftKey,
  back,
}: Options<Values>): ContentForm<Values> {
  const { i18n } = useLingui();
  const toast = useToast();
  const whileHere = useWhileHere();
  const client = useQueryClient();
  const [isOvertaken, setOvertaken] = useState(false);
  const callKey = useCallKey();
  const { mutateAsync: save } = useMutation(mutation(endpoint, { idempotencyKey: callKey.current }));
  const form: Form<Values> = useForm<Values>({
    schema: endpoint.input,
    more,
    start: start as DefaultValues<Values>, // whole
    errorsOnTop: true,
    send: async (values) => {
      try {
        await save({ ...values, ...more });
      } catch (error) {
        if (error instanceof CallError && error.key === 'ContentChanged') setOvertaken(true);
        throw error;
      }
      // pictures, names and places of one stand in lists of others, and on public pages
      void client.invalidateQueries();
      // nothing is left to be kept as a draft, or to be asked about by leaving with a picture
      flushSync(() => beginAnew(form.hook, values, values as DefaultValues<Values>));
      whileHere(back);
      toast({ text: sentenceOf(i18n, 'Created') });
    },
  });
  return { form, draft: useDraft(form, draftKey, { callKey, isNew: !('version' in more) }), isOvertaken };
}
