import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';
import { Button } from '#app/ui/button.tsx';
import { lazy } from '#app/shell/lazy.tsx';
import styles from '../ticket-list.module.css';
import { TellMeWords } from './tell-me-words.tsx';

/** For an account: it takes the calls. */
const TellAccount = lazy(() => import('./tell-account.tsx').then((module) => module.TellAccount), {
  fallback: ({ instead }) => instead,
});
/** For a guest: it takes a form. */
const TellGuest = lazy(() => import('./tell-guest.tsx').then((module) => module.TellGuest));

/** Asks for a mail when tickets can be bought: an account by one tap, a guest by an address. Source: issue 39. */
export function TellMe({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const isSignedIn = useSignedIn();
  const [isAsked, setAsked] = useState(false);
  const ask = (
    <Button kind="outline" full onClick={() => setAsked(true)} loading={isAsked} loadingText={t`Sending…`}>
      <TellMeWords event={event} />
    </Button>
  );
  return (
    <div className={styles['tell']}>
      {isSignedIn ? (
        // a press may come before the page knows the account, or whether it waits
        <TellAccount event={event} isAsked={isAsked} onHeard={() => setAsked(false)} instead={ask} />
      ) : isAsked ? (
        <TellGuest event={event} />
      ) : (
        ask
      )}
    </div>
  );
}
