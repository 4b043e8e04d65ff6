import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import { getTicketWait, leaveTicketWait, listTicketWaits } from '#wire/social/ticket-waits.ts';
import { impersonation } from '#device/apart.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { EventLine } from '#app/features/event-parts/event-tile.tsx';
import styles from '../lists.module.css';

/** The events whose tickets an account waits for, where it can stop that; absent when it waits for none. Source: issue 39. */
export function TicketWaits(): ReactNode {
  // the page of an event changes it, and knows nothing of this list
  const { data } = useQuery({ ...query(listTicketWaits, {}), staleTime: 0 });
  const [isShown, setShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const events = data?.data ?? [];
  if (events.length > 0 && !isShown) setShown(true);
  // stays after the last was stopped, with the focus
  if (!isShown) return null;
  return (
    <section className={styles['waits']}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>We mail you once tickets of these events can be bought</Trans>
      </h2>
      {events.length === 0 ? (
        <p className="small muted">
          <Trans>You wait for no tickets now.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {events.map((event) => (
            <li key={event.id}>
              <Wait event={event} onLeft={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Wait({ event, onLeft }: { event: EventCard; onLeft: () => void }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutate, isPending } = useMutation({
    ...mutation(leaveTicketWait, { invalidates: [getTicketWait, listTicketWaits] }),
    // its button goes with it
    onSuccess: onLeft,
    onError: (error) => toast({ kind: 'error', text: textOf(error) }),
  });
  return (
    <Panel>
      <EventLine event={event} />
      <Button
        kind="outline"
        size="small"
        disabled={impersonation() !== undefined}
        loading={isPending}
        loadingText={t`Stopping…`}
        onClick={() => mutate({ event_id: event.id })}
      >
        <Trans>Do not mail me</Trans> <span className="visually-hidden">{event.title}</span>
      </Button>
    </Panel>
  );
}
