import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import type { AdminEvent, AdminEventState } from '#wire/admin/events.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';

/** How an event stands, in words. */
export function useStateNames(): Readonly<Record<AdminEventState, string>> {
  const { t } = useLingui();
  return {
    draft: t`Draft`,
    unpublished: t`Un-Published`,
    waiting: t`Waits for a check`,
    hidden: t`Not shown by the site`,
    published: t`Published`,
    over: t`Over`,
  };
}

const KINDS = {
  draft: undefined,
  unpublished: undefined,
  waiting: 'warn',
  hidden: 'warn',
  published: 'ok',
  over: undefined,
} as const;

export function useEventColumns(): readonly TableColumn<AdminEvent>[] {
  const { t } = useLingui();
  const yesNo = (event: AdminEvent): string => (event.featured === 1 ? t`Featured` : '–');
  return [
    { key: 'title', title: t`Event`, isName: true, card: 'title', cell: ({ title }) => <b>{title}</b> },
    { key: 'organisation', title: t`Organizer`, card: 'line', cell: ({ organisation }) => organisation },
    { key: 'start_date', title: t`Start`, card: 'note', cell: ({ start_date }) => <Day date={start_date} /> },
    { key: 'end_date', title: t`End`, cell: ({ end_date }) => <Day date={end_date} /> },
    { key: 'state', title: t`Status`, card: 'note', cell: (event) => <State {...event} /> },
    { key: 'featured', title: t`Featured`, cell: yesNo },
    {
      key: 'booked',
      title: t`Tickets`,
      align: 'end',
      isSortable: false,
      cell: ({ booked }) => <span className="num">{booked}</span>,
    },
  ];
}

function State({ state, cancelled }: Pick<AdminEvent, 'state' | 'cancelled'>): ReactNode {
  const { t } = useLingui();
  const names = useStateNames();
  const kind = KINDS[state];
  return (
    <>
      <Tag {...(kind && { kind })}>{names[state]}</Tag> {cancelled === 1 && <Tag kind="warn">{t`Cancelled`}</Tag>}
    </>
  );
}

function Day({ date }: { readonly date: AdminEvent['start_date'] }): ReactNode {
  const { lang } = usePageFacts();
  return date === null ? '–' : <DateTime iso={date} text={formatTableDate(date, lang)} />;
}
