import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Article, deleteMerchandise, listMerchandise } from '#wire/organizer/merchandise.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';

/** What is not there any more is deleted: the answer to the first try was lost, or somebody was faster. @throws every other error */
function goneBefore(error: unknown): void {
  if (!(error instanceof CallError && error.status === 404)) throw error;
}

/** Asks before an article is deleted. */
export function DeleteArticle({ overlay, article }: { overlay: Overlay; article: Article | undefined }): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const client = useQueryClient();
  const remove = useMutation(mutation(deleteMerchandise));
  const title = article?.title ?? '';
  const confirm = async (): Promise<void> => {
    if (!article) return;
    try {
      await remove.mutateAsync({ id: article.id }).catch(goneBefore);
      overlay.close();
      toast({ text: sentenceOf(i18n, 'DeleteSuccessfully') });
      void client.invalidateQueries({ queryKey: [listMerchandise.name] });
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, remove.reset)}
      title={<Trans>Delete this article?</Trans>}
      text={<Trans>“{title}” goes from your list, with its picture. This cannot be undone.</Trans>}
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={remove.isPending}
      error={remove.error && textOf(remove.error)}
      onConfirm={() => void confirm()}
    />
  );
}
