import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import type { LinkRender } from '#app/ui/link-render.ts';
import { EventTitle } from '#app/features/event-parts/event-words.tsx';

/** Where an event's page is: Home > Events > title. `start` draws another first step. Source: EVT-21, PREV-04. */
export function EventCrumbs({ event, start = toHome }: { event: EventCard; start?: LinkRender }): ReactNode {
  const { t } = useLingui();
  return (
    <Breadcrumb
      label={t`You are here`}
      crumbs={[
        { key: 'home', text: <Trans>Home</Trans>, link: start },
        {
          key: 'events',
          text: <Trans>Events</Trans>,
          link: (props) => <Link to="/event-list/$category" params={{ category: 'All' }} {...props} />,
        },
      ]}
      current={<EventTitle event={event} />}
    />
  );
}

/** The first step of everybody's way. */
export function toHome(props: Parameters<LinkRender>[0]): ReactNode {
  return <Link to="/" {...props} />;
}
