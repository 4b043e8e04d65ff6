import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OfflineBanner } from '#app/ui/strip.tsx';
import { useOnline } from './network.ts';

/** The strip at the very top while there is no network. */
export function NetworkBanner(): ReactNode {
  const online = useOnline();
  if (online) return null;
  return <OfflineBanner title={<Trans>You’re offline.</Trans>} text={<Trans>You see what this page had loaded. Buying needs a network.</Trans>} />;
}
