import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { ALL_TICKETS } from '#domain/organizer/limits.ts';
import { EventSheet } from '#app/features/organizer/event-choice/event-sheet.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/form/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chevronsUpDownIcon } from '#app/ui/icons/organizer.ts';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { ticketsOfEvent } from './load-report.ts';
import styles from './reports.module.css';
import { useReportChoice } from './use-choice.ts';

/** One choice of event and ticket for all reports. Source: RPT-07, RPT-12, screens 65. */
export function ChoiceBar(): ReactNode {
  const [{ eventId, ticketId }, , change] = useReportChoice();
  return (
    <>
      <EventChoice eventId={eventId} choose={(id) => change({ event: String(id), ticket: undefined })} />
      {eventId !== undefined && (
        <TicketChoice
          eventId={eventId}
          ticketId={ticketId}
          choose={(id) => change({ ticket: id === String(ALL_TICKETS) ? undefined : id })}
        />
      )}
    </>
  );
}

interface EventProps {
  readonly eventId: number | undefined;
  readonly choose: (id: number) => void;
}

function EventChoice({ eventId, choose }: EventProps): ReactNode {
  const sheet = useOverlay('report-event');
  const hasBeenOpen = useTimesOpened(sheet) > 0;
  const { data } = useQuery({ ...ticketsOfEvent(eventId ?? 0), enabled: eventId !== undefined });
  return (
    <>
      <Button kind="outline" size="small" className={styles['event']} aria-haspopup="dialog" onClick={sheet.show}>
        <span className={styles['name']}>
          {eventId === undefined ? <Trans>Choose an event</Trans> : (data?.event.title ?? <Trans>Event</Trans>)}
        </span>
        <Icon d={chevronsUpDownIcon} size={16} />
      </Button>
      {hasBeenOpen && <EventSheet overlay={sheet} chosen={eventId} onChoose={choose} />}
    </>
  );
}

interface TicketProps {
  readonly eventId: number;
  readonly ticketId: number;
  readonly choose: (id: string) => void;
}

function TicketChoice({ eventId, ticketId, choose }: TicketProps): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(ticketsOfEvent(eventId));
  const tickets = data?.data ?? [];
  return (
    <span className={styles['ticket']}>
      <Select
        size="small"
        aria-label={t`Ticket`}
        value={String(ticketId)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={ALL_TICKETS}>{t`All tickets`}</option>
        {ticketId !== ALL_TICKETS && tickets.every(({ ticket_id }) => ticket_id !== ticketId) && (
          <option value={ticketId}>{t`Ticket ${ticketId}`}</option>
        )}
        {tickets.map(({ ticket_id, ticket_name }) => (
          <option key={ticket_id} value={ticket_id}>
            {ticket_name}
          </option>
        ))}
      </Select>
    </span>
  );
}
