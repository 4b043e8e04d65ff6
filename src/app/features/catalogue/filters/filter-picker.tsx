import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { SearchInput } from '#app/ui/search-input.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx';
import { useDraft } from '#app/ui/use-draft.ts';
import type { Overlay } from '#app/ui/use-overlay.ts';
import { FailedState } from '../../../shell/load-failed.tsx';
import { usePageFacts } from '../../../shell/page-facts.ts';
import { countriesQuery, organizersQuery } from '../event-list-queries.ts';
import { countryName } from '../filter-names.ts';
import styles from './filter-picker.module.css';

const SETTLES_MS = 250;

/** Filters that are chosen from a long list, in a sheet of their own. */
export type PickedFilter = 'country_id' | 'organizer';

interface Props {
  readonly overlay: Overlay;
  readonly picked: PickedFilter;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

/** A searchable select in a sheet: countries, or organizers page by page. Source: LIST-06, LIST-11, LIST-19, LIST-20. */
export function FilterPicker({ overlay, picked, chosen, onChoose }: Props): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped, forgetTyped] = useDraft(`search ${picked}`, '');
  const choose = (id: number | undefined): void => {
    forgetTyped();
    overlay.close();
    onChoose(id);
  };
  const isCountry = picked === 'country_id';
  const List = isCountry ? Countries : Organizers;
  return (
    <Sheet
      overlay={overlay}
      title={isCountry ? <Trans>Country</Trans> : <Trans>Organizer</Trans>}
      closeLabel={t`Close`}
    >
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
            {isCountry ? <Trans>Any country</Trans> : <Trans>Any organizer</Trans>}
          </Row>
        )}
        <List search={typed} chosen={chosen} onChoose={choose} />
      </ul>
    </Sheet>
  );
}

type ListProps = Pick<Props, 'chosen' | 'onChoose'> & { readonly search: string };

function Countries({ search, ...choosing }: ListProps): ReactNode {
  const { lang } = usePageFacts();
  const { data, isError, refetch } = useQuery(countriesQuery(lang));
  if (!data) return <NotYet isError={isError} retry={refetch} />;
  const typed = wordsOf(search);
  const countries = data.data
    .map(({ id, country_code }) => ({ id, name: countryName(country_code, lang) }))
    .filter(({ name }) => typed.every((word) => wordsOf(name).some((one) => one.startsWith(word))))
    .sort((a, b) => a.name.localeCompare(b.name, lang));
  if (countries.length === 0) return <Nothing />;
  return countries.map(({ id, name }) => (
    <Row key={id} id={id} {...choosing}>
      {name}
    </Row>
  ));
}

/** The organizers that go by what is typed: they are asked for once nothing more is typed for a moment. */
function Organizers({ search: typed, ...choosing }: ListProps): ReactNode {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <OrganizerPage search={search} page={1} {...choosing} />;
}

/** One page of organizers, and after it the next when it is wanted. */
function OrganizerPage({ page, ...props }: ListProps & { readonly page: number }): ReactNode {
  const { search, ...choosing } = props;
  const { lang } = usePageFacts();
  const { data, isError, refetch } = useQuery({
    ...organizersQuery({ search, page }, lang),
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
  readonly id: number | undefined;
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
