import type { ReactNode } from 'react';
import { useOnline } from '#app/data/network.ts';
import { OfflineStrip, UpdateStrip } from './lazy-shell.tsx';
import { useUpdate } from './update.ts';

/** The strip at the very top: there is no network, or a new version waits. */
export function NetworkBanner(): ReactNode {
  const online = useOnline();
  const take = useUpdate();
  if (!online) return <OfflineStrip />;
  return take && <UpdateStrip take={take} />;
}
