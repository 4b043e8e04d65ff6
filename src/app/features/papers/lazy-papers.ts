import { lazy, Nothing } from '#app/shell/lazy.tsx';

/** On the page of an order that was just paid: it stands without them too. */
export const LazyOrderPapers = lazy(() => import('./order-papers.tsx').then((module) => module.OrderPapers), {
  failed: Nothing,
});
