import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { listEventOrganizers } from '#wire/admin/event-form.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { isApart } from '#device/apart.ts';
import { EventForm } from '#app/features/organizer/event-form/event-form.tsx';
import { EVENTS } from './said.ts';

interface Props {
  /** undefined: a new one */
  readonly event: OwnEvent | undefined;
  readonly choices: OutputOf<typeof listEventOrganizers>;
}

/** The event form of an admin, which leads to the list of events. Source: ADM-01, ADM-02, ADM-08. */
export function AdminEventForm({ event, choices }: Props): ReactNode {
  const navigate = useNavigate();
  const { events_url: list } = choices;
  const leave = (said: string): void => {
    if (list === EVENTS && !isApart()) void navigate({ to: EVENTS });
    // the list is no page of this session, and says itself what was done
    else location.assign(said === '' ? list : `${list}#${new URLSearchParams({ said }).toString()}`);
  };
  return <EventForm event={event} section={undefined} admin={choices} onDone={leave} />;
}
