import type { ReactNode } from 'react';
import { useOnline } from '#app/data/network.ts';
import { useSessionOver } from '#app/data/session-over.ts';
import { OfflineStrip, SessionStrip, UpdateStrip } from './lazy-shell.tsx';
import { useUpdate } from './update.ts';

/** The strip at the very top: there is no network, the session has ended, or a new version waits. */
export function NetworkBanner(): ReactNode {
  const online = useOnline();
  const isSessionOver = useSessionOver();
  const take = useUpdate();
  if (!online) return <OfflineStrip />;
  if (isSessionOver) return <SessionStrip />;
  return take && <UpdateStrip take={take} />;
}
