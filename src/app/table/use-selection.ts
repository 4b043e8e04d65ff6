import { useState } from 'react';
import type { TableSelection } from '#app/ui/table/table-parts.ts';

export interface Selection extends TableSelection {
  /** all rows of the table, on other pages too */
  readonly isAll: boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The rows that are chosen, those of the page (`shown`) too where all are; another search or filter (`of`) begins anew. */
export function useSelection(of: string, shown: readonly string[]): Selection {
  const [state, setState] = useState({ of, chosen: NONE, isAll: false });
  const { chosen: kept, isAll } = state.of === of ? state : { chosen: NONE, isAll: false };
  const chosen = isAll ? new Set([...kept, ...shown]) : kept;
  return {
    chosen,
    isAll,
    choose: (keys, isChosen) => {
      const now = new Set(chosen);
      for (const key of keys)
        if (isChosen) now.add(key);
        else now.delete(key);
      setState({ of, chosen: now, isAll: false });
    },
    chooseAll: () => setState({ of, chosen, isAll: true }),
    // what was chosen of another question meanwhile stays
    clear: () => setState((now) => (now.of === of ? { of, chosen: NONE, isAll: false } : now)),
  };
}
