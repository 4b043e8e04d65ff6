import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { takeInstallOffer } from '#device/orders/install-offer.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { InstallSheet } from './install-sheet.tsx';
import { useInstallWay } from './install-way.ts';

/** The good news is read first. */
const OFFERED_AFTER_MS = 2000;

/** Offers to install Kaartje where that is possible, once in a while. For a page that says that something was bought. */
export function InstallOffer(): ReactNode {
  const way = useInstallWay();
  const canInstall = way !== null;
  const overlay = useOverlay('install-offer');
  const offer = useEffectEvent((isDue: boolean) => isDue && overlay.show());
  useEffect(() => {
    if (!canInstall) return undefined;
    const timer = setTimeout(() => void takeInstallOffer().then(offer), OFFERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [canInstall]);
  return way && <InstallSheet way={way} overlay={overlay} />;
}
