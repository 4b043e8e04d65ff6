// what the server draws is dressed before its script comes
import '#app/ui/event/date-roll.module.css';
import { lazyRendered } from '#app/shell/lazy.tsx';

/** The days around the one that a list is of: most lists are of more. */
export const DayRoll = lazyRendered(
  () => import('#app/features/event-parts/day-roll.tsx').then((module) => module.DayRoll),
  () => Promise.resolve(),
);
