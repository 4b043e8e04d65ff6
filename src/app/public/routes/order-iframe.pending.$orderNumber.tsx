import { createFileRoute } from '@tanstack/react-router';
import { FramePending } from '#app/features/embed/frame-pending.tsx';
import { loadFramedOrder } from '#app/features/embed/frame-queries.ts';
import { framed } from '#app/features/embed/frame-search.ts';

export const Route = createFileRoute('/order-iframe/pending/$orderNumber')({
  ...framed,
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params }) => loadFramedOrder(context, { page: 'pending', orderNumber: params.orderNumber }),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <FramePending key={orderNumber} orderNumber={orderNumber} />;
}
