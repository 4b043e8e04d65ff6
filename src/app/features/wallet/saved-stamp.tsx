import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { Icon } from '#app/ui/icon.tsx';
import { cloudCheckIcon } from '#app/ui/icons/other-pages.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import styles from './saved-stamp.module.css';

/** Says that the ticket is on this phone, and when the server last confirmed it. `at` in milliseconds since 1970. */
export function SavedStamp({ at }: { at: number }): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const { date, time } = wallClock(new Date(at));
  const day = formatShortDate(date, { language: lang, today });
  const clock = time.slice(0, 5);
  return (
    <div className={styles['stamp']}>
      <p className={styles['saved']}>
        <Icon d={cloudCheckIcon} size={18} />
        <Trans>Saved on this phone, works offline</Trans>
      </p>
      <p className="micro muted">
        <Trans>
          Last updated {day}, {clock}
        </Trans>
      </p>
    </div>
  );
}
