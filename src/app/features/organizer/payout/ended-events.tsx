import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sum, toWire, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import figures from '#app/ui/table/figures.module.css';
import styles from './payout.module.css';
import type { Payout } from './payout-page.tsx';

const HEADINGS_ID = 'payout-events';

/** What each ended event leaves, with the sums of all. Source: POUT-02, screens 67. */
export function EndedEvents({ payout }: { payout: Payout }): ReactNode {
  const { t } = useLingui();
  const { events, events_total: total } = payout;
  if (events.length === 0)
    return (
      <Panel>
        <p>
          <Trans>None of your events that sold tickets has ended yet.</Trans>
        </p>
      </Panel>
    );
  const shown = events.length;
  return (
    <div className={styles['block']}>
      <h2 id={HEADINGS_ID} className={styles['name']}>
        <Trans>Ended events</Trans>
      </h2>
      {shown < total && (
        <p className="small muted">
          <Trans>
            The last {shown} of {total}. The statement has all of them.
          </Trans>
        </p>
      )}
      <div className={figures['scroll']} role="region" aria-labelledby={HEADINGS_ID} tabIndex={0}>
        <table className={figures['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Event`}</th>
              <th scope="col" className={styles['wide']}>{t`Ended`}</th>
              <th scope="col" className={styles['wide']}>{t`Tickets`}</th>
              <th scope="col" className={styles['wide']}>{t`Sold`}</th>
              <th scope="col" className={styles['wide']}>{t`Commission`}</th>
              <th scope="col" className={styles['wide']}>{t`Paid back`}</th>
              <th scope="col">{t`Yours`}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </tbody>
          <Sums payout={payout} />
        </table>
      </div>
    </div>
  );
}

function Sums({ payout }: { payout: Payout }): ReactNode {
  const { t } = useLingui();
  return (
    <tfoot>
      <tr>
        <th scope="row">{t`Total`}</th>
        <td className={styles['wide']} colSpan={2}>
          –
        </td>
        <td className={styles['wide']}>
          <MoneyOf wire={payout.sold} />
        </td>
        <td className={styles['wide']}>
          − <MoneyOf wire={payout.commission} />
        </td>
        <td className={styles['wide']}>
          − <MoneyOf wire={payout.paid_back} />
        </td>
        <td>
          <MoneyOf wire={yoursOf(payout)} />
        </td>
      </tr>
    </tfoot>
  );
}

/** Of all ended events: what is due with what was paid out before. */
function yoursOf({ due, paid_out }: Payout): string {
  return toWire(sum([fromWire(due) ?? ZERO, fromWire(paid_out) ?? ZERO]));
}

function Row({ event }: { event: Payout['events'][number] }): ReactNode {
  const { title, poster, ended, tickets, sold, commission, paid_back, held, yours } = event;
  return (
    <tr>
      <th scope="row">
        <span className={styles['event']}>
          <Poster
            image={posterImage(poster, { slot: 'thumb', sizes: '44px' })}
            ratio="card"
            className={styles['poster']}
          />
          <span>
            <b>{title}</b>
            <small className={styles['narrow']}>
              <DateTime iso={ended} text={formatDayMonthYear(ended)} /> ·{' '}
              <Plural value={tickets} one="# ticket" other="# tickets" />
            </small>
            {(fromWire(held) ?? ZERO) > 0 && (
              <small className="muted">
                <Trans>
                  of this <MoneyOf wire={held} /> held
                </Trans>
              </small>
            )}
          </span>
        </span>
      </th>
      <td className={styles['wide']}>
        <DateTime iso={ended} text={formatDayMonthYear(ended)} />
      </td>
      <td className={styles['wide']}>{tickets}</td>
      <td className={styles['wide']}>
        <MoneyOf wire={sold} />
      </td>
      <td className={styles['wide']}>
        − <MoneyOf wire={commission} />
      </td>
      <td className={styles['wide']}>
        − <MoneyOf wire={paid_back} />
      </td>
      <td>
        <b>
          <MoneyOf wire={yours} />
        </b>
      </td>
    </tr>
  );
}
