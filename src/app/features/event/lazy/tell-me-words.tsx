import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';

/** What is waited for. */
export function TellMeWords({ event }: { event: PublicEvent }): ReactNode {
  return event.availability === 'not-yet-on-sale' ? (
    <Trans>Tell me when it is on sale</Trans>
  ) : (
    <Trans>Tell me when tickets come</Trans>
  );
}
