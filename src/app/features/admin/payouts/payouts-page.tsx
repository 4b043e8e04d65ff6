import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { getPayoutFiles } from '#wire/admin/payout-files.ts';
import { listPayouts, type PayoutRow, payoutsTable } from '#wire/admin/payouts.ts';
import { query } from '#app/data/query.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { Button } from '#app/ui/button.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { landmarkIcon } from '#app/ui/icons/organizer.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { type Overlay, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { LOOK_EVERY_MS, momentOf } from '../moment.ts';
import styles from '../users/users-page.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { FileSheet } from './file-sheet.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { MissingPayer, PayoutFiles } from './payout-files.tsx';
import own from './payouts-page.module.css';
import { RefuseSheet, ReturnSheet } from './reason-sheets.tsx';

/** What organizers ask to be paid out; somebody books it as paid or refuses it. Source: POUT-03. */
export function PayoutsPage(): ReactNode {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<PayoutRow>();
  const paying = useOverlay('pay-payout');
  const refusing = useOverlay('refuse-payout');
  const account = useOverlay('payout-account');
  const returning = useOverlay('return-payout');
  const files = useQuery({ ...query(getPayoutFiles, {}), staleTime: 0, refetchInterval: LOOK_EVERY_MS });
  const actions = (payout: PayoutRow): readonly RowAction[] => {
    const open = (overlay: Overlay) => () => {
      setChosen(payout);
      overlay.show();
    };
    const isKept = payout.account_kept === 1;
    return [
      // what is in a file waits for the file
      ...(payout.status === 'asked' && !payout.file
        ? [
            { key: 'pay', label: t`Pay out`, icon: checkIcon, run: open(paying) },
            { key: 'refuse', label: t`Refuse`, icon: xIcon, run: open(refusing) },
          ]
        : []),
      ...(isKept ? [{ key: 'account', label: t`Show the account`, icon: landmarkIcon, run: open(account) }] : []),
      ...(payout.status === 'paid'
        ? [{ key: 'return', label: t`The transfer came back`, icon: xIcon, run: open(returning) }]
        : []),
    ];
  };
  return (
    <div className={own['page']}>
      <PayoutTable actions={actions} missing={files.data?.data.missing} />
      <PayoutFiles files={files} />
      <PaySheet overlay={paying} payout={chosen} />
      <RefuseSheet overlay={refusing} payout={chosen} />
      <AccountSheet overlay={account} payout={chosen} />
      <ReturnSheet overlay={returning} payout={chosen} />
    </div>
  );
}

interface TableProps {
  readonly actions: (payout: PayoutRow) => readonly RowAction[];
  /** the settings without which no SEPA file is made; undefined: not known yet */
  readonly missing: readonly string[] | undefined;
}

function PayoutTable({ actions, missing }: TableProps): ReactNode {
  const { t } = useLingui();
  const columns = usePayoutColumns();
  const filing = useOverlay('payout-file');
  const chips = chipFilter({ name: 'status', label: t`How payouts stand`, values: useStateNames() });
  return (
    <>
      <ServerTable
        name="payouts"
        table={payoutsTable}
        title={t`Payouts`}
        endpoint={listPayouts}
        input={{}}
        live
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ organisation }) => organisation}
        actions={actions}
        searchLabel={t`Organization`}
        {...chips}
        bar={
          <>
            {chips.bar}
            <MissingPayer missing={missing ?? []} />
          </>
        }
        create={
          missing?.length === 0 && (
            <Button size="small" onClick={filing.show}>
              <Trans>SEPA file</Trans>
            </Button>
          )
        }
        empty={
          <EmptyState
            heading="h2"
            icon={landmarkIcon}
            title={<Trans>No payouts yet</Trans>}
            text={<Trans>What organizers ask to be paid out is listed here.</Trans>}
          />
        }
      />
      <FileSheet overlay={filing} />
    </>
  );
}

function useStateNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { asked: t`Open`, paid: t`Paid`, refused: t`Refused`, returned: t`Came back` };
}

const KINDS = { asked: 'accent', paid: 'ok', refused: 'no', returned: 'no' } as const;

function State({ row: { status, held, reason, file } }: { row: PayoutRow }): ReactNode {
  const { t } = useLingui();
  const names = useStateNames();
  const isHeld = held === 1 && !file;
  const [number, at] = [file?.id ?? 0, file ? momentOf(file.made_at) : ''];
  return (
    <>
      <Tag kind={isHeld ? 'warn' : KINDS[status]}>{isHeld ? t`On hold` : names[status]}</Tag>
      {reason && <small className="muted"> {reason}</small>}
      {file && (
        <small className={classNames('muted', own['note'])}>
          {' '}
          {status === 'asked' ? (
            <Trans>
              In SEPA file {number} of {at}: book the file as paid, or take it back, below.
            </Trans>
          ) : (
            <Trans>
              In SEPA file {number} of {at}.
            </Trans>
          )}
        </small>
      )}
      {file && held === 1 && (
        <small className={own['note']}>
          {' '}
          <Trans>
            The bank account was changed since. The file has the former one, and booking it books that; once the file is
            taken back, the organizer confirms the new one.
          </Trans>
        </small>
      )}
    </>
  );
}

function usePayoutColumns(): readonly TableColumn<PayoutRow>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const day = (at: string): string => formatTableDate(wallClock(new Date(at)).date, lang);
  return [
    {
      key: 'organisation',
      title: t`Organization`,
      isName: true,
      card: 'title',
      cell: ({ organisation, email }) => (
        <span className={styles['name']}>
          <b>{organisation}</b>
          <small className="muted">{email}</small>
        </span>
      ),
      cardCell: ({ organisation }) => organisation,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      isSortable: false,
      card: 'line',
      cell: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
    {
      key: 'due',
      title: t`Due now`,
      align: 'end',
      isSortable: false,
      card: 'note',
      cell: ({ due }) => <span className="num">{due === null ? '–' : money(due)}</span>,
    },
    {
      key: 'status',
      title: t`Status`,
      card: 'note',
      cell: (row) => <State row={row} />,
    },
    { key: 'asked_at', title: t`Asked`, card: 'note', cell: ({ asked_at }) => day(asked_at) },
    {
      key: 'account',
      title: t`Account`,
      isSortable: false,
      cell: ({ account }) => <span className="num">{account}</span>,
    },
  ];
}

function money(wire: string): string {
  return formatMoney(fromWire(wire) ?? ZERO);
}
