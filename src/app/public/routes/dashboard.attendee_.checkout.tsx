import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { loadCheckout } from '#app/features/checkout/checkout-queries.ts';

export const Route = createFileRoute('/dashboard/attendee_/checkout')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadCheckout(context),
  component: CheckoutPage,
});
