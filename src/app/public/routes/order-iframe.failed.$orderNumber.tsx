import { createFileRoute } from '@tanstack/react-router';
import { FrameFailed } from '#app/features/embed/frame-failed.tsx';
import { loadFramedOrder } from '#app/features/embed/frame-queries.ts';
import { framed } from '#app/features/embed/frame-search.ts';

export const Route = createFileRoute('/order-iframe/failed/$orderNumber')({
  ...framed,
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params }) => loadFramedOrder(context, { page: 'failed', orderNumber: params.orderNumber }),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <FrameFailed key={orderNumber} orderNumber={orderNumber} />;
}
