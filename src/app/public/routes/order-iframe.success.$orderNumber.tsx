import { createFileRoute } from '@tanstack/react-router';
import { FrameSuccess } from '#app/features/embed/frame-success.tsx';
import { loadFramedOrder } from '#app/features/embed/frame-queries.ts';
import { framed } from '#app/features/embed/frame-search.ts';

export const Route = createFileRoute('/order-iframe/success/$orderNumber')({
  ...framed,
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params }) => loadFramedOrder(context, { page: 'success', orderNumber: params.orderNumber }),
  component: Page,
});

function Page() {
  const { orderNumber } = Route.useParams();
  return <FrameSuccess key={orderNumber} orderNumber={orderNumber} />;
}
