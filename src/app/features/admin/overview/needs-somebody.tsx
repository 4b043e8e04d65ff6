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
export function NeedsSomebody({ overview: { alerts, payouts } }: { readonly overview: Overview }): ReactNode {
  const count = alerts.count + (payouts?.count ?? 0);
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
        {payouts && <Payouts payouts={payouts} />}
      </ul>
      {alerts.count > 0 && (
        <p className={styles['section']}>
          <Link to="/admin/alerts" className="link">
            <Plural value={alerts.count} one="The one that waits" other="All # that wait" />
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
