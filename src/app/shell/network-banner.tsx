import { lazy, type ReactNode, Suspense } from 'react';
import { useOnline } from './network.ts';
import { useUpdate } from './update.ts';

// drawn by a file of their own: most visits need neither
const OfflineStrip = lazy(() =>
  import('./app-strips.tsx').then(({ OfflineStrip: strip }) => ({ default: strip }), nothing),
);
const UpdateStrip = lazy(() =>
  import('./app-strips.tsx').then(({ UpdateStrip: strip }) => ({ default: strip }), nothing),
);

/** The strip at the very top: there is no network, or a new version waits. */
export function NetworkBanner(): ReactNode {
  const online = useOnline();
  const take = useUpdate();
  if (online && !take) return null;
  return <Suspense>{online && take ? <UpdateStrip take={take} /> : <OfflineStrip />}</Suspense>;
}

/** The file could not be had: the page does without the strip. */
function nothing() {
  return { default: () => null };
}
