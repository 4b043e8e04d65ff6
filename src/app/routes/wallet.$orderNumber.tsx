import { createFileRoute } from '@tanstack/react-router';
import { loadOrderPage } from '../features/orders/order-queries.ts';
import { OrderTicketsPage } from '../features/tickets/order-tickets-page.tsx';

export const Route = createFileRoute('/wallet/$orderNumber')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadOrderPage(context, 'tickets'),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <OrderTicketsPage key={orderNumber} orderNumber={orderNumber} />;
}
