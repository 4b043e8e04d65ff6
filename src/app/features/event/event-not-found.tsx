import { lazy, type ReactNode, Suspense } from 'react';
// what the server draws is dressed before its script comes
import '#app/ui/layout/empty-state.module.css';
import '#app/ui/event/ticket.module.css';

const NotHere = lazy(async () => {
  // without its file what the server wrote stays as it is: plain links
  const { EventNotHere } = await import('#app/features/event-parts/not-here.tsx').catch(
    () => new Promise<never>(() => undefined),
  );
  return { default: EventNotHere };
});

/** The page of an event that is not there, which few visits see. Source: EVT-01, EVT-64. */
export function EventNotFound(): ReactNode {
  return (
    <Suspense>
      <NotHere />
    </Suspense>
  );
}
