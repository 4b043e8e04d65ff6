import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { listUsers, type UserRow, usersTable } from '#wire/admin/users.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { chipClass } from '#app/ui/chip.tsx';
import { logInIcon } from '#app/ui/icons/organizer.ts';
import { usersIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { SignInAsSheet } from './sign-in-as-sheet.tsx';
import styles from './users-page.module.css';

const HERE = '/admin/users';

/** Every user, and the way to be signed in as one of them. Source: ADM-24, IMP-01, screens 70. */
export function UsersPage(): ReactNode {
  const { t } = useLingui();
  const columns = useUserColumns();
  const roles = useRoleNames();
  const [chosen, setChosen] = useState<UserRow>();
  const sheet = useOverlay('sign-in-as');
  const hintOf = ({ role_id, confirmed }: UserRow): string => {
    if (confirmed === 0) return t`Not confirmed`;
    return role_id === ROLE.admin ? t`Nobody acts as an admin` : t`Once, within 5 minutes, logged`;
  };
  const actions = (user: UserRow): readonly RowAction[] => {
    const name = user.name || user.email;
    return [
      {
        key: 'sign-in-as',
        label: t`Sign in as ${name}`,
        hint: hintOf(user),
        icon: logInIcon,
        isOff: user.role_id === ROLE.admin || user.confirmed === 0,
        run: () => {
          setChosen(user);
          sheet.show();
        },
      },
    ];
  };
  return (
    <>
      <ServerTable
        name="users"
        table={usersTable}
        title={t`Users`}
        endpoint={listUsers}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ name, email }) => name || email}
        actions={actions}
        searchLabel={t`Name, e-mail or organization`}
        bar={<Roles />}
        filters={{ role: (value) => roles[value] }}
        empty={<EmptyState heading="h2" icon={usersIcon} title={<Trans>No users yet</Trans>} />}
      />
      <SignInAsSheet overlay={sheet} user={chosen} />
    </>
  );
}

/** All users, or those of one role. */
function Roles(): ReactNode {
  const roles = useRoleNames();
  return (
    <nav className={styles['roles']}>
      <Link to={HERE} className={chipClass()} activeOptions={{ exact: true }}>
        <Trans>All</Trans>
      </Link>
      {Object.entries(roles).map(([role, name]) => (
        <Link
          key={role}
          to={HERE}
          search={{ role: Number(role) } as never}
          className={chipClass()}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function useRoleNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { [ROLE.attendee]: t`Attendees`, [ROLE.organizer]: t`Organizers`, [ROLE.admin]: t`Admins` };
}

function useUserColumns(): readonly TableColumn<UserRow>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const roles: Readonly<Record<number, string>> = {
    [ROLE.attendee]: t`Attendee`,
    [ROLE.organizer]: t`Organizer`,
    [ROLE.admin]: t`Admin`,
  };
  const seen = (at: string | null): string => {
    if (at === null) return t`not known`;
    const { date, time } = wallClock(new Date(at));
    return `${formatTableDate(date, lang)} ${time.slice(0, 5)}`;
  };
  return [
    {
      key: 'name',
      title: t`Name`,
      isName: true,
      card: 'title',
      cell: ({ name, organisation }) => (
        <span className={styles['name']}>
          <b>{name}</b>
          {organisation && <small className="muted">{organisation}</small>}
        </span>
      ),
      cardCell: ({ name, email }) => name || email,
    },
    {
      key: 'email',
      title: t`E-mail`,
      card: 'line',
      cell: ({ email }) => <span className={styles['email']}>{email}</span>,
    },
    { key: 'role_id', title: t`Role`, card: 'note', cell: ({ role_id }) => roles[role_id] },
    { key: 'confirmed', title: t`Status`, card: 'note', cell: (user) => <Status user={user} /> },
    { key: 'last_seen', title: t`Last seen`, cell: ({ last_seen }) => <span className="num">{seen(last_seen)}</span> },
  ];
}

function Status({ user: { confirmed, two_factors } }: { user: UserRow }): ReactNode {
  if (confirmed === 0) {
    return (
      <Tag kind="warn">
        <Trans>Not confirmed</Trans>
      </Tag>
    );
  }
  return <Tag kind="ok">{two_factors === 1 ? <Trans>Two factors</Trans> : <Trans>Confirmed</Trans>}</Tag>;
}
