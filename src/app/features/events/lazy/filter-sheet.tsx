import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react';
import { type DateRange, todayRange, weekendRange } from '#domain/catalogue/list-dates.ts';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useVisitState } from '#app/data/visit.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useOnline } from '#app/data/network.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { eventCountQuery } from '../filter-queries.ts';
import type { EventChoice, EventFilter } from '../event-list-search.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-sheet.module.css';
import { isSettled, readChoice, showChoice } from './read-filters.ts';
import { savedEvents } from '../saved-events.ts';
import { useFilterPicker } from './use-filter-picker.tsx';
import { useGoToList } from '../use-go-to-list.ts';

export interface FilterSheetProps {
  readonly choice: EventChoice;
  readonly overlay: Overlay;
}

/**
 * The filters of a phone: nothing changes until its button is pressed, which says how many events there will be. What was
 * chosen before is there when it opens again.
 */
export function FilterSheet({ choice, overlay }: FilterSheetProps): ReactNode {
  const { t } = useLingui();
  const go = useGoToList();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [draft, setDraft, forgetDraft] = useVisitState(`filters ${JSON.stringify(choice)}`, choice);
  const change = (part: EventFilter): void => setDraft({ ...draft, filter: { ...draft.filter, ...part, page: 1 } });
  const { pick, picker } = useFilterPicker({ form: 'sheet', filter: draft.filter, choose: change });
  useLayoutEffect(() => {
    if (form.current) showChoice(form.current, draft);
  }, [draft]);
  return (
    <>
      <Sheet
        overlay={overlay}
        title={<Trans>Filters</Trans>}
        closeLabel={t`Close`}
        footer={
          <div className={styles['foot']}>
            <Button kind="ghost" onClick={() => setDraft({ category: 'All', filter: wordsAlone(draft.filter) })}>
              <Trans>Clear all</Trans>
            </Button>
            <Button type="submit" form={formId}>
              <span aria-live="polite">
                <ShowCount draft={draft} />
              </span>
            </Button>
          </div>
        }
      >
        <form
          ref={form}
          id={formId}
          className={styles['form']}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            forgetDraft();
            overlay.close();
            go(draft);
          }}
          onChange={(event: ChangeEvent<HTMLFormElement>) => {
            if (isSettled(event.target)) setDraft(readChoice(event.currentTarget, draft));
          }}
        >
          <FilterFields
            chips
            choice={draft}
            onPick={pick}
            days={<QuickDays filter={draft.filter} onChange={change} />}
          />
        </form>
      </Sheet>
      {picker}
    </>
  );
}

/** Words and order are not the sheet's to clear. */
function wordsAlone({ search, event_sort }: EventFilter): EventFilter {
  return { ...(search ? { search } : {}), ...(event_sort ? { event_sort } : {}) };
}

function ShowCount({ draft }: { draft: EventChoice }): ReactNode {
  const { category, filter } = draft;
  const queryClient = useQueryClient();
  const online = useOnline();
  const { data } = useQuery({ ...eventCountQuery(category, filter), placeholderData: keepPreviousData });
  const found = online ? data : savedEvents(queryClient, draft);
  if (!found || found.count_more === 1) return <Trans>Show events</Trans>;
  return <Plural value={found.count} one="Show # event" other="Show # events" />;
}

/** Both days with one tap; a second tap takes them away. */
function QuickDays({
  filter,
  onChange,
}: {
  filter: EventFilter;
  onChange: (days: Pick<EventFilter, 'start_date' | 'end_date'>) => void;
}): ReactNode {
  const today = wallClock(useNow()).date;
  const ranges: readonly [ReactNode, DateRange][] = [
    [<Trans key="today">Today</Trans>, todayRange(today)],
    [<Trans key="weekend">This weekend</Trans>, weekendRange(today)],
    [<Trans key="month">30 days</Trans>, { start: today, end: addDays(today, 30) }],
  ];
  return (
    <div className={styles['days']}>
      {ranges.map(([name, { start, end }], index) => {
        const isChosen = filter.start_date === start && filter.end_date === end;
        const days = isChosen ? { start: undefined, end: undefined } : { start, end };
        return (
          <Chip
            key={index}
            pressed={isChosen}
            onClick={() => onChange({ start_date: days.start ?? undefined, end_date: days.end ?? undefined })}
          >
            {name}
          </Chip>
        );
      })}
    </div>
  );
}
