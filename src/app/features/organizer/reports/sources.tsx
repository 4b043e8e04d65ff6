import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fromWire, sum, toWire, ZERO } from '#domain/money/money.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getSaleSources, SourceRow } from '#wire/organizer/sale-outlook.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { linkIcon } from '#app/ui/icons/other-pages.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { PartFailed } from '../extras/part-failed.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { shareOf } from './share.ts';
import { SourceLinkSheet } from './source-link-sheet.tsx';

interface Props {
  readonly loaded: UseQueryResult<OutputOf<typeof getSaleSources>>;
}

/** Where the buyers of the whole sale came from, and links with a name that tell it. Source: issue 32. */
export function SaleSources({ loaded }: Props): ReactNode {
  const { t } = useLingui();
  const overlay = useOverlay('source-link');
  const { data } = loaded;
  if (!data) return <PartFailed title={t`Where buyers come from`} error={loaded.error} retry={loaded.refetch} />;
  return (
    <>
      <div className={styles['heading-row']}>
        <h2 className={styles['heading']}>
          <Trans>Where buyers come from</Trans>
        </h2>
        <Button kind="outline" size="small" onClick={overlay.show}>
          <Icon d={linkIcon} size={18} stroke={2.1} /> <Trans>Link with a name</Trans>
        </Button>
      </div>
      {data.data.length > 0 && <SourceTable rows={data.data} />}
      <p className="small muted">
        <Trans>
          A link with a name counts what is bought of this event in the same visit after it was opened. It sets no
          cookie.
        </Trans>
      </p>
      <SourceLinkSheet overlay={overlay} event={data.event} />
    </>
  );
}

function SourceTable({ rows }: { rows: readonly SourceRow[] }): ReactNode {
  const { t } = useLingui();
  const nameOf = useSourceNames();
  const all = rows.reduce((total, { total_booked }) => total + total_booked, 0);
  const income = toWire(sum([ZERO, ...rows.map(({ total_income }) => fromWire(total_income) ?? ZERO)]));
  return (
    <ReportTable
      label={t`Where buyers come from`}
      name={{ title: t`Source`, cell: nameOf }}
      columns={[
        { key: 'booked', title: t`Booked`, cell: ({ total_booked }) => <b>{total_booked}</b>, total: all },
        {
          key: 'share',
          title: t`Share`,
          cell: ({ total_booked }) => shareOf(total_booked, all),
          total: shareOf(all, all),
        },
        {
          key: 'income',
          title: t`Your income`,
          cell: ({ total_income }) => <MoneyOf wire={total_income} />,
          total: <MoneyOf wire={income} />,
        },
      ]}
      rows={rows}
      rowKey={({ origin, name }) => `${origin} ${name}`}
      total={<Trans>Total</Trans>}
    />
  );
}

function useSourceNames(): (row: SourceRow) => ReactNode {
  const { t } = useLingui();
  const names = {
    embed: t`Shop in another page`,
    free: t`Free tickets from you`,
    direct: t`Without a name`,
    others: t`Other names`,
  };
  return ({ origin, name }) => (origin === 'link' ? <bdi>{name}</bdi> : names[origin]);
}
