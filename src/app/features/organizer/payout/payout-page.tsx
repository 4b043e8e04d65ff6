import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { impersonation } from '#device/apart.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { downloadPayoutCsv, downloadPayoutPdf, type getPayoutSummary } from '#wire/organizer/payout.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { AnswersAge } from '#app/table/age-strip.tsx';
import { useTableFile } from '#app/table/use-table-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { AskForPayout } from './ask-for-payout.tsx';
import { EndedEvents } from './ended-events.tsx';
import { payoutQuery } from './load-payout.ts';
import pageHead from '#app/ui/layout/page-head.module.css';
import styles from './payout.module.css';
import { Requests } from './requests.tsx';

export type Payout = OutputOf<typeof getPayoutSummary>['data'];

/** What is due to the organizer, down to the event, and what was asked for. Source: POUT-01 to POUT-03, screens 67. */
export function PayoutPage(): ReactNode {
  const { t } = useLingui();
  const loaded = useQuery(payoutQuery);
  const { data, isPending, refetch } = loaded;
  return (
    <section className={styles['page']}>
      <header className={pageHead['head']}>
        <h1 className={pageHead['title']}>
          <Trans>Payouts</Trans>
        </h1>
        {data && <Files />}
      </header>
      {data ? (
        <>
          <AnswersAge answers={[loaded]} />
          <Figures payout={data.data} />
        </>
      ) : isPending ? (
        <SkeletonGroup label={t`Payouts are loading`}>
          <Skeleton shape="hero" />
        </SkeletonGroup>
      ) : (
        <FailedState heading="h2" retry={refetch} />
      )}
    </section>
  );
}

function Figures({ payout }: { payout: Payout }): ReactNode {
  return (
    <>
      <div className={styles['top']}>
        <Due payout={payout} />
        <AskForPayout payout={payout} />
      </div>
      <EndedEvents payout={payout} />
      <Requests payout={payout} />
      <p className="small muted">
        <Trans>
          Sold is what buyers paid online. An event counts from the day after its end. All of them:{' '}
          <Link to="/dashboard/organizer/$section" params={{ section: 'my-events' }} className="link">
            my events
          </Link>
        </Trans>
      </p>
    </>
  );
}

/** The statement, with every ended event. */
function Files(): ReactNode {
  const { t } = useLingui();
  const [save, isSaving] = useTableFile();
  const isLocked = impersonation() !== undefined;
  const title = isLocked ? t`You can’t download someone else’s lists.` : undefined;
  return (
    <div className={pageHead['tools']}>
      <Button
        kind="outline"
        size="small"
        loading={isSaving}
        aria-disabled={isLocked}
        title={title}
        onClick={() => !isLocked && void save({ endpoint: downloadPayoutPdf, name: 'payout-statement.pdf' }, {})}
      >
        <Icon d={downloadIcon} size={18} stroke={2.1} />
        <Trans>Statement PDF</Trans>
      </Button>
      <Button
        kind="outline"
        size="small"
        loading={isSaving}
        aria-disabled={isLocked}
        title={title}
        onClick={() => !isLocked && void save({ endpoint: downloadPayoutCsv, name: 'payout-statement.csv' }, {})}
      >
        <Icon d={downloadIcon} size={18} stroke={2.1} />
        CSV
      </Button>
    </div>
  );
}

/** How the sum comes about. Source: screens 67. */
function Due({ payout }: { payout: Payout }): ReactNode {
  const { sold, commission, paid_back, held, paid_out, due, shortfall } = payout;
  return (
    <div>
      <Ticket
        mainClassName={styles['main']}
        stubClassName={styles['stub']}
        main={
          <dl className={styles['lines']}>
            <Line name={<Trans>Sold, ended events</Trans>} amount={sold} />
            <Line name={<Trans>Kaartje’s commission</Trans>} amount={commission} isLess />
            <Line name={<Trans>Paid back to buyers</Trans>} amount={paid_back} isLess />
            {(fromWire(held) ?? ZERO) > 0 && (
              <Line name={<Trans>Held for cancellations that are not done yet</Trans>} amount={held} isLess />
            )}
            <Line name={<Trans>Paid out before</Trans>} amount={paid_out} isLess />
          </dl>
        }
        stub={
          <dl className={styles['due']}>
            <dt>
              <Trans>Due to you</Trans>
            </dt>
            <dd>
              <MoneyOf wire={due} />
            </dd>
          </dl>
        }
      />
      {shortfall !== null && <Notice kind="warn">{SHORTFALLS[shortfall]}</Notice>}
    </div>
  );
}

/** Why less than nothing is due, and what that means. */
const SHORTFALLS: Readonly<Record<NonNullable<Payout['shortfall']>, ReactNode>> = {
  held: (
    <Trans>
      Cancellations that are not done yet are about more than is left. That money is held until they are done; you don’t
      have to transfer anything.
    </Trans>
  ),
  cash: (
    <Trans>
      Commissions of cash sales are more than what is left of what came in online. The next online sales make up for it;
      you don’t have to transfer anything.
    </Trans>
  ),
  paid_back: (
    <Trans>
      More went back to buyers than was left. The next sales make up for it; you don’t have to transfer anything.
    </Trans>
  ),
};

interface LineProps {
  readonly name: ReactNode;
  readonly amount: string;
  /** it is taken off */
  readonly isLess?: true;
}

function Line({ name, amount, isLess }: LineProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {isLess && '− '}
        <MoneyOf wire={amount} />
      </dd>
    </div>
  );
}
