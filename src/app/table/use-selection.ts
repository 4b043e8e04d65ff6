import { useState } from 'react';
import type { TableSelection } from '#app/ui/table/table-parts.ts';

export interface Selection extends TableSelection {
  /** all rows of the table but `except`, on other pages too */
  readonly isAll: boolean;
  /** rows that are left out of all */
  readonly except: ReadonlySet<string>;
  readonly count: number;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly isAll: boolean;
  /** rows that were chosen, or left out of all */
  readonly keys: ReadonlySet<string>;
}

const NONE: Chosen = { isAll: false, keys: new Set() };

/** The table's rows as far as they are known. */
interface Rows {
  /** keys of the page */
  readonly shown: readonly string[];
  readonly total: number | undefined;
}

/**
 * The rows that are chosen, one by one or all but some; another search or filter (`of`) begins anew. Where the last row is
 * left out of all, none is chosen.
 */
export function useSelection(of: string, { shown, total }: Rows): Selection {
  const [state, setState] = useState({ of, ...NONE });
  const isGone = state.of !== of || (state.isAll && total !== undefined && state.keys.size >= total);
  const { isAll, keys } = isGone ? NONE : state;
  return {
    chosen: isAll ? new Set(shown.filter((key) => !keys.has(key))) : keys,
    isAll,
    except: isAll ? keys : NONE.keys,
    count: isAll ? (total ?? 0) - keys.size : keys.size,
    choose: (changed, isChosen) => {
      const now = new Set(keys);
      for (const key of changed)
        if (isChosen === isAll) now.delete(key);
        else now.add(key);
      setState({ of, isAll, keys: now });
    },
    chooseAll: () => setState({ of, isAll: true, keys: NONE.keys }),
    // what was chosen of another question meanwhile stays
    clear: () => setState((now) => (now.of === of ? { of, ...NONE } : now)),
  };
}
