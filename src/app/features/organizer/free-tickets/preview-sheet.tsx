import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ATTACHED_TICKETS_MAX_BYTES } from '#domain/orders/limits.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { previewFreeTicket } from '#wire/organizer/free-tickets.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './free-tickets.module.css';

interface Props {
  readonly overlay: Overlay;
  /** the mail that is shown; `none`: the guest list alone gets tickets; undefined: nobody does yet */
  readonly mail: InputOf<typeof previewFreeTicket> | 'none' | undefined;
  /** what is sent in all */
  readonly children: ReactNode;
}

/** What would be sent: how much to whom, and the first mail as the server writes it. */
export function PreviewSheet({ overlay, mail, children }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>What will be sent</Trans>} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        {children}
        {overlay.isOpen && typeof mail === 'object' ? (
          <Mail mail={mail} />
        ) : (
          <p className="muted">
            {mail === 'none' ? (
              <Trans>No mail goes out: there is no e-mail address. At the door the guest list has the name.</Trans>
            ) : (
              <Trans>Choose a ticket and say who gets it, and the mail is shown here.</Trans>
            )}
          </p>
        )}
      </div>
    </Sheet>
  );
}

function Mail({ mail }: { mail: InputOf<typeof previewFreeTicket> }): ReactNode {
  const { data, error, refetch } = useQuery({ ...query(previewFreeTicket, mail), staleTime: 0, gcTime: 0 });
  const textOf = useErrorText();
  const id = useId();
  const { customer_name: name } = mail;
  const megabytes = Math.floor(ATTACHED_TICKETS_MAX_BYTES / 1024 ** 2);
  if (error)
    return (
      <Notice
        kind="danger"
        action={
          <Button kind="outline" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {textOf(error)}
      </Notice>
    );
  if (!data)
    return (
      <p role="status">
        <Trans>The mail is being written…</Trans>
      </p>
    );
  return (
    <section className={styles['letter']}>
      <h3 id={id}>{data.subject}</h3>
      <p className="small muted">
        {data.is_attached ? (
          <Trans>The text of the mail to {name}. The tickets are attached to it.</Trans>
        ) : (
          <Trans>
            The text of the mail to {name}. The tickets are larger than {megabytes} MB together: they are behind its
            link, and not attached.
          </Trans>
        )}
      </p>
      {/* long mails scroll: by keyboard too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached */}
      <div className={styles['text']} role="region" aria-labelledby={id} tabIndex={0}>
        {data.text}
      </div>
    </section>
  );
}
