import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ConsentRow, consentsTable, exportConsents, listConsents } from '#wire/admin/consents.ts';
import { useMay } from '#app/data/admin-part.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { mailIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { momentOf } from '../moment.ts';
import styles from '../users/users-page.module.css';

/** Who agreed to news by mail, and who withdrew it, with the words that they read. Source: issue 17. */
export function ConsentsPage(): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  return (
    <ServerTable
      name="consents"
      table={consentsTable}
      title={t`Newsletter`}
      endpoint={listConsents}
      input={{}}
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={useConsentColumns()}
      rowKey={({ id }) => id}
      rowName={({ name, email }) => name || email}
      live
      searchLabel={t`Name or e-mail`}
      {...chipFilter({
        name: 'granted',
        label: t`Agreed or withdrawn`,
        all: <Trans>Agree</Trans>,
        values: { 0: t`Withdrew` },
      })}
      {...(may('newsletter') && { file: { endpoint: exportConsents, name: 'newsletter.csv' } })}
      empty={
        <EmptyState
          heading="h2"
          icon={mailIcon}
          title={<Trans>Nobody agreed yet</Trans>}
          text={
            <Trans>
              Who agrees to news by mail when they sign up, or later on the page of their data, is listed here.
            </Trans>
          }
        />
      }
    />
  );
}

function useConsentColumns(): readonly TableColumn<ConsentRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'name',
      title: t`Name`,
      isName: true,
      isSortable: false,
      card: 'title',
      cell: ({ name }) => <b>{name || '–'}</b>,
      cardCell: ({ name, email }) => name || email,
    },
    {
      key: 'email',
      title: t`E-mail`,
      isSortable: false,
      card: 'line',
      cell: ({ email }) => <span className={styles['email']}>{email}</span>,
    },
    {
      key: 'granted',
      title: t`Status`,
      isSortable: false,
      card: 'note',
      cell: ({ granted }) => (granted ? <Tag kind="ok">{t`Agrees`}</Tag> : <Tag>{t`Withdrew`}</Tag>),
    },
    {
      key: 'at',
      title: t`Since`,
      card: 'note',
      cell: ({ at }) => <span className="num">{momentOf(at)}</span>,
    },
    {
      key: 'wording',
      title: t`Words`,
      isSortable: false,
      cell: ({ wording, lang }) => (
        <span className={styles['name']}>
          {wording}
          <small className="muted">{lang}</small>
        </span>
      ),
    },
  ];
}
