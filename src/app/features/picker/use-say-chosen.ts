import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { cartChangeOf } from './selection.ts';

type Lines = readonly CartLine[];

/**
 * Says what has become of the cart: tickets added, removed, or otherwise changed; where the device keeps nothing, what that
 * means. Source: EVT-63.
 */
export function useSayChosen(): (eventId: number, cartBefore: Lines, chosen: Lines) => void {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const textOf = ({ isAdded, removed, isEmpty }: ReturnType<typeof cartChangeOf>): string => {
    if (isEmpty) return t`Your cart is empty now`;
    const titles = removed.join(', ');
    if (isAdded && titles) return t`Tickets added. Removed: ${titles}`;
    if (titles) return t`Removed from your cart: ${titles}`;
    return isAdded ? t({ id: 'TicketsAdded', message: 'Tickets added' }) : t`Your cart is changed`;
  };
  return (eventId, cartBefore, chosen) => {
    const change = cartChangeOf(eventId, cartBefore, chosen);
    const action = { label: t`View`, onClick: () => void navigate({ to: '/dashboard/attendee/cart' }) };
    if (change.isAdded && !cartStore.isKept()) {
      const text = t`Tickets added, but this phone keeps nothing in private mode: they are gone when you close this page.`;
      toast({ kind: 'error', text, action });
    } else toast({ text: textOf(change), ...(change.isEmpty ? {} : { action }) });
  };
}
