import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';

interface Props {
  readonly overlay: Overlay;
  readonly endpoint: AnyEndpoint;
  readonly id: number;
  readonly name: string;
}

/** Asks before something that admins wrote is deleted. */
export function DeleteContent({ overlay, endpoint, id, name }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const client = useQueryClient();
  const { mutateAsync: remove, isPending, error, reset } = useMutation(mutation(endpoint));
  const confirm = async (): Promise<void> => {
    try {
      await remove({ id });
      void client.invalidateQueries();
      overlay.close();
      toast({ text: sentenceOf(i18n, 'DeleteSuccessfully') });
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      title={<Trans>Delete this?</Trans>}
      text={<Trans>“{name}” goes from the site, in all languages. This cannot be undone.</Trans>}
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && textOf(error)}
      onConfirm={() => void confirm()}
    />
  );
}
