import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FreeSending } from '#wire/organizer/free-sendings.ts';
import { useIsDeviceOffline, useOnline } from '#app/data/network.ts';
import { useWhen } from '#app/form/draft-banner.tsx';
import styles from './free-tickets.module.css';

/** How far the mails of a sending are. Source: screens 62. */
export function Progress({ sending }: { sending: FreeSending }): ReactNode {
  const { mails, sent } = sending;
  return (
    <>
      <p className={styles['progress']}>
        <b className="num">{sent}</b> <Trans>of {mails} mails sent</Trans>
      </p>
      <progress className={styles['bar']} value={sent} max={Math.max(mails, 1)} aria-label={`${sent} / ${mails}`} />
      <p className="small" role="status">
        <HowFar sending={sending} />
      </p>
    </>
  );
}

/** While mails wait, that they go on; then what became of them. */
function HowFar({ sending }: { sending: FreeSending }): ReactNode {
  const whenOf = useWhen();
  const { mails, sent, waiting, last_sent_at: last, came_back: cameBack, given_up: givenUp } = sending;
  const [back, lost] = [cameBack.length, givenUp.length];
  if (waiting > 0) return <Going />;
  const when = last === '' ? '' : whenOf(Date.parse(last));
  // of who was forgotten, or whose event is another organizer's by now, only the count above tells
  if (back + lost === 0 && (when === '' || sent < mails)) return null;
  if (back + lost === 0) return <Trans>All mails have gone out, the last one {when}.</Trans>;
  return (
    <>
      <Trans>{sent} sent</Trans>
      {back > 0 && (
        <>
          {', '}
          <Trans>{back} came back</Trans>
        </>
      )}
      {lost > 0 && (
        <>
          {', '}
          <Trans>{lost} not sent</Trans>
        </>
      )}
    </>
  );
}

function Going(): ReactNode {
  const isOnline = useOnline();
  const isOffline = useIsDeviceOffline();
  if (!isOnline && !isOffline)
    return (
      <Trans>Our server does not answer. The mails go on by themselves once it does, and this page follows.</Trans>
    );
  if (!isOnline)
    return <Trans>You are offline. The mails go on by themselves; this page follows when you are back.</Trans>;
  return <Trans>You can leave this page: the mails go out by themselves, and you find them here again.</Trans>;
}
