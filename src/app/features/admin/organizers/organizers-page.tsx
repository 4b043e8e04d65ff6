import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { listTraders, type OrganizerRow, type OrganizerState, organizersTable } from '#wire/admin/organizers.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { usersIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { chipFilter } from '#app/table/filter-chips.tsx';
import styles from '../users/users-page.module.css';
import { AreaLink } from '../parts/area-link.tsx';
import { CheckSheet } from './check-sheet.tsx';

/** Who sells here, those first who wait to be checked before their first event is shown. Source: DSA article 30. */
export function OrganizersPage(): ReactNode {
  const { t } = useLingui();
  const names = useStateNames();
  const columns = useColumns();
  const [chosen, setChosen] = useState<OrganizerRow>();
  const sheet = useOverlay('check-organizer');
  const actions = (organizer: OrganizerRow): readonly RowAction[] => [
    {
      key: 'check',
      label: organizer.state === 'checked' ? t`Show the check` : t`Check`,
      icon: eyeIcon,
      run: () => {
        setChosen(organizer);
        sheet.show();
      },
    },
  ];
  return (
    <>
      <ServerTable
        name="traders"
        table={organizersTable}
        title={t`Organizers`}
        endpoint={listTraders}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        actions={actions}
        searchLabel={t`Organization, e-mail or VAT number`}
        {...chipFilter({ name: 'state', label: t`How organizers stand`, values: names })}
        empty={<EmptyState heading="h2" icon={usersIcon} title={<Trans>Nobody sells here yet</Trans>} />}
        live
      />
      <CheckSheet overlay={sheet} organizer={chosen} />
    </>
  );
}

function useStateNames(): Readonly<Record<OrganizerState, string>> {
  const { t } = useLingui();
  return { waiting: t`Waits for a check`, unchecked: t`Not checked`, checked: t`Checked` };
}

const KINDS = { waiting: 'accent', unchecked: undefined, checked: 'ok' } as const;

function State({ state }: Pick<OrganizerRow, 'state'>): ReactNode {
  const names = useStateNames();
  const kind = KINDS[state];
  return <Tag {...(kind && { kind })}>{names[state]}</Tag>;
}

function useColumns(): readonly TableColumn<OrganizerRow>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const day = (at: string | null): string => (at === null ? '–' : formatTableDate(wallClock(new Date(at)).date, lang));
  return [
    {
      key: 'name',
      title: t`Organization`,
      isName: true,
      card: 'title',
      cell: ({ name, user_id }) => (
        <AreaLink area="users" className={styles['open']} to="/admin/users" search={{ user: String(user_id) }}>
          {name}
        </AreaLink>
      ),
    },
    {
      key: 'email',
      title: t`E-mail`,
      card: 'line',
      cell: ({ email }) => <span className={styles['email']}>{email}</span>,
    },
    { key: 'state', title: t`Status`, card: 'note', cell: ({ state }) => <State state={state} /> },
    { key: 'asked_at', title: t`First event`, cell: ({ asked_at }) => <span className="num">{day(asked_at)}</span> },
    {
      key: 'checked_at',
      title: t`Checked on`,
      cell: ({ checked_at }) => <span className="num">{day(checked_at)}</span>,
    },
  ];
}
