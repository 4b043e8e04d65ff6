import { type ReactNode, useState } from 'react';
import { completeGuest, guestStore } from '#device/accounts/guest-store.ts';
import { buyerToRetry, orderStore } from '#device/orders/order-store.ts';
import { useRecord } from '#app/data/device.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { GuestDialog } from '#app/features/accounts/sign-in/guest-dialog.tsx';

interface Props {
  readonly overlay: Overlay;
  readonly onSaved: () => void;
}

/** Asks who gets the tickets; what was said before in this frame, for an order that is not paid too, stands in the form. Source: FRM-12 to FRM-14. */
export function FrameGuest({ overlay, onSaved }: Props): ReactNode {
  const saved = useRecord(guestStore);
  const orders = useRecord(orderStore);
  const [now] = useState(() => Date.now());
  if (saved === undefined || orders === undefined) return null;
  const guest = completeGuest(saved) ?? buyerToRetry(orders, { accountId: undefined, now }) ?? null;
  return <GuestDialog overlay={overlay} guest={guest} onSaved={onSaved} />;
}
