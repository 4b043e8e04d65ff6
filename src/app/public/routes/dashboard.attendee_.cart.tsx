import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#app/features/cart/cart-page.tsx';
import { loadCart } from '#app/features/cart/cart-queries.ts';

export const Route = createFileRoute('/dashboard/attendee_/cart')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadCart(context),
  component: CartPage,
});
