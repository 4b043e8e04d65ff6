import { createFileRoute, useLocation } from '@tanstack/react-router';
import { loadThankYou } from '#app/features/orders/order-queries.ts';
import { ThankYouPage } from '#app/features/orders/thank-you-page.tsx';
import { useHydrated } from '#app/data/device.ts';

export const Route = createFileRoute('/thankyou')({
  loader: ({ context }) => loadThankYou(context),
  component: Page,
});

function Page() {
  const orderNumber = useLocation({ select: (location) => location.state.orderNumber });
  return <ThankYouPage orderNumber={useHydrated() ? orderNumber : undefined} />;
}
