import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ticketsQuery } from '#app/features/organizer/tickets/load-tickets.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

interface Props {
  /** whose tickets; empty: none is chosen yet */
  readonly event: string;
  readonly value: string;
  readonly name?: string;
  readonly error?: ReactNode;
  /** what stands for all of them; without it one must be chosen */
  readonly all?: string;
  readonly onChoose: (ticket: { readonly id: string; readonly title: string }) => void;
}

/** A ticket of an event; where one must be chosen, with what is left of it. Source: FREE-04, FREE-08, FREE-10. */
export function TicketField({ event, value, all, onChoose, ...field }: Props): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery({ ...ticketsQuery(event), enabled: event !== '' });
  const tickets = data?.tickets ?? [];
  const left = useTicketsLeft(event, value);
  const leftText = all === undefined && left !== undefined && <Plural value={left} one="# left" other="# left" />;
  const hint = data && tickets.length === 0 ? <Trans>This event has no tickets yet.</Trans> : leftText || undefined;
  return (
    <SelectField
      {...field}
      label={t`Ticket`}
      disabled={event === ''}
      value={value}
      hint={hint}
      onChange={({ currentTarget: { value: id } }) =>
        onChoose({ id, title: tickets.find((ticket) => String(ticket.id) === id)?.title ?? '' })
      }
    >
      <option value="">{all ?? t`Choose a ticket`}</option>
      {tickets.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** What is left of a ticket; undefined while that is not known. */
function useTicketsLeft(event: string, ticketId: string): number | undefined {
  const { data } = useQuery({ ...ticketsQuery(event), enabled: event !== '' });
  const ticket = data?.tickets.find(({ id }) => String(id) === ticketId);
  return ticket && Math.max(0, ticket.quantity - ticket.booked_ticket);
}
