import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import { listOwnEvents } from '#wire/organizer/event-lists.ts';
import { query } from '#app/data/query.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { PartFailed } from '../extras/part-failed.tsx';
import styles from './event-field.module.css';

interface Props {
  /** the chosen one; empty: none */
  readonly value: string;
  /** what the chosen one is called, where it is not among those that were found */
  readonly title: string;
  /** also events that are over: what was sent for them stays */
  readonly withExpired?: boolean;
  readonly name?: string;
  readonly label?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (event: { readonly id: string; readonly title: string }) => void;
}

/** One of the organizer's events in a form: searched by name, ten at a time. Source: FREE-04, CPA-14, VOU-05, TBL-04. */
export function EventField({ withExpired = false, ...field }: Props): ReactNode {
  const asked = useEventSearch();
  return <EventChoice {...field} asked={asked} events={useFoundEvents(asked, withExpired)} />;
}

/** What is looked for among events: words, and how many tens. */
export interface EventSearch {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly pages: number;
  readonly setPages: (pages: number) => void;
}

export function useEventSearch(): EventSearch {
  const [words, setWords] = useState('');
  const [pages, setPages] = useState(1);
  return { words, setWords, pages, setPages };
}

/** The events that were found. */
export interface FoundEvents {
  /** the words that were looked for */
  readonly search: string;
  readonly found: readonly { readonly id: number; readonly title: string; readonly start_date: string | null }[];
  readonly hasMore: boolean;
  readonly isAnswered: boolean;
  /** why not all of them could be looked for */
  readonly error: Error | null;
  readonly lookAgain: () => Promise<unknown>;
}

interface ChoiceProps extends Omit<Props, 'withExpired'> {
  readonly asked: EventSearch;
  readonly events: FoundEvents;
  /** what it means to choose none, where that is a choice */
  readonly none?: string;
}

/** The field itself, whoever's events were found. */
export function EventChoice(props: ChoiceProps): ReactNode {
  const { value, title, name, label, error, none, onChoose } = props;
  const { words, setWords, pages, setPages } = props.asked;
  const { search, found, hasMore, isAnswered, error: failure, lookAgain } = props.events;
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const isChosenFound = value === '' || found.some(({ id }) => String(id) === value);
  const isSearched = hasMore || pages > 1 || words !== '';
  return (
    <div className={styles['event']}>
      {isSearched && (
        <div className={styles['find']}>
          <SearchInput
            size="small"
            label={t`Find an event`}
            placeholder={t`Find an event`}
            maxLength={200}
            value={words}
            onChange={({ currentTarget }) => {
              setWords(currentTarget.value);
              setPages(1);
            }}
            // it searches; the form is not sent
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {hasMore && (
            <Button kind="ghost" size="small" onClick={() => setPages(pages + 1)}>
              <Trans>Ten more events</Trans>
            </Button>
          )}
        </div>
      )}
      <SelectField
        label={label ?? t`Event`}
        name={name}
        error={error}
        value={value}
        onChange={({ currentTarget: { value: id } }) =>
          onChoose({ id, title: found.find((event) => String(event.id) === id)?.title ?? '' })
        }
      >
        <option value="">{none ?? t`Choose an event`}</option>
        {!isChosenFound && <option value={value}>{title}</option>}
        {found.map((event) => (
          <option key={event.id} value={event.id}>
            {event.start_date === null ? event.title : `${event.title}, ${formatTableDate(event.start_date, lang)}`}
          </option>
        ))}
      </SelectField>
      <PartFailed title={t`The events could not be loaded.`} error={failure} retry={lookAgain} />
      {search !== '' && found.length === 0 && isAnswered && (
        <p className="small muted" role="status">
          <Trans>No event of that name</Trans>
        </p>
      )}
    </div>
  );
}

function useFoundEvents({ words, pages }: EventSearch, withExpired: boolean): FoundEvents {
  const search = useDeferredValue(words.trim());
  const asked = { expiredallow: withExpired, ...(search && { search }) };
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, at) => query(listOwnEvents, { ...asked, page: at + 1 })),
  });
  return {
    search,
    found: answers.flatMap(({ data }) => data?.myevents.data ?? []),
    hasMore: answers.at(-1)?.data?.more === 1,
    isAnswered: answers.every(({ isSuccess }) => isSuccess),
    ...failureOf(answers),
  };
}

/** What went wrong while events were looked for, and how to look again. */
export function failureOf(
  answers: readonly Pick<UseQueryResult, 'error' | 'refetch'>[],
): Pick<FoundEvents, 'error' | 'lookAgain'> {
  const failed = answers.filter(({ error }) => error !== null);
  return {
    error: failed[0]?.error ?? null,
    lookAgain: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
