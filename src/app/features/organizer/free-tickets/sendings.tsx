import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FreeSending, listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { Button } from '#app/ui/button.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import styles from './free-tickets.module.css';
import { MailAllAgain } from './mail-all-again.tsx';
import { addressOf, type Resent } from './resent.ts';
import { Progress } from './sending-progress.tsx';
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
  const [newest, ...others] = data?.sendings ?? [];
  if (!newest) return null;
  const done = others.filter(isDone);
  return (
    <section className={styles['sendings']} aria-label={t`Mails with free tickets`}>
      {[newest, ...others.filter((sending) => !isDone(sending))].map((sending) => (
        <Sending key={sending.id} sending={sending} {...acts} />
      ))}
      {done.length > 0 && (
        <details>
          <summary className="link small">
            <Plural value={done.length} one="# earlier sending is done" other="# earlier sendings are done" />
          </summary>
          <div className={styles['sendings']}>
            {done.map((sending) => (
              <Sending key={sending.id} sending={sending} {...acts} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

/** Nothing waits, and all of it arrived. */
function isDone({ waiting, came_back: cameBack, given_up: givenUp }: FreeSending): boolean {
  return waiting + cameBack.length + givenUp.length === 0;
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
          <MailAllAgain sending={sending} />
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
          <span>
            {one.customer_name && <b>{one.customer_name}</b>} {addressOf(one)}
          </span>
          <Button size="small" kind="outline" onClick={() => resend(one)}>
            <Trans>Other address, or again</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
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
