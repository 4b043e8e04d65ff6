import { createFileRoute } from '@tanstack/react-router';
import { loadOrderPage } from '#app/features/orders/order-queries.ts';
import { FailedPage } from '#app/features/orders/failed-page.tsx';

export const Route = createFileRoute('/order/failed/$orderNumber')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params }) => loadOrderPage(context, { page: 'failed', orderNumber: params.orderNumber }),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <FailedPage key={orderNumber} orderNumber={orderNumber} />;
}
