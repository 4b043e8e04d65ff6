import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { OrderPapers } from './order-papers.tsx';
import styles from './papers-sheet.module.css';

/** The papers of one of the account's orders. */
export function PapersSheet({
  overlay,
  orderNumber,
}: {
  overlay: Overlay;
  orderNumber: string | undefined;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Receipt and invoices</Trans>} subtitle={orderNumber} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        {orderNumber === undefined ? (
          <p>
            <Trans>Choose an order from the list.</Trans>
          </p>
        ) : (
          <OrderPapers
            orderNumber={orderNumber}
            token={undefined}
            waiting={
              <p role="status">
                <Trans>They are being fetched. Without a network they cannot be shown.</Trans>
              </p>
            }
          />
        )}
      </div>
    </Sheet>
  );
}
