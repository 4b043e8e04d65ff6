import type { ReactNode } from 'react';
import { EventArticle } from '#app/features/event/event-article.tsx';
import { useFrameColours, useFrameEvent } from './frame-event.ts';
import { useFrameFlow } from './frame-flow.tsx';
import { FrameStub } from './frame-stub.tsx';
import { FrameUnpaid } from './frame-unpaid.tsx';
import styles from './frame-event-page.module.css';

/** All that the event's page says, for another site's page, with the frame's way to its tickets. Source: FRM-02. */
export function FrameEventPage({ eventId }: { eventId: string }): ReactNode {
  const detail = useFrameEvent(eventId);
  useFrameColours(detail.data);
  const { button, sheets } = useFrameFlow(detail);
  return (
    <>
      <FrameUnpaid />
      <div className={styles['stub']}>
        <FrameStub detail={detail} button={button} />
      </div>
      <EventArticle detail={detail} isPreview crumbs={null} />
      {sheets}
    </>
  );
}
