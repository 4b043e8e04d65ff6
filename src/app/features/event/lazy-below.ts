// what the server draws is dressed before its script comes
import './lazy/event-below.module.css';
import '#app/features/social/lazy/event-reviews.module.css';
import '#app/ui/event/stars.module.css';
import '#app/ui/layout/section-header.module.css';
import { lazyRendered } from '#app/shell/lazy.tsx';
import { whenTouched } from '#app/shell/when-idle.ts';

/** What others say of an event, who else could come, and what else its organizer has: as the server wrote it. */
export const EventBelow = lazyRendered(
  () => import('./lazy/event-below.tsx').then((module) => module.EventBelow),
  whenTouched,
);
