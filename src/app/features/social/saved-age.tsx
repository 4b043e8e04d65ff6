import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { WaitingCall } from '#device/outbox.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useOnline } from '#app/data/network.ts';
import { takeBack } from '#app/data/queue.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';

/** Without a network: when what is shown was true. `at` in milliseconds since 1970. */
export function SavedAge({ at }: { at: number }): ReactNode {
  const online = useOnline();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  if (online) return null;
  const { date, time } = wallClock(new Date(at));
  const clock = time.slice(0, 5);
  const day = formatShortDate(date, { language: lang, today });
  return (
    <p className="small muted">
      {date === today ? (
        <Trans>As of today at {clock}</Trans>
      ) : (
        <Trans>
          As of {day} at {clock}
        </Trans>
      )}
    </p>
  );
}

/** How many changes wait on this device for a network, and which were refused when there was one. */
export function WaitingChanges({ changes }: { changes: readonly WaitingCall[] }): ReactNode {
  const count = changes.filter(({ refused }) => refused === undefined).length;
  return (
    <>
      {count > 0 && (
        <Notice live>
          <Plural value={count} one="# change waits for a network" other="# changes wait for a network" />
        </Notice>
      )}
      {changes.map((one) => one.refused !== undefined && <Refused key={one.key} change={one} />)}
    </>
  );
}

function Refused({ change }: { change: WaitingCall }): ReactNode {
  return (
    <Notice
      kind="danger"
      title={<Trans>A change that was made offline could not be kept</Trans>}
      action={
        <Button size="small" kind="outline" onClick={() => void takeBack(change)}>
          <Trans>All right</Trans>
        </Button>
      }
    >
      {change.refused}
    </Notice>
  );
}
