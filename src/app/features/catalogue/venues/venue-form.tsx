import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { slidersHorizontalIcon } from '#app/ui/icons/first-view.ts';
import { SearchInput } from '#app/ui/search-input.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { type Country, VenueFields } from './venue-fields.tsx';
import styles from './venue-form.module.css';
import { readVenueForm, type VenueFilter, venueSearchOf } from './venue-search.ts';

const SETTLES_MS = 250;

interface Props {
  readonly filter: VenueFilter;
  readonly countries: readonly Country[];
  /** how many venues match */
  readonly count: number | undefined;
}

/**
 * Words and filters, which take effect as they change: on wide screens a column, on phones the words and a button that
 * opens the others in a sheet. Works as a plain form where the app's script does not run. Source: VEN-03 to VEN-10.
 */
export function VenueForm({ filter, countries, count }: Props): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { version, events } = useFilterForm(filter);
  const active = Object.keys(filter).filter((name) => name !== 'search' && name !== 'page').length;
  const fields = <VenueFields key={version} filter={filter} countries={countries} />;
  return (
    <>
      <form className={styles['form']} role="search" aria-label={t`Filters`} action="/venues" {...events}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>
            <Trans>Filters</Trans>
          </h2>
          {Object.keys(filter).length > 0 && <ClearAll />}
        </div>
        <div className={styles['words']}>
          <SearchInput
            key={version}
            label={t`Search`}
            name="search"
            placeholder={t`Venue, city or event`}
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
            onClick={() => setOpen(true)}
          />
        </div>
        <div className={styles['fields']}>{fields}</div>
      </form>
      <Sheet
        open={isOpen}
        title={<Trans>Filters</Trans>}
        closeLabel={t`Close`}
        onClose={() => setOpen(false)}
        footer={
          <div className={styles['foot']}>
            <ClearAll />
            <Button onClick={() => setOpen(false)}>
              <Plural value={count ?? 0} one="Show # venue" other="Show # venues" />
            </Button>
          </div>
        }
      >
        <form className={styles['sheet']} {...events}>
          {isOpen && fields}
        </form>
      </Sheet>
    </>
  );
}

function ClearAll(): ReactNode {
  return (
    <Link to="/venues" search={{}} replace className={`link ${styles['clear']}`}>
      <Trans>Clear all</Trans>
    </Link>
  );
}

/** What a form of filters does, and a number that changes whenever the address says something else than its form asked for. */
function useFilterForm(filter: VenueFilter) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = JSON.stringify(venueSearchOf(filter));
  const [form, setForm] = useState({ shown, asked: shown, version: 0 });
  if (form.shown !== shown) setForm({ ...form, shown, version: form.version + (form.asked === shown ? 0 : 1) });
  const ask = (element: HTMLFormElement): void => {
    const search = venueSearchOf(readVenueForm(element, filter));
    setForm((before) => ({ ...before, asked: JSON.stringify(search) }));
    void navigate({ to: '/venues', search, replace: true });
  };
  return {
    version: form.version,
    events: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        ask(event.currentTarget);
      },
      onChange: (event: ChangeEvent<HTMLFormElement>): void => {
        const { currentTarget, target } = event;
        takeOtherOff(currentTarget, target);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(currentTarget), SETTLES_MS);
      },
    },
  };
}

/** Online only and local only: one takes the other off. */
function takeOtherOff(form: HTMLFormElement, { name, checked }: { name: string; checked?: boolean }): void {
  const other = { online: 'local', local: 'online' }[name];
  const field = other && checked ? form.elements.namedItem(other) : null;
  if (field instanceof HTMLInputElement) field.checked = false;
}
