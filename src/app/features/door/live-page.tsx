import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { impersonation } from '#device/apart.ts';
import { getDoorNumbers, listDoorConflicts, printDoorList } from '#wire/door/numbers.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { PageBar } from '#app/shell/page-bar.tsx';
import { useTableFile } from '#app/table/use-table-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { printerIcon } from '#app/ui/icons/organizer.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { clockOf } from './answer-words.ts';
import { Conflicts } from './conflicts.tsx';
import styles from './door.module.css';
import { ExcessCashList } from './excess-cash-list.tsx';

const LOOKS_EVERY_MS = 5000;
type Numbers = OutputOf<typeof getDoorNumbers>['data'];

/** How it stands at the door, live. What phones without a network keep is said, so that no count looks complete. Source: screens 74. */
export function LivePage({ eventId }: { eventId: number }): ReactNode {
  const { t } = useLingui();
  const often = { refetchInterval: LOOKS_EVERY_MS, refetchOnWindowFocus: 'always' as const };
  const { data, isError, refetch } = useQuery({ ...query(getDoorNumbers, { event_id: eventId }), ...often });
  const conflicts = useQuery({ ...query(listDoorConflicts, { event_id: eventId }), ...often });
  const numbers = data?.data;
  return (
    <section className={styles['page']}>
      <PageBar
        title={t`Live at the door`}
        otherwise={{ to: '/dashboard/organizer/scan/$event', params: { event: String(eventId) } }}
      />
      {isError && !data && <FailedState heading="h2" retry={refetch} />}
      {numbers && (
        <>
          <InOf numbers={numbers} />
          <Waiting numbers={numbers} />
          <Quiet numbers={numbers} />
          <Figures numbers={numbers} />
          <Conflicts conflicts={conflicts.data?.data ?? []} />
          <ExcessCashList orders={conflicts.data?.cash ?? []} />
          <Intervals numbers={numbers} />
          <Tickets numbers={numbers} />
          <Gates numbers={numbers} />
        </>
      )}
      <DoorList eventId={eventId} />
    </section>
  );
}

function InOf({ numbers: { in: inside, of, at } }: { numbers: Numbers }): ReactNode {
  const { t } = useLingui();
  const time = clockOf(at);
  return (
    <div className={styles['codes']}>
      <b>{t`${inside} of ${of} in`}</b>
      <meter className={styles['meter']} min={0} max={Math.max(1, of)} value={inside} aria-label={t`Came in`} />
      <p>
        <Trans>as of {time}</Trans>
      </p>
    </div>
  );
}

function Waiting({ numbers: { waiting, waiting_devices: phones } }: { numbers: Numbers }): ReactNode {
  if (waiting === 0) return null;
  return (
    <Notice kind="warn">
      <Plural value={waiting} one="# scan is not counted yet:" other="# scans are not counted yet:" />{' '}
      <Plural value={phones} one="# phone has no connection." other="# phones have no connection." />
    </Notice>
  );
}

/** Phones that cannot say what they keep. */
function Quiet({ numbers: { quiet_devices: phones, quiet_since } }: { numbers: Numbers }): ReactNode {
  if (quiet_since === null) return null;
  const time = clockOf(quiet_since);
  return (
    <Notice kind="warn">
      <Plural
        value={phones}
        one={`# phone was not heard of since ${time}: its scans may be missing here.`}
        other={`# phones were not heard of, the first since ${time}: their scans may be missing here.`}
      />
    </Notice>
  );
}

function Figures({ numbers }: { numbers: Numbers }): ReactNode {
  const { inside, entries, refused, cash } = numbers;
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>
          <Trans>people inside</Trans>
        </dt>
        <dd className="num">{inside}</dd>
      </div>
      <div>
        <dt>
          <Trans>entries</Trans>
        </dt>
        <dd className="num">{entries}</dd>
      </div>
      <div>
        <dt>
          <Trans>refused</Trans>
        </dt>
        <dd className="num">{refused}</dd>
      </div>
      {(cash.paid !== '0.00' || cash.due !== '0.00') && (
        <div>
          <dt>
            <Trans>cash taken</Trans>
          </dt>
          <dd className="num">
            <MoneyOf wire={cash.paid} />
          </dd>
          <dd className="small muted" data-due>
            <Trans>
              <MoneyOf wire={cash.due} /> still due
            </Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Intervals({ numbers: { intervals } }: { numbers: Numbers }): ReactNode {
  if (intervals.length === 0) return null;
  const most = Math.max(...intervals.map(({ entries }) => entries));
  return (
    <Panel>
      <h2>
        <Trans>Entries in ten minutes</Trans>
      </h2>
      <div className={styles['bars']} aria-hidden="true">
        {intervals.map(({ from, entries }) => (
          <i key={from} style={{ blockSize: `${(100 * entries) / most}%` }} />
        ))}
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Beginning at</Trans>
            </th>
            <th scope="col">
              <Trans>Entries</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="num">
          {intervals.map(({ from, entries }) => (
            <tr key={from}>
              <th scope="row">{clockOf(from)}</th>
              <td>{entries}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Tickets({ numbers: { tickets } }: { numbers: Numbers }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel>
      <h2>
        <Trans>Per ticket</Trans>
      </h2>
      <ul className={styles['list']}>
        {tickets.map(({ ticket_id, title, of, in: inside }) => (
          <li key={ticket_id}>
            <div>{title}</div>
            <b className="num">{t`${inside} of ${of}`}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Gates({ numbers: { gates } }: { numbers: Numbers }): ReactNode {
  const { t } = useLingui();
  if (gates.length === 0) return null;
  return (
    <Panel>
      <h2>
        <Trans>Per gate</Trans>
      </h2>
      <ul className={styles['list']}>
        {gates.map(({ gate, entries, refused }) => (
          <li key={gate}>
            <div>{gate || t`No gate, or by hand`}</div>
            <b className="num">
              <Plural value={entries} one="# entry" other="# entries" />,{' '}
              <Plural value={refused} one="# refused" other="# refused" />
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The last resort: everybody on paper. */
function DoorList({ eventId }: { eventId: number }): ReactNode {
  const { t } = useLingui();
  const [save, isSaving] = useTableFile();
  const print = (): void => void save({ endpoint: printDoorList, name: 'door-list.pdf' }, { event_id: eventId });
  if (impersonation()) return <LockedNote what="export" />;
  return (
    <Button kind="outline" full loading={isSaving} loadingText={t`Making the list…`} onClick={print}>
      <Icon d={printerIcon} size={20} />
      <Trans>Door list to print</Trans>
    </Button>
  );
}
