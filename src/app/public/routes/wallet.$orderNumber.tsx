import { createFileRoute } from '@tanstack/react-router';
import { OrderTicketsPage } from '#app/features/wallet/order-tickets-page.tsx';
import { loadTickets } from '#app/features/wallet/ticket-queries.ts';

export const Route = createFileRoute('/wallet/$orderNumber')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadTickets(context),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <OrderTicketsPage key={orderNumber} orderNumber={orderNumber} />;
}
