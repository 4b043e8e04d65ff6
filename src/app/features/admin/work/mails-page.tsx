import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { giveUpMail, listMails, type MailRow, mailsTable, retryMail } from '#wire/admin/work.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { mailIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { momentOf } from '../moment.ts';
import styles from '../users/users-page.module.css';
import { useMailReasons } from './use-mail-reasons.ts';
import { useRemedy } from './use-remedy.ts';
import { useWorkActions } from './use-work-actions.ts';
import { WorkTag } from './work-tag.tsx';

/** Mails that did not go out, and nothing of what they say. Source: issue 17. */
export function MailsPage(): ReactNode {
  const { t } = useLingui();
  const actionsOf = useWorkActions();
  const reasons = useMailReasons();
  const retry = useRemedy(retryMail, t`It is sent once more, and tried for five days.`);
  const giveUp = useRemedy(giveUpMail, t`Given up.`);
  const states: Readonly<Record<string, string>> = { failed: t`Given up`, waiting: t`Waits` };
  return (
    <ServerTable
      name="mails"
      table={mailsTable}
      title={t`Mails`}
      endpoint={listMails}
      input={{}}
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={useMailColumns()}
      rowKey={({ id }) => id}
      rowName={({ to, subject }) => to || subject || t`A mail`}
      actions={({ id, state, gone, failure }) =>
        actionsOf({
          state,
          never: gone ? (reasons[failure ?? ''] ?? t`What it said is deleted after 30 days`) : undefined,
          again: t`Send once more`,
          retry: () => retry(id),
          giveUp: () => giveUp(id),
        })
      }
      live
      searchLabel={t`Beginning of an e-mail address`}
      {...chipFilter({ name: 'state', label: t`How mails stand`, values: states })}
      empty={
        <EmptyState
          heading="h2"
          icon={mailIcon}
          title={<Trans>Every mail went out</Trans>}
          text={<Trans>Mails that wait for the mail server, or that it refused, are listed here.</Trans>}
        />
      }
    />
  );
}

function useMailColumns(): readonly TableColumn<MailRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'to',
      title: t`Addressee`,
      isName: true,
      isSortable: false,
      card: 'title',
      cell: ({ to, subject }) => (
        <span className={styles['name']}>
          <b>{to || t`forgotten`}</b>
          <small className="muted">{subject}</small>
        </span>
      ),
      cardCell: ({ to }) => to || t`forgotten`,
    },
    { key: 'state', title: t`Status`, isSortable: false, card: 'note', cell: ({ state }) => <WorkTag state={state} /> },
    {
      key: 'place',
      title: t`When`,
      card: 'note',
      cell: ({ at, created_at }) => {
        const written = momentOf(created_at);
        return (
          <span className={styles['name']}>
            <span className="num">{momentOf(at)}</span>
            <small className="muted num">
              <Trans>written on {written}</Trans>
            </small>
          </span>
        );
      },
      cardCell: ({ at }) => momentOf(at),
    },
    ...useMailColumnsRest(),
  ];
}

function useMailColumnsRest(): readonly TableColumn<MailRow>[] {
  const { t } = useLingui();
  const reasons = useMailReasons();
  return [
    {
      key: 'tries',
      title: t`Tries`,
      isSortable: false,
      align: 'end',
      cell: ({ tries }) => <span className="num">{tries}</span>,
    },
    {
      key: 'failure',
      title: t`Why`,
      isSortable: false,
      card: 'line',
      cell: ({ failure }) => <span className={styles['email']}>{(reasons[failure] ?? failure) || '–'}</span>,
    },
    {
      key: 'order_number',
      title: t`Order`,
      isSortable: false,
      cell: ({ order_number }) =>
        order_number ? (
          <Link to="/admin/orders/$order" params={{ order: order_number }} className="link num">
            {order_number}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
}
