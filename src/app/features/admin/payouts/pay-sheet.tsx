import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { getPayoutFiles } from '#wire/admin/payout-files.ts';
import { listPayouts, type PayoutRow, payPayout } from '#wire/admin/payouts.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from '../users/users-page.module.css';
import { CoveredEvents } from './covered-events.tsx';
import { Payee } from './payee.tsx';

/** Books a payout, and then shows where the money is to be transferred: nothing leaves that is not due any more. Source: POUT-03. */
export function PaySheet({ overlay, payout }: { overlay: Overlay; payout: PayoutRow | undefined }): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  return (
    <Sheet overlay={overlay} title={<Trans>Pay out</Trans>} subtitle={payout?.organisation} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        {payout ? (
          <Pay key={`${times} ${payout.id}`} payout={payout} />
        ) : (
          <p>
            <Trans>Choose a request from the list.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  );
}

function Pay({ payout }: { payout: PayoutRow }): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation(
    mutation(payPayout, { invalidates: [listPayouts, getPayoutFiles] }),
  );
  if (data)
    return (
      <>
        {data.data.again === 1 ? (
          <Notice kind="warn" live title={<Trans>You have booked this before.</Trans>}>
            <Trans>Transfer the money only if you have not done so yet.</Trans>
          </Notice>
        ) : (
          <Notice kind="ok" live title={<Trans>Booked as paid. Now transfer the money.</Trans>} />
        )}
        <Payee id={payout.id} booked={data.data} />
      </>
    );
  const amount = formatMoney(fromWire(payout.amount) ?? ZERO);
  return (
    <>
      <CoveredEvents id={payout.id} />
      <p>
        <Trans>
          {amount} is booked as paid out first, if it is still due, and the organizer is mailed. After that you see the
          account to transfer it to.
        </Trans>
      </p>
      {error && <Notice kind="danger">{errorText(error)}</Notice>}
      <Button
        full
        loading={isPending}
        loadingText={t`One moment…`}
        onClick={() => mutate({ id: payout.id, amount: payout.amount })}
      >
        <Trans>Book {amount} as paid</Trans>
      </Button>
    </>
  );
}
