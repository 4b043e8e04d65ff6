import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateType } from '#domain/organizer/mail-template.ts';
import { templateForm } from '#wire/organizer/mail-template-fields.ts';
import {
  getGeneralTemplate,
  listEventTemplates,
  type MailTemplate,
  storeTemplate,
} from '#wire/organizer/mail-templates.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew } from '#app/form/changed-fields.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { useForm } from '#app/form/use-form.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { sentOf, type TemplateForm, type TemplateValues, useNewValues, valuesOf } from './form-values.ts';

interface Edited {
  /** as the server has it now; undefined: a new one */
  readonly template: MailTemplate | undefined;
  readonly type: TemplateType;
  /** the key under which it is sent */
  readonly callKey: CallKey;
  /** a new one is saved, and has a number */
  readonly onMade: (template: MailTemplate) => void;
}

export interface TemplateEditing {
  readonly form: TemplateForm;
  /** the newest state of it that this page knows */
  readonly template: MailTemplate | undefined;
  /** what the form would begin with now */
  readonly now: TemplateValues;
}

/**
 * The whole form is saved with the version that was read: what somebody else changed meanwhile is not overwritten unseen.
 * One stays in the form, for a template is saved, looked at and then enabled. Source: TPL-12, TPL-14, TPL-22, TPL-23.
 */
export function useTemplateForm({ template: read, type, callKey, onMade }: Edited): TemplateEditing {
  const toast = useToast();
  const say = useMessages();
  const whileHere = useWhileHere();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<MailTemplate>();
  const template = saved && (!read || saved.version > read.version) ? saved : read;
  const newValues = useNewValues(type);
  const now = template ? valuesOf(template) : newValues;
  const lists = [getGeneralTemplate, listEventTemplates];
  const { mutateAsync: store } = useMutation(
    mutation(storeTemplate, { invalidates: lists, idempotencyKey: callKey.current }),
  );
  const pictures = {
    hasHeader: (template?.template_image ?? '') !== '',
    hasFooter: (template?.footer_image ?? '') !== '',
  };
  const schema = useSchema(pictures);
  const form: TemplateForm = useForm<TemplateValues>({
    schema,
    start: now,
    errorsOnTop: true,
    problemKey,
    send: async (values) => {
      try {
        // 0: there was none
        const about = template ? { id: template.id, version: template.version } : { version: 0 };
        const { data, message } = await store({ ...sentOf(values), ...about });
        flushSync(() => {
          setSaved(data);
          beginAnew(form.hook, values, valuesOf(data));
        });
        if (!template) whileHere(() => onMade(data));
        toast({ text: await say(message) });
      } catch (error) {
        // the form shows what it is now
        if (isChangedMeanwhile(error))
          await Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
        throw error;
      }
    },
  });
  usePicturesJudgedTogether(form);
  return { form, template, now };
}

/** The schema of the pictures that there are; the same while they are. */
function useSchema({ hasHeader, hasFooter }: Parameters<typeof templateForm>[0]) {
  const [known, setKnown] = useState(() => ({ hasHeader, hasFooter, schema: templateForm({ hasHeader, hasFooter }) }));
  if (known.hasHeader === hasHeader && known.hasFooter === hasFooter) return known.schema;
  const next = { hasHeader, hasFooter, schema: templateForm({ hasHeader, hasFooter }) };
  setKnown(next);
  return next.schema;
}

/** One of the two is asked for: either takes the question back. Source: TPL-15. */
function usePicturesJudgedTogether({ hook }: TemplateForm): void {
  const fields = hook.watch(['template_image', 'footer_image', 'remove_template_image', 'remove_footer_image']);
  const [header, footer, noHeader, noFooter] = fields;
  const judge = useEffectEvent(() => {
    if (hook.formState.isSubmitted) void hook.trigger('template_image');
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is when one of these changes that they are judged
  useEffect(() => judge(), [header, footer, noHeader, noFooter]);
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.key === 'TemplateChanged';
}

/** The documented message of what came back, and what it was. Source: TPL-23. */
function problemKey(error: unknown): MessageKey | readonly MessageKey[] | undefined {
  if (!(error instanceof CallError)) return 'CouponNotAdded';
  const { kind, status, key, errors } = error;
  if (kind === 'signed-out') return undefined;
  if (kind !== 'refused' || status >= 500) return 'CouponNotAdded';
  if (Object.keys(errors).length > 0) return 'PleaseCheckAllfields';
  return ['FailedCreation', ...(REASONS[key] ?? [])];
}

/** Why a template is not saved, where no field is wrong. */
const REASONS: Readonly<Record<string, readonly MessageKey[]>> = {
  TemplateChanged: ['TemplateChanged'],
  TooManyTemplates: ['TooManyTemplates'],
  TooManyAttempts: ['TooManyAttempts'],
  TryAgain: ['TemplateGone'],
};
