// what the server draws is dressed before its script comes
import '#app/ui/layout/empty-state.module.css';
import '#app/ui/event/ticket.module.css';
import { lazyRendered } from '#app/shell/lazy.tsx';

/** The page of an event that is not there, which few visits see. Source: EVT-01, EVT-64. */
export const EventNotHere = lazyRendered(
  () => import('#app/features/event-parts/not-here.tsx').then((module) => module.EventNotHere),
  () => Promise.resolve(),
);
