import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PayoutRow, showPayee } from '#wire/admin/payouts.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from '../users/users-page.module.css';
import { Payee } from './payee.tsx';

/** Shows the account that a payout went to, to whoever asks for it: it is logged. Source: POUT-03. */
export function AccountSheet({ overlay, payout }: { overlay: Overlay; payout: PayoutRow | undefined }): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  return (
    <Sheet overlay={overlay} title={<Trans>Account</Trans>} subtitle={payout?.organisation} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        {payout ? (
          <Account key={`${times} ${payout.id}`} payout={payout} />
        ) : (
          <p>
            <Trans>Choose a request from the list.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  );
}

function Account({ payout: { id } }: { payout: PayoutRow }): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation(mutation(showPayee));
  if (data) return <Payee id={id} booked={data.data} />;
  return (
    <>
      <p>
        <Trans>This is where the money went. That you look at it is logged with your name.</Trans>
      </p>
      {error && <Notice kind="danger">{errorText(error)}</Notice>}
      <Button full loading={isPending} loadingText={t`One moment…`} onClick={() => mutate({ id })}>
        <Trans>Show the account</Trans>
      </Button>
    </>
  );
}
