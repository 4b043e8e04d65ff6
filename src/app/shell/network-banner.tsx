import type { ReactNode } from 'react';
import { useOnline } from '#app/data/network.ts';
import { usePaidElsewhere } from '#app/data/paid-elsewhere.ts';
import { useSessionOver } from '#app/data/session-over.ts';
import { OfflineStrip, PaidStrip, SessionStrip, UpdateStrip } from './lazy-shell.tsx';
import { useUpdate } from './update.ts';

/** The strip at the very top: there is no network, the session has ended, an order was paid elsewhere, or a new version waits. */
export function NetworkBanner(): ReactNode {
  const online = useOnline();
  const isSessionOver = useSessionOver();
  const paid = usePaidElsewhere();
  const take = useUpdate();
  if (!online) return <OfflineStrip />;
  if (isSessionOver) return <SessionStrip />;
  if (paid) return <PaidStrip order={paid} />;
  return take && <UpdateStrip take={take} />;
}
