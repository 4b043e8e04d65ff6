import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { listOrderPapers, type OrderPaper } from '#wire/orders/papers.ts';
import { query } from '#app/data/query.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import styles from './order-papers.module.css';
import { usePaperFile } from './use-paper-file.ts';

export interface OrderPapersProps {
  readonly orderNumber: string;
  /** of the device that ordered; without it the session decides */
  readonly token: string | undefined;
  /** stands in the place of the list while there is none */
  readonly waiting?: ReactNode;
}

/** Receipt, invoices and credit notes of an order, each to download; invoices as UBL too, for accounts. Source: CHK-05, decisions 6. */
export function OrderPapers({ orderNumber, token, waiting }: OrderPapersProps): ReactNode {
  const { data } = useQuery(query(listOrderPapers, { order_number: orderNumber, t: token }));
  const { download, isBusy } = usePaperFile({ orderNumber, token });
  const { t } = useLingui();
  if (!data || data.data.length === 0) return waiting;
  return (
    <ul className={styles['list']} aria-label={t`Receipt and invoices`}>
      {data.data.map((paper) => (
        <li key={paper.id} className={styles['paper']}>
          <span className={styles['words']}>
            <b>
              <PaperName paper={paper} />
            </b>
            <small>
              {[formatDayMonthYear(paper.issued_on), formatMoney(fromWire(paper.total) ?? ZERO), paper.seller]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className={styles['files']}>
            {(paper.ubl === 1 ? (['pdf', 'xml'] as const) : (['pdf'] as const)).map((format) => (
              <Button
                key={format}
                kind="outline"
                size="small"
                className={styles['file']}
                loading={isBusy({ paperId: paper.id, format })}
                loadingText="…"
                onClick={() => void download({ paperId: paper.id, format })}
              >
                <Icon d={downloadIcon} size={18} />
                {format === 'pdf' ? 'PDF' : 'UBL'}
                <span className="visually-hidden">
                  {' '}
                  <PaperName paper={paper} />
                </span>
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PaperName({ paper: { kind, number } }: { paper: OrderPaper }): ReactNode {
  if (kind === 'receipt') return <Trans>Receipt</Trans>;
  return kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>;
}
