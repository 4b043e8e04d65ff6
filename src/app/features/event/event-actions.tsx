import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon, share2Icon } from '#app/ui/icons/first-view.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useBack } from '#app/shell/use-back.ts';
import styles from './event-actions.module.css';
import { EventHeart } from './event-heart.tsx';
import { shareEvent } from './share-event.ts';

/** Over the poster of an event: back (phones), share and the heart. Source: EVT-15, EVT-17. */
export function EventActions({ event }: { event: PublicEvent }): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const back = useBack({ to: '/event-list/$category', params: { category: 'All' } });
  return (
    <div className={styles['actions']}>
      <IconButton kind="solid" icon={arrowLeftIcon} label={t`Back`} className={styles['back']} onClick={back} />
      <div className={styles['end']}>
        <IconButton
          kind="solid"
          icon={share2Icon}
          iconSize={20}
          label={t`Share this event`}
          onClick={() => void shareEvent(event.title, { i18n, toast })}
        />
        <EventHeart event={event} />
      </div>
    </div>
  );
}
