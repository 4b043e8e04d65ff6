import { createFileRoute } from '@tanstack/react-router';
import { loadCheckout } from '#app/features/checkout/checkout-queries.ts';
import { FrameCheckout } from '#app/features/embed/frame-checkout.tsx';
import { keepsLanguage, readFrameSearch } from '#app/features/embed/frame-search.ts';

export const Route = createFileRoute('/dashboard/attendee_/CheckoutIframe')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  validateSearch: readFrameSearch,
  search: keepsLanguage,
  loader: ({ context }) => loadCheckout(context),
  component: Page,
});

function Page() {
  const { event } = Route.useSearch();
  return <FrameCheckout eventId={event} />;
}
