import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { slidersHorizontalIcon } from '#app/ui/icons/first-view.ts';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { useIsWide } from '#app/features/event-parts/use-is-wide.ts';
import { useVenueFilters } from './use-venue-filters.ts';
import { type Country, VenueFields } from './venue-fields.tsx';
import styles from './venue-form.module.css';
import type { VenueFilter } from './venue-search.ts';

interface Props {
  readonly filter: VenueFilter;
  readonly countries: readonly Country[];
  /** how many venues match; undefined while it is not known */
  readonly count: number | undefined;
}

/**
 * Words and filters, which take effect as they change: on wide screens a column, on phones the words and a button that
 * opens the others in a sheet. Works as a plain form where the app's script does not run. Source: VEN-03 to VEN-10.
 */
export function VenueForm({ filter, countries, count }: Props): ReactNode {
  const { t } = useLingui();
  const sheet = useOverlay('venue-filters');
  const { wanted, version, isCurrent, events, flush, clear } = useVenueFilters(filter);
  const isWide = useIsWide(true);
  const close = (): void => {
    sheet.close();
    flush();
  };
  const active = Object.keys(filter).filter((name) => name !== 'search' && name !== 'page').length;
  const fields = <VenueFields key={version} filter={wanted} countries={countries} />;
  return (
    <>
      <form className={styles['form']} role="search" aria-label={t`Filters`} action="/venues" {...events}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>
            <Trans>Filters</Trans>
          </h2>
          {Object.keys(filter).length > 0 && <ClearAll onClick={clear} />}
        </div>
        <div className={styles['words']}>
          <SearchInput
            key={version}
            label={t`Search`}
            name="search"
            placeholder={t`Venue, city or event`}
            defaultValue={wanted.search}
            maxLength={200}
          />
          <IconButton
            kind="solid"
            className={styles['open']}
            label={active > 0 ? t`Filters, ${active} active` : t`Filters`}
            icon={slidersHorizontalIcon}
            badge={active}
            aria-haspopup="dialog"
            onClick={sheet.show}
          />
        </div>
        {isWide && <div className={styles['fields']}>{fields}</div>}
      </form>
      <Sheet
        overlay={sheet}
        title={<Trans>Filters</Trans>}
        closeLabel={t`Close`}
        footer={<Foot count={isCurrent ? count : undefined} onClear={clear} onClose={close} />}
      >
        <form className={styles['sheet']} {...events}>
          {sheet.isOpen && fields}
        </form>
      </Sheet>
    </>
  );
}

interface FootProps {
  readonly count: number | undefined;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The end of the sheet; its button says how many venues there are as soon as that is known. */
function Foot({ count, onClear, onClose }: FootProps): ReactNode {
  return (
    <div className={styles['foot']}>
      <ClearAll onClick={onClear} />
      <Button onClick={onClose}>
        {count === undefined ? (
          <Trans>Show venues</Trans>
        ) : (
          <Plural value={count} one="Show # venue" other="Show # venues" />
        )}
      </Button>
    </div>
  );
}

function ClearAll({ onClick }: { onClick: () => void }): ReactNode {
  return (
    <Link to="/venues" search={{}} replace resetScroll={false} className={`link ${styles['clear']}`} onClick={onClick}>
      <Trans>Clear all</Trans>
    </Link>
  );
}
