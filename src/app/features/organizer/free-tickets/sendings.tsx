import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FreeSending, listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { useIsDeviceOffline, useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { useWhen } from '#app/form/draft-banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import styles from './free-tickets.module.css';
import { MailAllAgain } from './mail-all-again.tsx';
import type { Resent } from './resend-sheet.tsx';
import type { AskToCancel } from './use-cancelling.ts';

/** While mails wait it is looked again after so long. */
const LOOK_EVERY_MS = 2000;

/** What can be done with what was sent. */
export interface SendingActs {
  readonly resend: (whose: Resent) => void;
  readonly cancel: AskToCancel;
}

/** How far the mails of the latest sendings are; nothing where none went out of late. Source: screens 62. */
export function Sendings(acts: SendingActs): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery({
    ...query(listFreeSendings, {}),
    refetchInterval: ({ state }) => (state.data?.sendings.some(({ waiting }) => waiting > 0) ? LOOK_EVERY_MS : false),
    refetchOnMount: 'always',
  });
  useRowsOfNow(data && data.sendings.reduce((all, { waiting }) => all + waiting, 0));
  const shown = data?.sendings ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles['sendings']} aria-label={t`Mails with free tickets`}>
      {shown.map((sending) => (
        <Sending key={sending.id} sending={sending} {...acts} />
      ))}
    </section>
  );
}

/** The rows say when their mails went out: they are asked for again as fewer wait. */
function useRowsOfNow(waiting: number | undefined): void {
  const client = useQueryClient();
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting)
      void client.invalidateQueries({ queryKey: [listFreeTickets.name] });
    before.current = waiting;
  }, [client, waiting]);
}

function Sending({ sending, resend, cancel }: SendingActs & { sending: FreeSending }): ReactNode {
  const online = useOnline();
  const { id, lists, came_back: cameBack, given_up: givenUp, recipients = 0, listed = 0, checked_in = 0 } = sending;
  return (
    <Panel className={styles['sending']}>
      {(sending.mails > 0 || listed === 0) && <Progress sending={sending} />}
      {listed > 0 && (
        <p className="small">
          <Plural
            value={listed}
            one="# name on the guest list, without a mail."
            other="# names on the guest list, without a mail."
          />
        </p>
      )}
      <ul className={styles['lists']}>
        {lists.map((list) => (
          <List key={list.ticket_id} list={list} />
        ))}
      </ul>
      {cameBack.length > 0 && (
        <Notice kind="warn" title={<Plural value={cameBack.length} one="# mail came back" other="# mails came back" />}>
          <Unreached people={cameBack} resend={resend} />
          <Trans>The mail server takes no mail for this address. The tickets themselves are made.</Trans>
        </Notice>
      )}
      {givenUp.length > 0 && (
        <Notice
          kind="warn"
          title={<Plural value={givenUp.length} one="# mail was not sent" other="# mails were not sent" />}
        >
          <Unreached people={givenUp} resend={resend} />
          <Trans>
            The mail could not be made or handed over, and is not tried again by itself. The tickets themselves are
            made.
          </Trans>
          {givenUp.length > 1 && <MailAllAgain sending={sending} />}
        </Notice>
      )}
      {recipients > 0 && (
        <div>
          <Button
            kind="outline"
            size="small"
            disabled={!online}
            onClick={() => cancel({ sending_id: id, recipients, checked_in })}
          >
            <Trans>Cancel this whole sending</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Progress({ sending }: { sending: FreeSending }): ReactNode {
  const { mails, sent } = sending;
  return (
    <>
      <p className={styles['progress']}>
        <b className="num">{sent}</b> <Trans>of {mails} mails sent</Trans>
      </p>
      <progress className={styles['bar']} value={sent} max={Math.max(mails, 1)} aria-label={`${sent} / ${mails}`} />
      <p className="small" role="status">
        <HowFar sending={sending} />
      </p>
    </>
  );
}

/** While mails wait, that they go on; then what became of them. */
function HowFar({ sending }: { sending: FreeSending }): ReactNode {
  const whenOf = useWhen();
  const { sent, waiting, last_sent_at: last, came_back: cameBack, given_up: givenUp } = sending;
  const [back, lost] = [cameBack.length, givenUp.length];
  if (waiting > 0) return <Going />;
  const when = last === '' ? '' : whenOf(Date.parse(last));
  // whose names were deleted before they were mailed
  if (back + lost === 0 && when === '') return null;
  if (back + lost === 0) return <Trans>All mails have gone out, the last one {when}.</Trans>;
  return (
    <>
      <Trans>{sent} sent</Trans>
      {back > 0 && (
        <>
          {', '}
          <Trans>{back} came back</Trans>
        </>
      )}
      {lost > 0 && (
        <>
          {', '}
          <Trans>{lost} not sent</Trans>
        </>
      )}
    </>
  );
}

interface UnreachedProps {
  readonly people: FreeSending['came_back'];
  readonly resend: (whose: Resent) => void;
}

/** Whom no mail reached, each to be mailed again. */
function Unreached({ people, resend }: UnreachedProps): ReactNode {
  return (
    <ul className={styles['back']}>
      {people.map((one) => (
        <li key={one.orderid}>
          <span>{one.customer_email}</span>
          <Button size="small" kind="outline" onClick={() => resend(one)}>
            <Trans>Other address, or again</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Going(): ReactNode {
  const isOnline = useOnline();
  const isOffline = useIsDeviceOffline();
  if (!isOnline && !isOffline)
    return (
      <Trans>Our server does not answer. The mails go on by themselves once it does, and this page follows.</Trans>
    );
  if (!isOnline)
    return <Trans>You are offline. The mails go on by themselves; this page follows when you are back.</Trans>;
  return <Trans>You can leave this page: the mails go out by themselves, and you find them here again.</Trans>;
}

function List({ list }: { list: FreeSending['lists'][number] }): ReactNode {
  const { event_title: event, ticket_title: ticket, mails, sent } = list;
  return (
    <li>
      <span>
        <b>{ticket}</b>
        <span className="small muted">
          {event}
          {mails > 0 && (
            <>
              {' · '}
              <Trans>
                {sent} of {mails}
              </Trans>
            </>
          )}
        </span>
      </span>
      <State list={list} />
    </li>
  );
}

function State({ list: { mails, waiting, sent } }: { list: FreeSending['lists'][number] }): ReactNode {
  if (waiting === 0 && sent < mails)
    return (
      <Tag kind="no" icon={triangleExclamationPointIcon}>
        <Trans>Not all arrived</Trans>
      </Tag>
    );
  if (waiting === 0)
    return (
      <Tag kind="ok" icon={checkIcon}>
        <Trans>Done</Trans>
      </Tag>
    );
  return sent > 0 ? (
    <Tag kind="accent">
      <Trans>Sending</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>Waiting</Trans>
    </Tag>
  );
}
