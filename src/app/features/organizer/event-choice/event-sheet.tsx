import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import { filterOwnEvents } from '#wire/organizer/event-lists.ts';
import { query } from '#app/data/query.ts';
import { useVisitState } from '#app/data/visit.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './event-sheet.module.css';

/** Where the visit keeps what is typed. */
const TYPED = 'search-own-event';

interface Props {
  readonly overlay: Overlay;
  readonly chosen: number | undefined;
  /** also events that are over */
  readonly withExpired?: boolean;
  readonly onChoose: (id: number) => void;
}

/** One of the organizer's events, searched by its words, ten to a page. Source: TBL-04, OEV-30. */
export function EventSheet({ overlay, chosen, withExpired = true, onChoose }: Props): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped, forgetTyped] = useVisitState(TYPED, '');
  const search = useDeferredValue(typed.trim());
  const choose = (id: number): void => {
    forgetTyped();
    overlay.close();
    onChoose(id);
  };
  return (
    <Sheet overlay={overlay} title={<Trans>Choose an event</Trans>} closeLabel={t`Close`}>
      <div className={styles['search']}>
        <SearchInput
          label={t`Search`}
          size="small"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <ul className={styles['list']}>
        <Page key={search} page={1} search={search} withExpired={withExpired} chosen={chosen} onChoose={choose} />
      </ul>
    </Sheet>
  );
}

type PageProps = Omit<Props, 'overlay'> & { readonly search: string; readonly page: number };

/** Ten events, and after them the next ten when they are wanted. */
function Page(props: PageProps): ReactNode {
  const { page, search, withExpired, chosen, onChoose } = props;
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const [more, setMore] = useState(false);
  const { data, isError, refetch } = useQuery({
    ...query(filterOwnEvents, { page, expiredallow: withExpired, ...(search ? { search } : {}) }),
    placeholderData: keepPreviousData,
  });
  if (isError && !data)
    return (
      <li>
        <FailedState heading="h2" retry={refetch} />
      </li>
    );
  const events = data?.myevents.data ?? [];
  return (
    <>
      {data && events.length === 0 && (
        <li className="muted" role="status">
          {search ? <Trans>Nothing by that name</Trans> : <Trans>No events yet</Trans>}
        </li>
      )}
      {events.map(({ id, title, start_date }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['row']}
            aria-current={id === chosen || undefined}
            onClick={() => onChoose(id)}
          >
            <span>
              {title}
              <small className="muted">
                {start_date === null ? t`No date yet` : formatTableDate(start_date, lang)}
              </small>
            </span>
            {id === chosen && <Icon d={checkIcon} />}
          </button>
        </li>
      ))}
      {data?.more === 1 &&
        (more ? (
          <Page {...props} page={page + 1} />
        ) : (
          <li>
            <Button kind="ghost" full onClick={() => setMore(true)}>
              <Trans>Show more</Trans>
            </Button>
          </li>
        ))}
    </>
  );
}
