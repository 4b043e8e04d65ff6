import { type ReactNode, useState } from 'react';
import type { EventFilter } from '../event-list-search.ts';
import { FilterPicker, type PickedFilter } from './filter-picker.tsx';

/** The sheet that country or organizer are chosen in: what opens it, and where it is drawn (outside of a form). */
export function useFilterPicker(filter: EventFilter, choose: (part: Pick<EventFilter, PickedFilter>) => void) {
  const [picked, setPicked] = useState<PickedFilter>();
  const picker: ReactNode = picked && (
    <FilterPicker
      picked={picked}
      chosen={filter[picked]}
      onClose={() => setPicked(undefined)}
      onChoose={(id) => {
        setPicked(undefined);
        choose({ [picked]: id });
      }}
    />
  );
  return { pick: setPicked, picker };
}
