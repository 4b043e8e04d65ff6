import type { ReactNode } from 'react';
import { type Overlay, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { EventFilter } from '../event-list-search.ts';
import { FilterPicker, type PickedFilter } from './filter-picker.tsx';

interface Chooser {
  /** which form it belongs to: the sheet's or the column's */
  readonly form: 'sheet' | 'column';
  readonly filter: EventFilter;
  readonly choose: (part: Pick<EventFilter, PickedFilter>) => void;
}

/** The sheets that town, country and organizer are chosen in: what opens them, and where they are drawn (outside of a form). */
export function useFilterPicker({ form, filter, choose }: Chooser) {
  const overlays: Record<PickedFilter, Overlay> = {
    city: useOverlay('city', form),
    country_id: useOverlay('country', form),
    organizer: useOverlay('organizer', form),
  };
  const picked = (['city', 'country_id', 'organizer'] as const).find((one) => overlays[one].isOpen);
  const picker: ReactNode = picked && (
    <FilterPicker
      overlay={overlays[picked]}
      picked={picked}
      chosen={filter[picked]}
      onChoose={(id) => choose({ [picked]: id })}
    />
  );
  return { pick: (one: PickedFilter): void => overlays[one].show(), picker };
}
