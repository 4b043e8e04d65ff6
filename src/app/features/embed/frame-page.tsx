import type { ReactNode } from 'react';
import { useLangOf } from '#app/shell/page-facts.ts';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { useFrameColours, useFrameEvent } from './frame-event.ts';
import { FrameFace } from './frame-face.tsx';
import { useFrameFlow } from './frame-flow.tsx';
import styles from './frame-page.module.css';
import { FrameStub } from './frame-stub.tsx';
import { FrameUnpaid } from './frame-unpaid.tsx';

const IN_A_TAB = { target: '_blank', rel: 'noopener' } as const;

/** One event in another site's page: 550 by 350, or as much as there is. Source: FRM-01, FRM-04 to FRM-08. */
export function FramePage({ eventId }: { eventId: string }): ReactNode {
  const detail = useFrameEvent(eventId);
  const { data: event } = detail;
  const lang = useLangOf()(event.lang);
  useFrameColours(event);
  const { button, sheets } = useFrameFlow(detail);
  const page = `/event-details/${encodeURIComponent(event.slug)}/${event.id}`;
  return (
    <div className={styles['room']}>
      <FrameUnpaid />
      <FrameFace
        poster={posterImage(event.poster, { slot: 'card', sizes: '176px' })}
        paper={event.poster_paper}
        when={<EventTime event={event} />}
        title={
          <h1 className={styles['title']} lang={lang} dir="auto">
            {event.frame_text || event.title}
          </h1>
        }
        subtext={
          event.frame_subtext && (
            <p className={styles['subtext']} lang={lang} dir="auto">
              {event.frame_subtext}
            </p>
          )
        }
        place={[event.venue, event.city].filter(Boolean).join(', ')}
        stub={<FrameStub detail={detail} button={button} />}
        toEvent={(props) => <a href={page} {...IN_A_TAB} {...props} />}
        home={(props) => <a href="/" {...IN_A_TAB} {...props} />}
      />
      {sheets}
    </div>
  );
}
