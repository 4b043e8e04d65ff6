// what the server draws is dressed before its script comes
import './event-organizer.module.css';
import './lazy/event-below.module.css';
import './trader-panel.module.css';
import '#app/features/social/lazy/event-reviews.module.css';
import '#app/features/social/review-answer.module.css';
import '#app/ui/event/event-card.module.css';
import '#app/ui/event/stars.module.css';
import '#app/ui/layout/panel.module.css';
import '#app/ui/layout/section-header.module.css';
import { WISH_KEY } from '#app/features/social/wish-key.ts';
import { lazyRendered } from '#app/shell/lazy.tsx';
import { whenTouched } from '#app/shell/when-idle.ts';

/** Who sells, what others say, what else there is: as the server wrote it. */
export const EventBelow = lazyRendered(
  () => import('./lazy/event-below.tsx').then((module) => module.EventBelow),
  async () => {
    if (!isAwaited()) await whenTouched();
  },
);

/** A sheet of it was open before a reload, or is to open after a sign-in (`social/wishes.ts`). */
function isAwaited(): boolean {
  const { overlays = [] } = (history.state ?? {}) as { overlays?: readonly string[] };
  try {
    return overlays.length > 0 || sessionStorage.getItem(WISH_KEY) !== null;
  } catch {
    // a browser that lets nothing be stored
    return false;
  }
}
