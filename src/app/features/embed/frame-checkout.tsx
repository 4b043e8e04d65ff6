import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';
import { useCart } from '#app/data/cart.ts';
import { usePricedCart } from '#app/features/cart/use-priced-cart.ts';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { useFrameColours } from './frame-event.ts';

/** The checkout inside a frame, in the colours of its event. Source: CHK-13 to CHK-15, FRM-16. */
export function FrameCheckout({ eventId }: { eventId: number | undefined }): ReactNode {
  const lines = useCart();
  const event = usePricedCart(lines).data?.ticket_detail[0]?.event_details;
  useFrameColours(event ?? {});
  return (
    <CheckoutPage
      shop={
        eventId === undefined
          ? undefined
          : { to: '/event-frame-details/$event/$eventid', params: { event: 'tickets', eventid: String(eventId) } }
      }
      otherwise={eventId === undefined ? <Nowhere /> : <ToShop eventId={eventId} />}
    />
  );
}

function ToShop({ eventId }: { eventId: number }): ReactNode {
  return (
    <Navigate
      to="/event-frame-details/$event/$eventid"
      params={{ event: 'tickets', eventid: String(eventId) }}
      replace
    />
  );
}

/** An address without an event, and nothing chosen: only the organizer's page leads on. */
function Nowhere(): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={<Trans>No tickets are chosen here</Trans>}
      text={<Trans>Go back to the website where you chose your tickets. Nothing was ordered.</Trans>}
    />
  );
}
