import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { isRowNumber } from '#app/data/query.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the panel was opened from the table, one step before */
    fromTable?: boolean;
  }
}

/** The user whom the address names: Back, Forward, a reload and links of other screens show them. */
export function useUserAddress(): {
  readonly id: number | undefined;
  /** the address's search without a user, for the way back to the table */
  readonly close: () => void;
} {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const { user } = search;
  return {
    id: user !== undefined && isRowNumber(user) ? Number(user) : undefined,
    close: () => {
      if (router.state.location.state.fromTable) return router.history.back();
      void navigate({ to: '.', search: { ...search, user: undefined }, replace: true, resetScroll: false });
    },
  };
}
