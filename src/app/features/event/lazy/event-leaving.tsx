import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { readUrl } from '#app/data/read-url.ts';
import { Button } from '#app/ui/button.tsx';

const LEAVES_AFTER_MS = 6000;

/**
 * The address that an organizer leads to once its event is over; the browser goes there by itself in a moment, unless the
 * visitor stays. Source: EVT-36.
 */
export function EventLeaving({ address }: { address: string }): ReactNode {
  const [stays, setStays] = useState(false);
  const host = /^https?:\/\//i.test(address) ? readUrl(address)?.host : undefined;
  const goes = host !== undefined && !stays;
  useEffect(() => {
    if (!goes) return undefined;
    // in the place of this page: the way back must not lead here and away again
    const timer = setTimeout(() => location.replace(address), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [goes, address]);
  if (host === undefined) return null;
  return (
    <p role="status">
      <Trans>
        The organizer continues at{' '}
        <a className="link" href={address}>
          {host}
        </a>
        .
      </Trans>{' '}
      {goes && (
        <>
          <Trans>You’ll be taken there in a few seconds.</Trans>{' '}
          <Button kind="ghost" size="small" onClick={() => setStays(true)}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      )}
    </p>
  );
}
