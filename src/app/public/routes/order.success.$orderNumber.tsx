import { createFileRoute } from '@tanstack/react-router';
import { loadOrderPage } from '#app/features/orders/order-queries.ts';
import { SuccessPage } from '#app/features/orders/success-page.tsx';

export const Route = createFileRoute('/order/success/$orderNumber')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params }) => loadOrderPage(context, { page: 'success', orderNumber: params.orderNumber }),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <SuccessPage key={orderNumber} orderNumber={orderNumber} />;
}
