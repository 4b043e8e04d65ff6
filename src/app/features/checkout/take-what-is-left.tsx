import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { setQuantity } from '#device/cart/cart-lines.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import type { TicketsLeft } from './use-checkout.ts';

interface Props {
  readonly left: TicketsLeft;
  readonly lines: readonly CartLine[];
  readonly onTaken: () => void;
}

/** Sets a ticket of the cart to as many as its buyer may still take; out with it where that is none. Source: EVT-49. */
export function TakeWhatIsLeft({ left: { ticketId, quantity }, lines, onTaken }: Props): ReactNode {
  const line = lines.find(({ ticket_id }) => ticket_id === ticketId);
  if (!line) return null;
  const { title } = line.ticket;
  const take = (): void => {
    void cartStore.change((cart) => setQuantity(cart, ticketId, quantity));
    onTaken();
  };
  return (
    <Button kind="outline" size="large" full onClick={take}>
      {quantity === 0 ? (
        <Trans>Go on without {title}</Trans>
      ) : (
        <Trans>
          Continue with {quantity} × {title}
        </Trans>
      )}
    </Button>
  );
}
