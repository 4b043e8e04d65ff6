import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AlertRow, alertsTable, listAlerts, markAlertSeen } from '#wire/admin/alerts.ts';
import { getAdminOrder } from '#wire/admin/orders.ts';
import { getOverview } from '#wire/admin/overview.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { arrowRightIcon, circleCheckIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { momentOf, useAge } from '../moment.ts';
import styles from './alerts-page.module.css';
import { type LabelledPlace, useAlertPlace } from './alert-place.ts';
import { useAlertWords } from './use-alert-words.ts';

/** What waits for a person: what harms most first, with what to do about it. Source: screens 69. */
export function AlertsPage(): ReactNode {
  const { t } = useLingui();
  const words = useAlertWords();
  const place = useAlertPlace();
  const markSeen = useMarkSeen();
  const online = useOnline();
  const actions = (alert: AlertRow): readonly RowAction[] => {
    const there = place(alert);
    return [
      ...(there ? [{ key: 'open', label: there.label, icon: arrowRightIcon, link: alertLink(there) }] : []),
      ...(alert.seen
        ? []
        : [
            {
              key: 'seen',
              label: t`Mark as seen`,
              hint: online ? t`With your name and the time` : t`This needs a connection.`,
              icon: checkIcon,
              isOff: !online,
              run: () => markSeen(alert.id),
            },
          ]),
    ];
  };
  return (
    <ServerTable
      name="alerts"
      table={alertsTable}
      title={t`Waits for a person`}
      endpoint={listAlerts}
      input={{}}
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={useAlertColumns()}
      rowKey={({ id }) => id}
      rowName={({ kind }) => words(kind).title}
      actions={actions}
      live
      {...chipFilter({ name: 'seen', label: t`Seen or not`, all: <Trans>Not seen</Trans>, values: { 1: t`Seen` } })}
      empty={
        <EmptyState
          heading="h2"
          icon={circleCheckIcon}
          title={<Trans>Nothing waits for a person</Trans>}
          text={<Trans>Payments, refunds, mails and jobs that need somebody are listed here.</Trans>}
        />
      }
    />
  );
}

function alertLink({ to, search = {} }: LabelledPlace): LinkRender {
  return (link) => <Link {...link} to={to} search={search as never} />;
}

function useMarkSeen(): (id: string) => void {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutate } = useMutation(mutation(markAlertSeen, { invalidates: [listAlerts, getOverview, getAdminOrder] }));
  return (id) =>
    mutate(
      { id },
      {
        onSuccess: () => toast({ text: t`Marked as seen.` }),
        onError: (error) => toast({ kind: 'error', text: textOf(error) }),
      },
    );
}

function useAlertColumns(): readonly TableColumn<AlertRow>[] {
  const { t } = useLingui();
  const words = useAlertWords();
  return [
    {
      key: 'harm',
      title: t`What`,
      isName: true,
      card: 'title',
      cell: ({ kind, text, text_lang }) => (
        <span className={styles['what']}>
          <b>{words(kind).title}</b>
          <span>{words(kind).advice}</span>
          <small className="muted" lang={text_lang ?? 'en'}>
            {text}
          </small>
        </span>
      ),
      cardCell: ({ kind }) => words(kind).title,
    },
    {
      key: 'advice',
      title: t`What to do`,
      isSortable: false,
      isCardOnly: true,
      card: 'line',
      cell: ({ kind }) => words(kind).advice,
    },
    {
      key: 'urgent',
      title: t`Harm`,
      isSortable: false,
      card: 'note',
      cell: ({ urgent }) => (urgent === 1 ? <Tag kind="no">{t`Urgent`}</Tag> : <Tag>{t`To look at`}</Tag>),
    },
    ...useAlertColumnsRest(),
  ];
}

function useAlertColumnsRest(): readonly TableColumn<AlertRow>[] {
  const { t } = useLingui();
  const place = useAlertPlace();
  const age = useAge();
  return [
    {
      key: 'at',
      title: t`Age`,
      card: 'note',
      cell: ({ at }) => (
        <span className="num" title={momentOf(at)}>
          {age(at)}
        </span>
      ),
    },
    {
      key: 'seen',
      title: t`Seen`,
      isSortable: false,
      cell: ({ seen }) =>
        seen ? (
          <span className={styles['seen']}>
            {seen.by || t`by itself`}
            <small className="muted num">{momentOf(seen.at)}</small>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'do',
      title: t`Where`,
      isSortable: false,
      cell: (alert) => {
        const there = place(alert);
        return there ? (
          <Link
            to={there.to}
            search={(there.search ?? {}) as never}
            className={buttonClass({ kind: 'outline', size: 'small' })}
          >
            {there.label}
          </Link>
        ) : null;
      },
    },
  ];
}
