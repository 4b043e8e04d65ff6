import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FreeTicketRecipient } from '#wire/organizer/free-tickets.ts';
import { triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import styles from './free-tickets.module.css';
import { isMailed } from './resent.ts';

/** Source: FREE-05, FREE-06. */
export function useRecipientColumns(isOfAll: boolean): readonly TableColumn<FreeTicketRecipient>[] {
  const { t } = useLingui();
  const columns: (TableColumn<FreeTicketRecipient> & { readonly isOfAll?: true })[] = [
    {
      key: 'customer_name',
      title: t`Name`,
      isName: true,
      isSortable: true,
      card: 'title',
      cell: ({ customer_name }) => <b className={styles['name']}>{customer_name}</b>,
    },
    { key: 'customer_email', title: t`E-mail`, isSortable: true, card: 'line', cell: emailOf },
    {
      key: 'quantity',
      title: t`Quantity`,
      align: 'end',
      isSortable: true,
      card: 'note',
      cell: ({ quantity }) => <span className="num">{quantity}</span>,
      cardCell: ({ quantity, ticket_title }) => `${quantity} × ${ticket_title}`,
    },
    {
      key: 'ticket_title',
      title: t`Ticket`,
      isSortable: true,
      isOfAll: true,
      cell: ({ ticket_title }) => ticket_title,
    },
    { key: 'downloaded', title: t`Downloaded`, isSortable: true, cell: downloadedOf },
    {
      key: 'checked_in',
      title: t`Scanned`,
      align: 'end',
      isSortable: true,
      cell: ({ checked_in }) => <span className="num">{checked_in}</span>,
    },
    { key: 'created_at', title: t`Created`, isSortable: true, cell: ({ created_at }) => created_at },
    { key: 'mailed_at', title: t`Mailed`, card: 'note', cell: mailedOf },
  ];
  return columns.filter((column) => isOfAll || column.isOfAll !== true);
}

/** The address, or that a name is on the guest list; then where the latest mail went, if elsewhere, and whether it came back. */
function emailOf(row: FreeTicketRecipient): ReactNode {
  const { customer_email: own, customer_name: name, mailed_to: other, came_back } = row;
  return (
    <span className={styles['email']}>
      {own !== '' && (
        <a className="link" href={`mailto:${own}`}>
          {own}
        </a>
      )}
      {own === '' && name !== '' && (
        <Tag>
          <Trans>Guest list</Trans>
        </Tag>
      )}{' '}
      {other !== undefined && <Trans>Last mail to {other}</Trans>}{' '}
      {came_back && (
        <Tag kind="no" icon={triangleExclamationPointIcon}>
          <Trans>Came back</Trans>
        </Tag>
      )}
    </span>
  );
}

/** When the tickets were mailed last; of a first mail that never went out the tag beside its address says why, or this. */
function mailedOf(row: FreeTicketRecipient): ReactNode {
  if (row.mailed_at !== '') return row.mailed_at;
  if (row.is_waiting) return <Trans>Waiting</Trans>;
  if (row.came_back) return '–';
  return isMailed(row) ? <Trans>Not sent</Trans> : <Trans>No mail</Trans>;
}

function downloadedOf({ downloaded }: FreeTicketRecipient): ReactNode {
  return downloaded === 'false' ? <Trans>No</Trans> : downloaded;
}
