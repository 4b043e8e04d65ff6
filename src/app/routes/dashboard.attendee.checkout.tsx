import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/orders/checkout-page.tsx';
import { loadCheckout } from '../features/orders/checkout-queries.ts';

export const Route = createFileRoute('/dashboard/attendee/checkout')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadCheckout(context),
  component: CheckoutPage,
});
