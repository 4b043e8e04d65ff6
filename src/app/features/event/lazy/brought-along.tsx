import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { withoutCode } from '#app/features/cart/coupon-link.ts';
import { keepLinkedCode } from '#app/features/cart/linked-code.ts';
import { keepSource } from '#app/features/cart/sale-source.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';

/**
 * Keeps for the cart what the event's address brings: the code of a coupon, said once, and the name of the link. It draws
 * nothing.
 */
export function BroughtAlong({ eventId, search }: { eventId: number; search: string }): null {
  const { t } = useLingui();
  const toast = useToast();
  useEffect(() => {
    keepSource(eventId, search);
    const code = keepLinkedCode(eventId, search);
    if (code !== undefined) toast({ text: t`Code ${code} goes along to your cart.` });
    // Back to this page brings no code that was removed from the cart meanwhile
    history.replaceState(history.state, '', location.pathname + withoutCode(search) + location.hash);
  }, [eventId, search, t, toast]);
  return null;
}
