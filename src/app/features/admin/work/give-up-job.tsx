import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getAdminOrder } from '#wire/admin/orders.ts';
import { getOverview } from '#wire/admin/overview.ts';
import { listAlerts } from '#wire/admin/alerts.ts';
import { giveUpJob, type JobRow, listJobs } from '#wire/admin/work.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useJobWords } from './use-job-words.ts';

interface Props {
  readonly overlay: Overlay;
  /** undefined: none was asked about yet */
  readonly job: JobRow | undefined;
}

/** Asks before a job is given up, and says what that means for the money. */
export function GiveUpJob({ overlay, job }: Props): ReactNode {
  const { t } = useLingui();
  const words = useJobWords();
  const toast = useToast();
  const textOf = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(
    mutation(giveUpJob, { invalidates: [listJobs, getOverview, listAlerts, getAdminOrder] }),
  );
  const isRefund = job?.kind === 'orders.refund';
  const done = (): void => {
    overlay.close();
    toast({ text: isRefund ? t`Given up. It is to be paid back by hand: see what waits for a person.` : t`Given up.` });
  };
  // a refusal says that the list is up to date again
  const listAnew = (): void => void client.invalidateQueries({ queryKey: [listJobs.name] });
  const name = words(job?.kind ?? '');
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      title={<Trans>Give up “{name}”?</Trans>}
      text={<Meaning kind={job?.kind ?? ''} />}
      confirm={t`Give up`}
      confirming={t`One moment…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && textOf(error)}
      onConfirm={() => job && mutate({ id: job.id }, { onSuccess: done, onError: listAnew })}
    />
  );
}

function Meaning({ kind }: { readonly kind: string }): ReactNode {
  if (kind === 'orders.refund')
    return (
      <Trans>
        The buyer still gets this money: Kaartje does not pay it back at the provider any more, so somebody has to pay
        it back by hand. It then waits for a person, and is noted at its order. This cannot be undone.
      </Trans>
    );
  if (kind === 'orders.cancel-event')
    return (
      <Trans>
        Bookings that are not cancelled yet keep their tickets, and nothing is paid back for them, until somebody has it
        done again.
      </Trans>
    );
  return <Trans>It is not done any more, until somebody has it done again.</Trans>;
}
