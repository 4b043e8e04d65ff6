import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PICKER_PAGE_SIZE } from '#domain/catalogue/limits.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { TABLE_PAGE_SIZE_MAX } from '#domain/organizer/limits.ts';
import { listOwnEvents } from '#wire/organizer/event-lists.ts';
import { query } from '#app/data/query.ts';
import { useSettled } from '#app/form/use-settled.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import type { TemplateValues } from './form-values.ts';
import styles from './template-form.module.css';

type Events = TemplateValues['added_events'];

interface Props {
  readonly overlay: Overlay;
  readonly chosen: Events;
  readonly onChange: (events: Events) => void;
}

/** The organizer's events to choose from, ten at a time, the latest first. Source: TBL-04, OEV-29. */
export function EventsSheet({ overlay, chosen, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>Events of this template</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button full onClick={overlay.close}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles['search']}>
        <SearchInput
          label={t`Search your events`}
          size="small"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Found search={useSettled(typed.trim())} chosen={chosen} onChange={onChange} />
    </Sheet>
  );
}

interface FoundProps extends Omit<Props, 'overlay'> {
  readonly search: string;
}

function Found({ search, chosen, onChange }: FoundProps): ReactNode {
  const { lang } = usePageFacts();
  const [size, setSize] = useState(PICKER_PAGE_SIZE);
  const asked = query(listOwnEvents, { pagesize: size, template: true, ...(search && { search }) });
  const { data, isError, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  if (!data) return <NotYet isError={isError} retry={refetch} />;
  const { data: events, total } = data.myevents;
  if (events.length === 0)
    return (
      <p role="status" className={styles['none']}>
        {search ? <Trans>None of your events has these words.</Trans> : <Trans>You have no events yet.</Trans>}
      </p>
    );
  const more = Math.min(size + PICKER_PAGE_SIZE, TABLE_PAGE_SIZE_MAX);
  return (
    <>
      <div className={styles['found']}>
        {events.map(({ id, title, start_date }) => (
          <Checkbox
            key={id}
            label={title || <Trans>Event without a title</Trans>}
            hint={start_date ? formatTableDate(start_date, lang) : undefined}
            checked={chosen.some((event) => event.id === id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, { id, title }] : chosen.filter((event) => event.id !== id))
            }
          />
        ))}
      </div>
      {total > events.length &&
        (more > size ? (
          <Button kind="ghost" onClick={() => setSize(more)}>
            <Trans>Show more</Trans>
          </Button>
        ) : (
          <p className="small muted">
            <Trans>Search for the others.</Trans>
          </p>
        ))}
    </>
  );
}

function NotYet({ isError, retry }: { readonly isError: boolean; readonly retry: () => Promise<unknown> }): ReactNode {
  const { t } = useLingui();
  if (isError) return <FailedState retry={retry} />;
  return (
    <SkeletonGroup label={t`Your events are loading`}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="title" />
      ))}
    </SkeletonGroup>
  );
}
