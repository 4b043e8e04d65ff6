import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { OfflineBanner, Strip, stripActionClass } from '#app/ui/strip.tsx';
import { askServer } from './network.ts';
import { useNow, usePageFacts } from './page-facts.ts';

/** There is no network: says so, how old the page's events are, and asks again on demand. */
export function OfflineStrip(): ReactNode {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const retry = async (): Promise<void> => {
    setAsking(true);
    await askServer();
    setAsking(false);
  };
  return (
    <OfflineBanner
      title={<Trans>You’re offline.</Trans>}
      text={<SavedAt />}
      retry={{ label: t`Retry`, busy: asking, onClick: () => void retry() }}
    />
  );
}

/** A newer version waits; the visitor says when. */
export function UpdateStrip({ take }: { take: () => void }): ReactNode {
  return (
    <Strip
      title={<Trans>A new version of Kaartje is ready.</Trans>}
      action={
        <button type="button" className={stripActionClass()} onClick={take}>
          <Trans>Update</Trans>
        </button>
      }
    />
  );
}

/** The age of the oldest list or event on the page. */
function SavedAt(): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const at = useOldestAnswer();
  if (at === undefined) return <Trans>Buying needs a network.</Trans>;
  const { date, time } = wallClock(new Date(at));
  const clock = time.slice(0, 5);
  if (date === today) return <Trans>Showing events saved today at {clock}.</Trans>;
  const day = formatShortDate(date, { language: lang, today });
  return (
    <Trans>
      Showing events saved on {day} at {clock}.
    </Trans>
  );
}

const EVENT_CALLS = new Set<unknown>(['catalogue.listEvents', 'catalogue.getHomeEvents', 'catalogue.getEvent']);

/** When the oldest answer about events on this page was given, in milliseconds since 1970. */
function useOldestAnswer(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldest = (): number | undefined => {
    const shown = cache.findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => EVENT_CALLS.has(queryKey[0]) && state.data !== undefined,
    });
    return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
  };
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    oldest,
    () => undefined,
  );
}
