import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon, share2Icon } from '#app/ui/icons/first-view.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useBack } from '#app/shell/use-back.ts';
import styles from './event-actions.module.css';

const loadSharing = () => import('./late/share-event.ts');

/** Over the poster of an event: back (phones) and share. Source: EVT-17. */
export function EventActions({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const share = useShare(event);
  const back = useBack({ to: '/event-list/$category', params: { category: 'All' } });
  return (
    <div className={styles['actions']}>
      <IconButton kind="solid" icon={arrowLeftIcon} label={t`Back`} className={styles['back']} onClick={back} />
      <IconButton
        kind="solid"
        icon={share2Icon}
        iconSize={20}
        label={t`Share this event`}
        className={styles['share']}
        {...share}
      />
    </div>
  );
}

/** Shares the event; what that takes comes with the finger on the button. */
function useShare({ title }: PublicEvent) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const share = async (): Promise<void> => {
    try {
      const { shareEvent } = await loadSharing();
      await shareEvent(title, { i18n, toast });
    } catch {
      toast({ kind: 'error', text: t`This part of the page could not be fetched. Try again in a moment.` });
    }
  };
  return { onClick: () => void share(), onPointerDown: () => void loadSharing().catch(() => undefined) };
}
