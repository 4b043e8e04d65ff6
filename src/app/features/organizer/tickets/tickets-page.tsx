import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OrganizerTicket } from '#wire/organizer/tickets.ts';
import { AnswersAge } from '#app/table/age-strip.tsx';
import type { EventsSection } from '../events/sections.ts';
import type { TicketsSearch } from './tickets-search.ts';
import { ticketsQuery } from './load-tickets.ts';
import { TicketFormPage } from './ticket-form-page.tsx';
import { TicketList } from './ticket-list.tsx';

interface Props extends TicketsSearch {
  readonly section: EventsSection;
  /** id or slug, as the address has it */
  readonly event: string;
}

/** The ticket types of an event, or the form of one of them: two states of one address. Source: TKT-01 to TKT-03. */
export function TicketsPage({ section, event, ticket }: Props): ReactNode {
  const [last, setLast] = useState<OrganizerTicket>();
  // the loader has waited for it
  const answer = useQuery(ticketsQuery(event));
  const { data } = answer;
  if (!data) return null;
  const place = { section, event };
  const present = data.tickets.find(({ id }) => id === ticket);
  // one that is deleted elsewhere while its form is open: what is typed stays, and saving says what happened
  const edited = present ?? (last?.id === ticket ? last : undefined);
  if (edited !== last) setLast(edited);
  if (ticket === 'new' || edited)
    return <TicketFormPage key={ticket} place={place} event={data.event} ticket={edited} />;
  return (
    <>
      <AnswersAge answers={[answer]} />
      <TicketList place={place} event={data.event} tickets={data.tickets} />
    </>
  );
}

/** Where the list stands: what every link of the screen names. */
export interface TicketsPlace {
  readonly section: EventsSection;
  readonly event: string;
}
