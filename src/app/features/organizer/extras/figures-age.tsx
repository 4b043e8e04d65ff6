import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';

/** Figures that are shown, and how the last question for them went. */
export interface ShownFigures {
  readonly error: unknown;
  /** milliseconds since 1970; 0: those of another choice stand here for the moment */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** That figures are old: they could not be had anew, or there is no network. Nothing where they are of now. */
export function FiguresAge({ of: { error, dataUpdatedAt, refetch } }: { of: ShownFigures }): ReactNode {
  const textOf = useErrorText();
  const online = useOnline();
  if (dataUpdatedAt === 0 || (!error && online)) return null;
  const age = <Age at={dataUpdatedAt} />;
  if (!error) return <p className="small muted">{age}</p>;
  return (
    <Notice
      kind="warn"
      live
      title={age}
      action={
        <Button kind="outline" size="small" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
}

function Age({ at }: { at: number }): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const { date, time } = wallClock(new Date(at));
  const clock = time.slice(0, 5);
  if (date === today) return <Trans>As of today at {clock}</Trans>;
  const day = formatShortDate(date, { language: lang, today });
  return (
    <Trans>
      As of {day} at {clock}
    </Trans>
  );
}
