import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { listUsers, type UserRow, usersTable } from '#wire/admin/users.ts';
import { useMay } from '#app/data/admin-part.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { logInIcon } from '#app/ui/icons/organizer.ts';
import { usersIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import { mayBeActedAs } from './may-be-acted-as.ts';
import { SignInAsSheet } from './sign-in-as-sheet.tsx';
import { useUserAddress } from './use-user-address.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { UserPanel } from './user-panel.tsx';
import styles from './users-page.module.css';

const HERE = '/admin/users';

/** Every user, what an admin does about one of them beside it, and the way to be signed in as them. Source: ADM-24, IMP-01, screens 70. */
export function UsersPage(): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  const columns = useUserColumns();
  const groups = useGroups();
  const { id, close } = useUserAddress();
  const [chosen, setChosen] = useState<UserRow>();
  const sheet = useOverlay('sign-in-as');
  const signInAs = (user: UserRow): void => {
    setChosen(user);
    sheet.show();
  };
  const hintOf = ({ role_id, confirmed, disabled }: UserRow): string => {
    if (confirmed === 0) return t`Not confirmed`;
    if (disabled === 1) return t`Disabled`;
    return role_id === ROLE.admin ? t`Nobody acts as an admin` : t`Once, within 5 minutes, logged`;
  };
  const actions = (user: UserRow): readonly RowAction[] => {
    const name = user.name || user.email;
    if (!may('impersonation')) return [];
    return [
      {
        key: 'sign-in-as',
        label: t`Sign in as ${name}`,
        hint: hintOf(user),
        icon: logInIcon,
        isOff: !mayBeActedAs(user),
        run: () => signInAs(user),
      },
    ];
  };
  return (
    <div className={styles['page']} {...(id !== undefined && { 'data-open': '' })}>
      <div className={styles['table']}>
        <ServerTable
          name="users"
          table={usersTable}
          title={t`Users`}
          endpoint={listUsers}
          input={{}}
          read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
          columns={columns}
          rowKey={({ id: key }) => String(key)}
          rowName={({ name, email }) => name || email}
          actions={actions}
          searchLabel={t`Name, e-mail or organization`}
          bar={<Groups />}
          filters={{
            role: (value) => groups.find(({ search }) => search.role === Number(value))?.name,
            state: (value) => groups.find(({ search }) => search.state === value)?.name,
          }}
          empty={<EmptyState heading="h2" icon={usersIcon} title={<Trans>No users yet</Trans>} />}
          live
        />
      </div>
      {id !== undefined && (
        <h1 className={styles['alone']}>
          <Trans>Users</Trans>
        </h1>
      )}
      {id !== undefined && <UserPanel key={id} id={id} close={close} signInAs={signInAs} />}
      <SignInAsSheet overlay={sheet} user={chosen} />
    </div>
  );
}

/** All users, or those of one role or in one state. */
function Groups(): ReactNode {
  const groups = useGroups();
  return (
    <nav className={styles['roles']}>
      <Link to={HERE} className={chipClass()} activeOptions={{ exact: true }}>
        <Trans>All</Trans>
      </Link>
      {groups.map(({ name, search }) => (
        <Link
          key={name}
          to={HERE}
          search={search as never}
          className={chipClass()}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

interface Group {
  readonly name: string;
  readonly search: { readonly role?: number; readonly state?: string };
}

function useGroups(): readonly Group[] {
  const { t } = useLingui();
  return [
    { name: t`Attendees`, search: { role: ROLE.attendee } },
    { name: t`Organizers`, search: { role: ROLE.organizer } },
    { name: t`Admins`, search: { role: ROLE.admin } },
    { name: t`Not confirmed`, search: { state: 'unconfirmed' } },
    { name: t`Disabled`, search: { state: 'disabled' } },
  ];
}
