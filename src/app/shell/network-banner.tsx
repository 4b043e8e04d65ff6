import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { OfflineBanner } from '#app/ui/layout/strip.tsx';
import { lazyOr } from '#app/ui/lazy-or.ts';
import { useOnline } from '#app/data/network.ts';
import { useSessionOver } from '#app/data/session-over.ts';
import { useUpdate } from './update.ts';

// drawn by a file of their own: most visits need none
const OfflineStrip = lazyOr(
  () => import('#app/shell/app-strips.tsx').then(({ OfflineStrip: strip }) => strip),
  BareStrip,
);
const SessionStrip = lazyOr(() => import('#app/shell/app-strips.tsx').then(({ SessionStrip: strip }) => strip));
const UpdateStrip = lazyOr(() => import('#app/shell/app-strips.tsx').then(({ UpdateStrip: strip }) => strip));

/** The strip at the very top: there is no network, the session has ended, or a new version waits. */
export function NetworkBanner(): ReactNode {
  const online = useOnline();
  const isSessionOver = useSessionOver();
  const take = useUpdate();
  if (online) {
    if (!isSessionOver && !take) return null;
    return <Suspense>{isSessionOver ? <SessionStrip /> : take && <UpdateStrip take={take} />}</Suspense>;
  }
  return (
    <Suspense fallback={<BareStrip />}>
      <OfflineStrip />
    </Suspense>
  );
}

/** What can be said before the strip's file is here, or without it: the network may go before it has come. */
function BareStrip(): ReactNode {
  return <OfflineBanner title={<Trans>You’re offline.</Trans>} />;
}
