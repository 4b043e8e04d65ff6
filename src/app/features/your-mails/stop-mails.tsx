import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import { listFollowing } from '#wire/social/following.ts';
import { showMailStop, stopMails } from '#wire/social/stop-mails.ts';
import { getTicketWait } from '#wire/social/ticket-waits.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { SentNote } from '#app/features/contact/forms/sent-note.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { LinkFailed, Loading, ToEvents } from './mail-link.tsx';
import styles from './your-mails-page.module.css';

type Organizer = Extract<OutputOf<typeof showMailStop>['data'], { about: 'organizers' }>['organizers'][number];

interface Props {
  /** of the mail's link */
  readonly token: string;
}

/** Stops what a mail's link is about, by one press; what is shown is what the server has. */
export function StopMails({ token }: Props): ReactNode {
  const { data: answer, error, refetch } = useQuery(query(showMailStop, { token }));
  if (!answer) return error ? <LinkFailed error={error} retry={refetch} /> : <Loading />;
  const { data } = answer;
  if (data.about === 'tickets') return <Tickets token={token} title={data.title} />;
  return data.organizers.length > 0 ? <Organizers token={token} organizers={data.organizers} /> : <NoNews />;
}

function Organizers({ token, organizers }: Props & { organizers: readonly Organizer[] }): ReactNode {
  const { t } = useLingui();
  const { stop, stopOne, isBusy, problem } = useStop(token);
  const intro = useRef<HTMLParagraphElement>(null);
  return (
    <Panel>
      <div className={styles['part']}>
        <p ref={intro} tabIndex={-1}>
          <Trans>You get a mail, one a day at most, when these organizers publish an event:</Trans>
        </p>
        <ul className={styles['list']}>
          {organizers.map(({ organizer_id, organisation }) => (
            <li key={organizer_id}>
              <b>{organisation}</b>
              {organizers.length > 1 && (
                <Button
                  kind="outline"
                  size="small"
                  // its button goes with it
                  onClick={() => stopOne(organizer_id, () => intro.current?.focus())}
                >
                  <Trans>Stop</Trans> <span className="visually-hidden">{organisation}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div>{problem}</div>
        <Button full loading={isBusy} loadingText={t`Stopping…`} onClick={stop}>
          <Trans>Stop these mails</Trans>
        </Button>
      </div>
    </Panel>
  );
}

/** Somebody waits for tickets of an event, or does no more. */
function Tickets({ token, title }: Props & { title: string | null }): ReactNode {
  const { t } = useLingui();
  const { stop, isBusy, problem } = useStop(token);
  if (title === null) return <NotWaiting />;
  return (
    <Panel>
      <div className={styles['part']}>
        <p>
          <Trans>We were asked to mail you once tickets of {title} can be bought.</Trans>
        </p>
        <div>{problem}</div>
        <Button full loading={isBusy} loadingText={t`Stopping…`} onClick={stop}>
          <Trans>Do not mail me</Trans>
        </Button>
      </div>
    </Panel>
  );
}

/** Stops all that a link is about, or what it mails about one organizer. */
function useStop(token: string) {
  const textOf = useErrorText();
  const { mutate, isPending, error } = useMutation(
    mutation(stopMails, { invalidates: [showMailStop, listFollowing, getTicketWait] }),
  );
  return {
    stop: () => mutate({ token }),
    stopOne: (organizer_id: number, onSuccess: () => void) => mutate({ token, organizer_id }, { onSuccess }),
    isBusy: isPending,
    problem: error && (
      <Notice kind="danger" live title={<Trans>Nothing was stopped</Trans>}>
        {textOf(error)}
      </Notice>
    ),
  };
}

function NoNews(): ReactNode {
  return (
    <SentNote
      title={<Trans>You get no mails about new events</Trans>}
      text={<Trans>Whom you follow stays as it is. You can ask for the mails again there.</Trans>}
      out={
        <Link to="/dashboard/attendee/following" className={buttonClass({ kind: 'outline' })}>
          <Trans>Whom you follow</Trans>
        </Link>
      }
    />
  );
}

function NotWaiting(): ReactNode {
  return (
    <SentNote
      title={<Trans>You do not wait for these tickets</Trans>}
      text={<Trans>We mail you nothing more about them, and keep nothing of your waiting.</Trans>}
      out={<ToEvents />}
    />
  );
}
