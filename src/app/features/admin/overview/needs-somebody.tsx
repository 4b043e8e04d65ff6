import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { circleCheckIcon, circleExclamationPointIcon, infoIcon } from '#app/ui/icons/first-view.ts';
import { landmarkIcon } from '#app/ui/icons/organizer.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useAlertPlace } from '../alerts/alert-place.ts';
import { useAlertWords } from '../alerts/use-alert-words.ts';
import { useAge } from '../moment.ts';
import type { Overview } from './overview-page.tsx';
import styles from './overview-page.module.css';

/** What waits for a person, what harms most first, each with its age and one button. Source: screens 69. */
export function NeedsSomebody({ overview: { alerts, left, payouts } }: { readonly overview: Overview }): ReactNode {
  const others = [payouts, ...Object.values(left ?? {})];
  const count = others.reduce((sum, one) => sum + (one?.count ?? 0), alerts.count);
  // a server of the former version counts them without payouts
  const listed = alerts.listed ?? alerts.count;
  return (
    <Panel className={styles['part']}>
      <div className={styles['section']}>
        <h2>
          <Trans>Needs somebody</Trans>
        </h2>
        {count > 0 && <Tag kind="no">{count}</Tag>}
      </div>
      {count === 0 && (
        <p className={styles['line']} data-look="ok">
          <Icon d={circleCheckIcon} size={20} />
          <Trans>Nothing waits for a person.</Trans>
        </p>
      )}
      <ul>
        {alerts.first.map((alert) => (
          <Alert key={alert.id} alert={alert} />
        ))}
        {left && <LeftOver left={left} />}
        {payouts && <Payouts payouts={payouts} />}
      </ul>
      {listed > 0 && (
        <p className={styles['section']}>
          <Link to="/admin/alerts" className="link">
            <Plural value={listed} one="The one that waits" other="All # that wait" />
          </Link>
        </p>
      )}
    </Panel>
  );
}

function Alert({ alert }: { readonly alert: Overview['alerts']['first'][number] }): ReactNode {
  const { t } = useLingui();
  const { kind, urgent, at, order_number: number, order_total: total } = alert;
  const words = useAlertWords()(kind);
  const place = useAlertPlace()(alert) ?? { to: '/admin/alerts', label: t`Look at it` };
  const age = useAge();
  const sum = total === null ? '' : formatMoney(fromWire(total) ?? ZERO);
  return (
    <li className={styles['line']} data-look={urgent === 1 ? 'no' : 'warn'}>
      <Icon d={urgent === 1 ? circleExclamationPointIcon : infoIcon} size={20} />
      <span className={styles['what']}>
        <b>
          {urgent === 1 && <span className="visually-hidden">{t`Urgent`}: </span>}
          {words.title}
        </b>
        <small className="muted">{[number, sum].filter(Boolean).join(', ') || words.advice}</small>
      </span>
      <span className={styles['end']}>
        <span className="small muted num">{age(at)}</span>
        <Link
          to={place.to}
          search={('search' in place ? place.search : {}) as never}
          className={buttonClass({ kind: 'outline', size: 'small' })}
        >
          {place.label}
        </Link>
      </span>
    </li>
  );
}

/** What waits though somebody marked it as seen. */
function LeftOver({ left }: { readonly left: NonNullable<Overview['left']> }): ReactNode {
  const { reports, organizers, refunds, payments, chargebacks, cancellations } = left;
  return (
    <>
      {cancellations && (
        <Left
          left={cancellations}
          what={
            <Plural
              value={cancellations.count}
              one="# event whose cancellation stopped"
              other="# events whose cancellation stopped"
            />
          }
          to={`/admin/event/cancel/${cancellations.event_id}`}
          label={<Trans>Go on with it</Trans>}
        />
      )}
      {payments && (
        <Left
          left={payments}
          what={
            <Plural
              value={payments.count}
              one="# payment that its provider looks at by hand"
              other="# payments that their provider looks at by hand"
            />
          }
          to={`/admin/orders/${payments.order_number}`}
          label={<Trans>Open order</Trans>}
        />
      )}
      {chargebacks && (
        <Left
          left={chargebacks}
          what={
            <Plural
              value={chargebacks.count}
              one="# payment that a bank took back, with tickets that stay booked"
              other="# payments that a bank took back, with tickets that stay booked"
            />
          }
          to={`/admin/orders/${chargebacks.order_number}`}
          label={<Trans>Open order</Trans>}
        />
      )}
      {refunds && (
        <Left
          left={refunds}
          what={<Plural value={refunds.count} one="# refund to pay by hand" other="# refunds to pay by hand" />}
          to={`/admin/orders/${refunds.order_number}`}
          label={<Trans>Open order</Trans>}
        />
      )}
      {reports && (
        <Left
          left={reports}
          what={<Plural value={reports.count} one="# report to decide" other="# reports to decide" />}
          to="/admin/reports"
          search={{ state: 'open' }}
          label={<Trans>Decide</Trans>}
        />
      )}
      {organizers && (
        <Left
          left={organizers}
          what={<Plural value={organizers.count} one="# organizer to check" other="# organizers to check" />}
          to="/admin/organizers"
          search={{ state: 'waiting' }}
          label={<Trans>Check</Trans>}
        />
      )}
    </>
  );
}

interface LeftProps {
  readonly left: { readonly oldest_at: string; readonly order_number: string };
  readonly what: ReactNode;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: ReactNode;
}

function Left({ left: { oldest_at, order_number }, what, to, search = {}, label }: LeftProps): ReactNode {
  const age = useAge();
  return (
    <li className={styles['line']} data-look="warn">
      <Icon d={infoIcon} size={20} />
      <span className={styles['what']}>
        <b>{what}</b>
        <small className="muted">
          {order_number || <Trans>It was marked as seen, and still has to be done.</Trans>}
        </small>
      </span>
      <span className={styles['end']}>
        <span className="small muted num">{age(oldest_at)}</span>
        <Link to={to} search={search as never} className={buttonClass({ kind: 'outline', size: 'small' })}>
          {label}
        </Link>
      </span>
    </li>
  );
}

function Payouts({ payouts }: { readonly payouts: NonNullable<Overview['payouts']> }): ReactNode {
  const age = useAge();
  const { count, oldest_at, text, amount } = payouts;
  const sum = formatMoney(fromWire(amount) ?? ZERO);
  return (
    <li className={styles['line']} data-look="warn">
      <Icon d={landmarkIcon} size={20} />
      <span className={styles['what']}>
        <b>
          <Plural value={count} one="# payout request" other="# payout requests" />
        </b>
        <small className="muted">
          <Trans>
            oldest of {text}, {sum}
          </Trans>
        </small>
      </span>
      <span className={styles['end']}>
        <span className="small muted num">{age(oldest_at)}</span>
        <Link
          to="/admin/payouts"
          search={{ status: 'asked' } as never}
          className={buttonClass({ kind: 'outline', size: 'small' })}
        >
          <Trans>Settle</Trans>
        </Link>
      </span>
    </li>
  );
}
