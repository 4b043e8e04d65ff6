import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { useNow } from '#app/shell/page-facts.ts';

/** How often lists of the console look for what others changed. */
export const LOOK_EVERY_MS = 15_000;

/** An instant of the wire as day and time in Brussels. */
export function momentOf(at: string): string {
  return formatDateTime(wallClock(new Date(at)));
}

/** The time of day of an instant, with its seconds. */
export function timeOf(at: Date): string {
  return wallClock(at).time;
}

/** How long ago something was, or how long it still takes, in one unit. */
export function useAge(): (at: string) => string {
  const { t } = useLingui();
  const now = useNow().getTime();
  return (at) => {
    const minutes = Math.max(0, Math.round(Math.abs(now - Date.parse(at)) / 60_000));
    const hours = Math.floor(minutes / 60);
    const days = Math.floor(hours / 24);
    if (minutes < 60) return t`${minutes} min`;
    return hours < 48 ? t`${hours} h` : t`${days} days`;
  };
}
