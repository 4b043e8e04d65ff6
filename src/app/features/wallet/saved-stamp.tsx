import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { Icon } from '#app/ui/icon.tsx';
import { hourglassIcon } from '#app/ui/icons/buying.ts';
import { cloudCheckIcon } from '#app/ui/icons/other-pages.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import styles from './saved-stamp.module.css';
import { useKeptHere } from './use-kept-here.ts';

/**
 * Says that the ticket is on this phone, whether it opens without a network, and when the server last confirmed it: `at`, in
 * milliseconds since 1970. On a phone that keeps nothing it says the last alone.
 */
export function SavedStamp({ at }: { at: number }): ReactNode {
  const { lang } = usePageFacts();
  const kept = useKeptHere();
  const today = wallClock(useNow()).date;
  const { date, time } = wallClock(new Date(at));
  const day = formatShortDate(date, { language: lang, today });
  const clock = time.slice(0, 5);
  return (
    <div className={styles['stamp']}>
      {kept !== 'lost' && (
        <p className={styles['saved']}>
          <Icon d={kept === 'soon' ? hourglassIcon : cloudCheckIcon} size={18} />
          {kept === 'yes' && <Trans>Saved on this phone, works offline</Trans>}
          {kept === 'soon' && <Trans>Saving on this phone…</Trans>}
          {kept === 'no' && <Trans>Saved on this phone</Trans>}
        </p>
      )}
      <p className="micro muted">
        <Trans>
          Last updated {day}, {clock}
        </Trans>
      </p>
    </div>
  );
}
