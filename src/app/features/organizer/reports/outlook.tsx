import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getSalesOutlook } from '#wire/organizer/sale-outlook.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { PartFailed } from '../extras/part-failed.tsx';
import styles from './reports.module.css';
import { shareOf } from './share.ts';

type Outlook = OutputOf<typeof getSalesOutlook>['data'];

interface Props {
  readonly loaded: UseQueryResult<OutputOf<typeof getSalesOutlook>>;
}

/** How the whole sale stands and how it ends at its pace, whatever period the report shows. Source: issue 32. */
export function SalesOutlook({ loaded }: Props): ReactNode {
  const { t } = useLingui();
  const { data } = loaded;
  if (!data) return <PartFailed title={t`Outlook`} error={loaded.error} retry={loaded.refetch} />;
  const { sold, quantity, with_coupon: withCoupon, with_coupon_income: income } = data.data;
  const most = Math.max(1, quantity, sold);
  const share = shareOf(withCoupon, sold);
  return (
    <Panel className={styles['panel']} aria-label={t`Outlook`} role="group">
      <h2 className={styles['heading']}>
        <Trans>Outlook</Trans>
      </h2>
      <div className={styles['sold']}>
        <span>
          <Trans>
            {sold} of {quantity} sold
          </Trans>
        </span>
        <meter min={0} max={most} value={sold} aria-label={t`Sold`} />
      </div>
      <p>
        <Forecast outlook={data.data} />
      </p>
      {withCoupon > 0 && (
        <p className="small muted">
          <Trans>
            Bought with a coupon: {withCoupon} ({share}); you earn <MoneyOf wire={income} /> of them.
          </Trans>
        </p>
      )}
    </Panel>
  );
}

/** How the sale ends if it goes on as in the last days, in a sentence. */
function Forecast({ outlook }: { outlook: Outlook }): ReactNode {
  const { lang } = usePageFacts();
  const { left, lately, last_day: lastDay, sells_out_on: soldOutOn, unsold } = outlook;
  if (left === null) return <Trans>No ticket is for sale now.</Trans>;
  if (left === 0) return <Trans>Every ticket is sold or held by somebody who is paying.</Trans>;
  const end = lastDay !== null && formatLongDate(lastDay, lang);
  if (lately === 0)
    return (
      <>
        <Trans>Nothing was sold lately.</Trans> {end && <Trans>The sale ends on {end}.</Trans>}
      </>
    );
  const pace = <Pace outlook={outlook} />;
  if (soldOutOn !== null) {
    const day = formatLongDate(soldOutOn, lang);
    return (
      <>
        {pace} <Trans>At this pace you are sold out on {day}.</Trans>
      </>
    );
  }
  if (unsold !== null && end)
    return (
      <>
        {pace}{' '}
        <Plural
          value={unsold}
          one={`At this pace about # ticket is left when the sale ends on ${end}.`}
          other={`At this pace about # tickets are left when the sale ends on ${end}.`}
        />
      </>
    );
  return (
    <>
      {pace} <Trans>At this pace you are not sold out within a year.</Trans>
    </>
  );
}

/** Tickets in the days that the pace is taken from. */
function Pace({ outlook: { lately, lately_days: days } }: { outlook: Outlook }): ReactNode {
  if (days === 1)
    return <Plural value={lately} one="# ticket in the last 24 hours." other="# tickets in the last 24 hours." />;
  return (
    <Plural value={lately} one={`# ticket in the last ${days} days.`} other={`# tickets in the last ${days} days.`} />
  );
}
