import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteTemplate, listEventTemplates, type MailTemplate } from '#wire/organizer/mail-templates.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf, useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';

interface Props {
  readonly template: MailTemplate;
  readonly overlay: Overlay;
}

/** Asks before a template is deleted. Source: TPL-05, TPL-24. */
export function DeleteTemplate({ template: { id, template_name: name, status }, overlay }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const {
    mutateAsync: remove,
    isPending,
    error,
    reset,
  } = useMutation(mutation(deleteTemplate, { invalidates: [listEventTemplates] }));
  const confirm = async (): Promise<void> => {
    try {
      await remove({ id });
      overlay.close();
      toast({ text: await say('DeleteSuccessfully') });
    } catch {
      // the dialog says why
    }
  };
  const failed = sentenceOf(i18n, 'CouldNotDelete');
  const isGone = error instanceof CallError && (error.status === 404 || error.key === 'CouldNotDelete');
  const reason = isGone ? t`It was deleted meanwhile.` : error && textOf(error);
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, () => {
        reset();
        if (isGone) void queryClient.invalidateQueries({ queryKey: [listEventTemplates.name] });
      })}
      title={sentenceOf(i18n, 'bookcancelmessage')}
      text={
        status === 1 ? (
          <Trans>
            “{name}” is deleted. Whoever buys from then on gets the next template in line, or Kaartje’s own mail. Mails
            that were sent stay as they are.
          </Trans>
        ) : (
          <Trans>“{name}” is deleted. Mails that were sent stay as they are.</Trans>
        )
      }
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && [failed, reason].filter(Boolean).join(' ')}
      onConfirm={() => void confirm()}
    />
  );
}
