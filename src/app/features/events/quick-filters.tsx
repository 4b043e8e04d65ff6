import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { todayRange, weekendRange } from '#domain/catalogue/list-dates.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { chipClass, ChipRow } from '#app/ui/chip.tsx';
import { useNow } from '#app/shell/page-facts.ts';
import { type ActiveFilter, ActiveFilters } from './event-list-filters.tsx';
import styles from './event-list-page.module.css';
import { type EventChoice, type EventFilter, searchOf } from './event-list-search.ts';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

interface Props {
  readonly choice: EventChoice;
  readonly active: readonly ActiveFilter[];
}

/** One line of chips: the filters that are on, then days, free events and categories, each a tap away. */
export function QuickFilters({ choice: { category, filter }, active }: Props): ReactNode {
  const { t } = useLingui();
  const today = wallClock(useNow()).date;
  const categories = useQuery(categoryNamesQuery).data?.data ?? [];
  const { page: _, ...rest } = filter;
  const days = [
    { key: 'today', name: t`Today only`, range: todayRange(today) },
    { key: 'weekend', name: t`This weekend`, range: weekendRange(today) },
  ].filter(({ range }) => filter.start_date !== range.start || filter.end_date !== range.end);
  return (
    <ChipRow label={t`Quick filters`} {...useKeptFocus(JSON.stringify({ category, filter }))}>
      <ActiveFilters filters={active} />
      {days.map(({ key, name, range }) => (
        <Quick
          key={key}
          chip="days"
          category={category}
          filter={{ ...rest, start_date: range.start ?? undefined, end_date: range.end ?? undefined }}
        >
          {name}
        </Quick>
      ))}
      {!filter.price && (
        <Quick chip="price" category={category} filter={{ ...rest, price: 'free' }}>
          <Trans>Free</Trans>
        </Quick>
      )}
      {categories
        .filter((one) => one.slug !== category)
        .map((one) => (
          <Quick key={one.id} chip="category" category={one.slug} filter={rest} className={styles['in-column']}>
            {one.name}
          </Quick>
        ))}
    </ChipRow>
  );
}

/**
 * Keeps the focus in a row whose chips change with what is chosen: it goes from the pressed chip to the one that takes
 * the choice off again, or offers it again, or stands in its place.
 */
function useKeptFocus(shown: string) {
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ chip: string | undefined; at: number; shown: string }>(undefined);
  useEffect(() => {
    const { current } = pressed;
    if (!current || current.shown === shown) return;
    pressed.current = undefined;
    // the pressed chip is there still, or the visitor is elsewhere
    if (document.activeElement !== document.body) return;
    const chips = [...(row.current?.querySelectorAll('a') ?? [])];
    (chips.find(({ dataset }) => dataset['chip'] === current.chip) ?? chips[current.at] ?? chips.at(-1))?.focus();
  }, [shown]);
  const onClick = ({ target }: MouseEvent<HTMLDivElement>): void => {
    const chip = target instanceof Element && target.closest('a');
    if (chip)
      pressed.current = {
        shown,
        chip: chip.dataset['chip'],
        at: [...(row.current?.querySelectorAll('a') ?? [])].indexOf(chip),
      };
  };
  return { ref: row, onClick };
}

interface QuickProps {
  /** what it chooses, as the chip that takes it off says */
  readonly chip: string;
  readonly category: string;
  readonly filter: EventFilter;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Quick({ chip, category, filter, className = '', children }: QuickProps): ReactNode {
  return (
    <Link
      data-chip={chip}
      to="/event-list/$category"
      params={{ category }}
      search={searchOf(filter)}
      resetScroll={false}
      className={`${chipClass()} ${className}`}
    >
      {children}
    </Link>
  );
}
