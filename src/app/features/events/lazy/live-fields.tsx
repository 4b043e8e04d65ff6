import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '#app/ui/button.tsx';
import type { EventChoice } from '../event-list-search.ts';
import { useGoToList } from '../use-go-to-list.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './live-fields.module.css';
import { isSettled, readChoice, showChoice } from './read-filters.ts';
import { useFilterPicker } from './use-filter-picker.tsx';

/** The fields of the column beside the list, inside its form; what is chosen takes effect at once. */
export function LiveFields({ choice }: { choice: EventChoice }): ReactNode {
  const go = useGoToList();
  const { category, filter } = choice;
  const { pick, picker } = useFilterPicker({
    form: 'column',
    filter,
    choose: (part) => go({ category, filter: { ...filter, ...part, page: 1 } }),
  });
  const place = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify(choice);
  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    if (form) showChoice(form, JSON.parse(shown) as EventChoice);
  }, [shown]);
  const change = ({ target, currentTarget }: ChangeEvent<HTMLDivElement>): void => {
    const form = currentTarget.closest('form');
    if (form && isSettled(target)) go(readChoice(form, choice));
  };
  return (
    <div ref={place} className={styles['fields']} onChange={change}>
      <h2 className={styles['title']}>
        <Trans>Filters</Trans>
      </h2>
      <FilterFields choice={choice} onPick={pick} />
      <Link
        to="/event-list/$category"
        params={{ category: 'All' }}
        resetScroll={false}
        className={buttonClass({ kind: 'outline' })}
      >
        <Trans>Clear all</Trans>
      </Link>
      <button type="submit" className={`${buttonClass()} ${styles['submit']}`}>
        <Trans>Show events</Trans>
      </button>
      {/* a search in it is no change of the form */}
      {picker && createPortal(<div onChange={stop}>{picker}</div>, document.body)}
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
