import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsDeviceOffline } from '#app/data/network.ts';

/** On what cannot be had now: that this device is offline where it says so itself; the strip says what else is the matter. */
export function NotNow(): ReactNode {
  return useIsDeviceOffline() ? <Trans>Not while offline</Trans> : <Trans>Not possible now</Trans>;
}

/** In the place of a price that may not hold any more. */
export function PriceLater(): ReactNode {
  return useIsDeviceOffline() ? <Trans>Price when online</Trans> : <Trans>Price later</Trans>;
}

/** Why nothing newer comes: this device has no network, or our server is away. */
export function NoNetwork(): ReactNode {
  return useIsDeviceOffline() ? <Trans>You’re offline.</Trans> : <Trans>Our server does not answer.</Trans>;
}
