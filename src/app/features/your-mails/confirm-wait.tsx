import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import { confirmTicketWait, showTicketWait } from '#wire/social/ticket-waits.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { SentNote } from '#app/features/contact/forms/sent-note.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { LinkFailed, Loading } from './mail-link.tsx';
import styles from './your-mails-page.module.css';

type Wait = OutputOf<typeof showTicketWait>['data'];

interface Props {
  /** of the mail's link */
  readonly token: string;
}

/** Confirms by one press that an address is told when tickets come; opening the link confirms nothing. Source: issue 39. */
export function ConfirmWait({ token }: Props): ReactNode {
  const { data, error, refetch } = useQuery(query(showTicketWait, { token }));
  if (!data) return error ? <LinkFailed error={error} retry={refetch} /> : <Loading />;
  return data.data.waits ? <Waits wait={data.data} /> : <Ask token={token} wait={data.data} />;
}

function Ask({ token, wait: { title } }: Props & { wait: Wait }): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { mutate, isPending, error } = useMutation(mutation(confirmTicketWait, { invalidates: [showTicketWait] }));
  return (
    <Panel>
      <div className={styles['part']}>
        <p>
          <Trans>We send you one mail once tickets of {title} can be bought.</Trans>
        </p>
        <div>
          {error && (
            <Notice kind="danger" live title={<Trans>It did not get through</Trans>}>
              {textOf(error)}
            </Notice>
          )}
        </div>
        <Button full loading={isPending} loadingText={t`Sending…`} onClick={() => mutate({ token })}>
          <Trans>Yes, tell me</Trans>
        </Button>
      </div>
    </Panel>
  );
}

function Waits({ wait: { event_id, slug, title } }: { wait: Wait }): ReactNode {
  return (
    <SentNote
      title={<Trans>We tell you</Trans>}
      text={
        <Trans>
          One mail comes once tickets of {title} can be bought; of a few, to whoever waits longest first. The link to
          stop it is in the mail that you came from.
        </Trans>
      }
      out={
        <Link
          to="/event-details/$event/$eventid"
          params={{ event: slug, eventid: String(event_id) }}
          className={buttonClass({ kind: 'outline' })}
        >
          <Trans>See the event</Trans>
        </Link>
      }
    />
  );
}
