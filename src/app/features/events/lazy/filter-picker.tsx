import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countryName } from '#domain/catalogue/country-name.ts';
import { nearness } from '#domain/catalogue/country-order.ts';
import { beginWords, wordsOf } from '#domain/catalogue/search-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useSettled } from '#app/form/use-settled.ts';
import { useVisitState } from '#app/data/visit.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { countriesQuery } from '../event-list-queries.ts';
import { citiesQuery, organizersQuery } from '../filter-queries.ts';
import styles from './filter-picker.module.css';

/** Filters that are chosen from a long list, in a sheet of their own. */
export type PickedFilter = 'city' | 'country_id' | 'organizer';
/** A row number, or the name of a town. */
type Id = number | string;

interface Props {
  readonly overlay: Overlay;
  readonly picked: PickedFilter;
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id | undefined) => void;
}

/** A searchable select in a sheet: towns, countries, or organizers page by page. Source: LIST-06, LIST-11, LIST-19, LIST-20. */
export function FilterPicker({ overlay, picked, chosen, onChoose }: Props): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped, forgetTyped] = useVisitState(`search ${picked}`, '');
  const choose = (id: Id | undefined): void => {
    forgetTyped();
    overlay.close();
    onChoose(id);
  };
  const { List, title, any } = PICKED[picked];
  return (
    <Sheet overlay={overlay} title={title} closeLabel={t`Close`}>
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
        {!typed && (
          <Row id={undefined} chosen={chosen} onChoose={choose}>
            {any}
          </Row>
        )}
        <List search={typed} chosen={chosen} onChoose={choose} />
      </ul>
    </Sheet>
  );
}

type ListProps = Pick<Props, 'chosen' | 'onChoose'> & { readonly search: string };

/** Towns with events to come, by any of their names; most events first. */
function Towns({ search: typed, ...choosing }: ListProps): ReactNode {
  const { data, isError, refetch } = useQuery({
    ...citiesQuery(useSettled(typed)),
    placeholderData: keepPreviousData,
  });
  if (!data) return <NotYet isError={isError} retry={refetch} />;
  if (data.data.length === 0) return <Nothing />;
  return data.data.map(({ city, town }) => (
    <Row key={town} id={town} {...choosing}>
      {city}
    </Row>
  ));
}

/** Belgium first, then its neighbours, then the others by name. */
function Countries({ search, ...choosing }: ListProps): ReactNode {
  const { lang } = usePageFacts();
  const { data, isError, refetch } = useQuery(countriesQuery);
  if (!data) return <NotYet isError={isError} retry={refetch} />;
  const typed = wordsOf(search);
  const countries = data.data
    .map(({ id, country_code }) => ({ id, name: countryName(country_code, lang), place: nearness(country_code) }))
    .filter(({ name }) => beginWords(typed, wordsOf(name)))
    .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name, lang));
  if (countries.length === 0) return <Nothing />;
  return countries.map(({ id, name }) => (
    <Row key={id} id={id} {...choosing}>
      {name}
    </Row>
  ));
}

function Organizers({ search, ...choosing }: ListProps): ReactNode {
  return <OrganizerPage search={useSettled(search)} page={1} {...choosing} />;
}

const PICKED: Readonly<
  Record<PickedFilter, { List: (props: ListProps) => ReactNode; title: ReactNode; any: ReactNode }>
> = {
  city: { List: Towns, title: <Trans>Town</Trans>, any: <Trans>Any town</Trans> },
  country_id: { List: Countries, title: <Trans>Country</Trans>, any: <Trans>Any country</Trans> },
  organizer: { List: Organizers, title: <Trans>Organizer</Trans>, any: <Trans>Any organizer</Trans> },
};

/** One page of organizers, and after it the next when it is wanted. */
function OrganizerPage({ page, ...props }: ListProps & { readonly page: number }): ReactNode {
  const { search, ...choosing } = props;
  const { data, isError, refetch } = useQuery({
    ...organizersQuery({ search, page }),
    placeholderData: keepPreviousData,
  });
  const [moreOf, setMoreOf] = useState<string>();
  if (!data) return <NotYet isError={isError} retry={refetch} />;
  if (data.data.length === 0) return <Nothing />;
  return (
    <>
      {data.data.map(({ id, title }) => (
        <Row key={id} id={id} {...choosing}>
          {title}
        </Row>
      ))}
      {data.more === 1 &&
        (moreOf === search ? (
          <OrganizerPage {...props} page={page + 1} />
        ) : (
          <li>
            <Button kind="ghost" full onClick={() => setMoreOf(search)}>
              <Trans>Show more</Trans>
            </Button>
          </li>
        ))}
    </>
  );
}

interface RowProps extends Pick<Props, 'chosen' | 'onChoose'> {
  readonly id: Id | undefined;
  readonly children: ReactNode;
}

function Row({ id, chosen, onChoose, children }: RowProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        aria-current={id === chosen || undefined}
        onClick={() => onChoose(id)}
      >
        {children}
        {id === chosen && <Icon d={checkIcon} />}
      </button>
    </li>
  );
}

/** In the place of a list that is on its way, or did not come. */
function NotYet({ isError, retry }: { isError: boolean; retry: () => Promise<unknown> }): ReactNode {
  const { t } = useLingui();
  if (isError)
    return (
      <li>
        <FailedState heading="h2" retry={retry} />
      </li>
    );
  return (
    <li>
      <SkeletonGroup label={t`The list is loading`}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={styles['row']}>
            <Skeleton />
          </div>
        ))}
      </SkeletonGroup>
    </li>
  );
}

function Nothing(): ReactNode {
  return (
    <li className="muted" role="status">
      <Trans>Nothing by that name</Trans>
    </li>
  );
}
