import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { slidersHorizontalIcon } from '#app/ui/icons/first-view.ts';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { useOnline } from '#app/data/network.ts';
import { searchFocus } from '#app/shell/search-focus.ts';
import type { EventChoice } from './event-list-search.ts';
import { FilterColumn } from './filter-column.tsx';
import styles from './filter-form.module.css';
import { FilterSheet } from './lazy-parts.ts';
import { useGoToList } from './use-go-to-list.ts';

/** The form that a select elsewhere on the page belongs to. */
export const FILTER_FORM = 'filters';

interface Props {
  readonly choice: EventChoice;
  /** how many filters narrow the list, words aside */
  readonly active: number;
}

/**
 * Words and filters. On wide screens a column whose fields take effect at once; on phones the words, and a button that
 * opens the fields in a sheet. Works as a plain form where the app's script does not run. Source: LIST-04 to LIST-15.
 */
export function FilterForm({ choice, active }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const go = useGoToList();
  const sheet = useFilterSheet(choice);
  const { filter } = choice;
  const words = useWords(filter.search ?? '');
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // the keyboard of a touch screen would lie over what is found
    if (matchMedia('(hover: none)').matches) words.current?.blur();
    go({ ...choice, filter: { ...filter, page: 1, search: words.current?.value.trim() ?? '' } });
  };
  return (
    <>
      <form
        id={FILTER_FORM}
        className={styles['form']}
        role="search"
        aria-label={t`Filters`}
        action="/event-list/All"
        onSubmit={search}
      >
        <div className={styles['words']}>
          <SearchInput
            ref={words}
            label={t`Search`}
            name="search"
            placeholder={online ? t`Events, venues, cities` : t`Search saved events`}
            defaultValue={filter.search}
            maxLength={200}
          />
          <IconButton
            kind="solid"
            className={styles['open']}
            label={active > 0 ? t`Filters, ${active} active` : t`Filters`}
            icon={slidersHorizontalIcon}
            badge={active}
            aria-haspopup="dialog"
            {...sheet.button}
          />
        </div>
        <FilterColumn choice={choice} />
      </form>
      {sheet.drawn}
    </>
  );
}

/** The search box, which says what the address searches for once that has changed; it has the focus of who came to search. */
function useWords(searched: string) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (searchFocus.wanted) box.current?.focus();
    searchFocus.wanted = false;
  }, []);
  const shown = useRef(searched);
  useEffect(() => {
    if (box.current && shown.current !== searched) box.current.value = searched;
    shown.current = searched;
  }, [searched]);
  return box;
}

/** The sheet of a phone's filters, whose code comes with the first finger on its button. */
function useFilterSheet(choice: EventChoice) {
  const { i18n } = useLingui();
  const overlay = useOverlay('filters');
  const opened = useTimesOpened(overlay);
  // early, so that the tap finds it ready
  const prepare = (): void => void FilterSheet.preload(i18n);
  return {
    button: { onPointerDown: prepare, onPointerEnter: prepare, onFocus: prepare, onClick: overlay.show },
    drawn: opened > 0 && <FilterSheet key={opened} choice={choice} overlay={overlay} />,
  };
}
