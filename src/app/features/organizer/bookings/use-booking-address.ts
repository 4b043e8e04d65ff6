import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { isRowNumber } from '#app/data/query.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';

/** What is done with the booking that is shown. */
export type BookingTask = (typeof TASKS)[number];

const TASKS = ['cancel', 'resend', 'address'] as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** steps from the list to the sheet that is shown */
    sheets?: number;
  }
}

interface BookingSearch extends Record<string, string | undefined> {
  readonly booking?: string | undefined;
  readonly do?: string | undefined;
}

/** The booking that the address names, so that Back, Forward, a reload and links of other screens show it. */
export interface BookingAddress {
  readonly id: number | undefined;
  readonly task: BookingTask | undefined;
  readonly show: (id: number, task?: BookingTask) => void;
  /** one step back: from a task to its booking */
  readonly back: () => void;
  /** back to the list; nothing where the sheet that was shown when it was made is not open any more */
  readonly close: () => void;
}

export function useBookingAddress(): BookingAddress {
  const search: BookingSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const id = search.booking !== undefined && isRowNumber(search.booking) ? Number(search.booking) : undefined;
  const task = TASKS.find((one) => one === search.do);
  const replace = (changed: BookingSearch): void =>
    void navigate({ to: '.', search: { ...search, ...changed }, replace: true, resetScroll: false });
  // as the address is when it is asked: an answer may come after Back was pressed
  const steps = (): number => router.state.location.state.sheets ?? 0;
  const isShown = (): boolean => {
    const now: BookingSearch = router.state.location.search;
    return now.booking === search.booking && now.do === search.do;
  };
  return {
    id,
    task: id === undefined ? undefined : task,
    show: (booking, wanted) =>
      void navigate({
        to: '.',
        search: { ...search, booking: String(booking), do: wanted },
        state: { sheets: steps() + 1 },
        resetScroll: false,
      }),
    back: () => {
      if (!isShown()) return;
      if (steps() > 0) router.history.back();
      else replace({ do: undefined });
    },
    close: () => {
      if (!isShown()) return;
      if (steps() > 0) router.history.go(-steps());
      else replace({ booking: undefined, do: undefined });
    },
  };
}

/** A sheet that the address opens. */
export function sheetOf(isOpen: boolean, close: () => void): Overlay {
  return { isOpen, show: () => undefined, close };
}
