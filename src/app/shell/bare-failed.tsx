import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useOnline } from '#app/data/network.ts';
import styles from './bare-failed.module.css';

export interface FailedProps {
  /** ends with the outcome, whichever it is */
  readonly retry: () => Promise<unknown>;
  /** it is being tried, by itself or by somebody */
  readonly busy?: boolean;
  readonly out?: ReactNode;
  readonly heading?: 'h1' | 'h2';
}

/** The bare facts of what could not be loaded, where nothing more can be had. */
export function BareFailed({ retry, out, heading: Heading = 'h2' }: FailedProps): ReactNode {
  return (
    <div className={styles['bare']}>
      <Heading>
        <FailedTitle />
      </Heading>
      <Button onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
      {out}
    </div>
  );
}

/** What happened, with or without a network. */
export function FailedTitle(): ReactNode {
  return useOnline() ? <Trans>We can’t load this now</Trans> : <Trans>Not saved on this phone</Trans>;
}
