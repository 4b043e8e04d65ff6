import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsDeviceOffline } from '#app/data/network.ts';

/** Why nothing newer comes: this device has no network, or our server is away. */
export function NoNetwork(): ReactNode {
  return useIsDeviceOffline() ? <Trans>You’re offline.</Trans> : <Trans>Our server does not answer.</Trans>;
}
