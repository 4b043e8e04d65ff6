import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { impersonation } from '#device/apart.ts';
import {
  downloadOrganizerPaper,
  downloadOrganizerUbl,
  listOrganizerPapers,
  type OrganizerPaper,
  organizerPapersTable,
} from '#wire/organizer/papers.ts';
import { askFile } from '#app/data/ask-file.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { saveFile } from '#app/shell/save-file.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import styles from './papers-page.module.css';

const HERE = '/dashboard/organizer/papers';

type Series = 'sales' | 'commissions';

/** Invoices and credit notes made in the organizer's name, or those of the site's commissions. Source: decisions 6. */
export function PapersPage({ series }: { series: Series }): ReactNode {
  const { t } = useLingui();
  const columns = usePaperColumns(series);
  const actions = usePaperActions(series);
  return (
    <ServerTable
      key={series}
      name="papers"
      table={organizerPapersTable}
      title={t`Invoices`}
      endpoint={listOrganizerPapers}
      input={{ series }}
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      actions={actions}
      searchLabel={series === 'sales' ? t`Number, customer or order` : t`Number`}
      bar={<Kinds />}
      empty={
        <EmptyState
          heading="h2"
          icon={receiptTextIcon}
          title={<Trans>No invoices yet</Trans>}
          text={
            series === 'sales' ? (
              <Trans>When a buyer asks for an invoice, we make it in your name. It is then listed here.</Trans>
            ) : (
              <Trans>We invoice our commission once a month. The invoices are then listed here.</Trans>
            )
          }
        />
      }
    />
  );
}

function Kinds(): ReactNode {
  return (
    <nav className={styles['kinds']}>
      <Link to={HERE} className={chipClass()} activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Sales</Trans>
      </Link>
      <Link to={`${HERE}/commissions`} className={chipClass()} activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Commissions</Trans>
      </Link>
    </nav>
  );
}

function totalOf({ total }: OrganizerPaper): ReactNode {
  return <span className="num">{formatMoney(fromWire(total) ?? ZERO)}</span>;
}

function usePaperColumns(series: Series): readonly TableColumn<OrganizerPaper>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const kindOf = ({ kind }: OrganizerPaper): string => (kind === 'invoice' ? t`Invoice` : t`Credit note`);
  return [
    {
      key: 'number',
      title: t`Number`,
      isName: true,
      card: 'title',
      cell: ({ number }) => <span className="num">{number}</span>,
    },
    { key: 'kind', title: t`Kind`, isSortable: false, card: 'note', cell: kindOf },
    { key: 'issued_on', title: t`Date`, card: 'note', cell: ({ issued_on }) => formatTableDate(issued_on, lang) },
    { key: 'name', title: series === 'sales' ? t`Customer` : t`From`, card: 'line', cell: ({ name }) => name },
    ...(series === 'sales'
      ? [
          {
            key: 'order_number',
            title: t`Order`,
            cell: ({ order_number }: OrganizerPaper) => <span className="num">{order_number}</span>,
          },
        ]
      : []),
    { key: 'total', title: t`Total`, align: 'end', isSortable: false, card: 'note', cell: totalOf },
  ];
}

function usePaperActions(series: Series): (paper: OrganizerPaper) => readonly RowAction[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: ({ number, ubl }: { number: string; ubl: boolean }) =>
      askFile(ubl ? downloadOrganizerUbl : downloadOrganizerPaper, { number, series }, lang),
    onSuccess: (file, { number, ubl }) => saveFile(file, `${number}.${ubl ? 'xml' : 'pdf'}`),
    onError: (error) => toast({ kind: 'error', text: errorText(error) ?? t`The file could not be fetched.` }),
  });
  const isOff = impersonation() !== undefined;
  const locked = isOff ? t`You can’t download someone else’s lists.` : undefined;
  return ({ number }) => [
    {
      key: 'pdf',
      label: t`Download PDF`,
      hint: locked,
      icon: downloadIcon,
      isOff,
      run: () => mutate({ number, ubl: false }),
    },
    {
      key: 'ubl',
      label: t`Download UBL`,
      hint: locked ?? t`For your accounting software`,
      icon: downloadIcon,
      isOff,
      run: () => mutate({ number, ubl: true }),
    },
  ];
}
