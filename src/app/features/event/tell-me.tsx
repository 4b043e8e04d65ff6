import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';
import { Button } from '#app/ui/button.tsx';
import { TellAccount, TellGuest } from './lazy-parts.ts';
import styles from './ticket-list.module.css';

/** Whether tickets of an event can be waited for: they are still to come, or may come back. Source: issue 39. */
export function canBeTold({ availability, sale_over }: PublicEvent): boolean {
  return (
    availability === 'coming-soon' || availability === 'not-yet-on-sale' || (availability === 'sold-out' && !sale_over)
  );
}

/** Asks for a mail when tickets can be bought: an account by one tap, a guest by an address. Source: issue 39. */
export function TellMe({ event }: { event: PublicEvent }): ReactNode {
  const isSignedIn = useSignedIn();
  const [isAsked, setAsked] = useState(false);
  const words = <TellMeWords event={event} />;
  return (
    <div className={styles['tell']}>
      {isSignedIn ? (
        <TellAccount
          event={event}
          instead={
            <Button kind="outline" full disabled>
              {words}
            </Button>
          }
        />
      ) : isAsked ? (
        <TellGuest event={event} />
      ) : (
        <Button kind="outline" full onClick={() => setAsked(true)}>
          {words}
        </Button>
      )}
    </div>
  );
}

/** What is waited for. */
export function TellMeWords({ event }: { event: PublicEvent }): ReactNode {
  return event.availability === 'not-yet-on-sale' ? (
    <Trans>Tell me when it is on sale</Trans>
  ) : (
    <Trans>Tell me when tickets come</Trans>
  );
}
