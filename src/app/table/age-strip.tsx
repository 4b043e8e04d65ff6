import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { askServer, useOnline } from '#app/data/network.ts';
import { NoNetwork } from '#app/shell/no-network.tsx';
import { OfflineBanner, Strip, stripActionClass } from '#app/ui/layout/strip.tsx';

interface Props {
  readonly isOffline: boolean;
  /** said where there is a network, and what is shown could not be had anew */
  readonly outdated: ReactNode;
  /** how old what is shown is */
  readonly text: ReactNode;
  readonly retry: () => Promise<unknown>;
}

/** That what is shown is not of now, how old it is, and the way to try again. */
export function AgeStrip({ isOffline, outdated, text, retry }: Props): ReactNode {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const again = (): void => {
    setAsks(true);
    void (isOffline ? askServer() : retry()).finally(() => setAsks(false));
  };
  if (!isOffline) {
    return (
      <Strip
        title={outdated}
        text={text}
        action={
          <button type="button" className={stripActionClass()} aria-busy={asks} onClick={again}>
            <Trans>Try again</Trans>
          </button>
        }
      />
    );
  }
  return (
    <div data-says-offline>
      <OfflineBanner title={<NoNetwork />} text={text} retry={{ label: t`Retry`, busy: asks, onClick: again }} />
    </div>
  );
}

/** What is shown, and how the last question for it went. */
export type Answer = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isError' | 'refetch'>;

/** How old the answers of a page are, without a network and where newer ones could not be had. */
export function AnswersAge({ answers }: { answers: readonly Answer[] }): ReactNode {
  const online = useOnline();
  // at 0: what is shown is of another choice, until this one's comes
  const here = answers.filter(({ data, dataUpdatedAt }) => data !== undefined && dataUpdatedAt > 0);
  const isOutdated = here.some(({ isError }) => isError);
  if (here.length === 0 || (online && !isOutdated)) return null;
  const at = clockOf(Math.min(...here.map(({ dataUpdatedAt }) => dataUpdatedAt)));
  return (
    <AgeStrip
      isOffline={!online}
      outdated={<Trans>This page could not be refreshed.</Trans>}
      text={<Trans>Loaded: {at}.</Trans>}
      retry={() => Promise.all(answers.map(({ refetch }) => refetch()))}
    />
  );
}

/** The time, with its day where that is not today. */
export function clockOf(at: number): string {
  const clock = wallClock(new Date(at));
  return clock.date === wallClock(new Date()).date ? formatTime(clock.time) : formatDateTime(clock);
}
