import { useNavigate } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { lazy } from '#app/shell/lazy.tsx';
import { OverlayFailed } from '#app/shell/overlay-failed.tsx';
import { type OpenPicker, useTicketPicker } from '#app/features/event/get-tickets.tsx';

const FrameGuest = lazy(() => import('./frame-guest.tsx').then((module) => module.FrameGuest), {
  failed: OverlayFailed,
});

/** Tickets, then who gets them, then the checkout: one after the other. Source: FRM-07. */
export function useFrameFlow(detail: EventDetail): { button: OpenPicker; sheets: ReactNode } {
  const navigate = useNavigate();
  const guest = useOverlay('frame-guest', detail.data.id);
  const asked = useTimesOpened(guest);
  const { button, sheet } = useTicketPicker(detail, { onChosen: guest.show });
  const checkOut = (): void =>
    void navigate({ to: '/dashboard/attendee/CheckoutIframe', search: { event: detail.data.id } });
  return {
    button,
    sheets: (
      <>
        {sheet}
        {asked > 0 && <FrameGuest overlay={guest} onSaved={checkOut} />}
      </>
    ),
  };
}
