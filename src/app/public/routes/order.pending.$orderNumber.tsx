import { createFileRoute } from '@tanstack/react-router';
import { loadOrderPage } from '#app/features/orders/order-queries.ts';
import { PendingPage } from '#app/features/orders/pending-page.tsx';

export const Route = createFileRoute('/order/pending/$orderNumber')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params }) => loadOrderPage(context, { page: 'pending', orderNumber: params.orderNumber }),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <PendingPage key={orderNumber} orderNumber={orderNumber} />;
}
