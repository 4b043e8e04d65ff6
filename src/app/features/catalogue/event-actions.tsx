import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon, share2Icon } from '#app/ui/icons/first-view.ts';
import { useToast } from '#app/ui/toast-context.ts';
import { useBack } from '../../shell/use-back.ts';
import styles from './event-actions.module.css';

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
        onClick={() => void share()}
      />
    </div>
  );
}

/** The system's share sheet where there is one, else the address on the clipboard. */
function useShare({ title }: PublicEvent): () => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  return async () => {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ text: t({ id: 'CopiedToClipboard', message: 'Copied to clipboard' }) });
      }
    } catch (error) {
      // the sheet was closed without sharing: nothing to say
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ kind: 'error', text: t`The link could not be copied.` });
    }
  };
}
