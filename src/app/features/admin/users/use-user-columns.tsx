import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { UserRow } from '#wire/admin/users.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { useRoleName } from './use-role-names.ts';
import styles from './users-page.module.css';

export function useUserColumns(): readonly TableColumn<UserRow>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const roleName = useRoleName();
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
      cell: (user) => <Name user={user} />,
    },
    {
      key: 'email',
      title: t`E-mail`,
      card: 'line',
      cell: ({ email }) => <span className={styles['email']}>{email}</span>,
    },
    { key: 'role_id', title: t`Role`, card: 'note', cell: roleName },
    { key: 'confirmed', title: t`Status`, card: 'note', cell: (user) => <UserTag user={user} /> },
    { key: 'last_seen', title: t`Last seen`, cell: ({ last_seen }) => <span className="num">{seen(last_seen)}</span> },
  ];
}

function Name({ user: { id, name, email, organisation } }: { user: UserRow }): ReactNode {
  return (
    <span className={styles['name']}>
      <Link
        className={styles['open']}
        to="."
        search={((search: object) => ({ ...search, user: String(id) })) as never}
        state={{ fromTable: true }}
        resetScroll={false}
      >
        {name || email}
      </Link>
      {organisation && <small className="muted">{organisation}</small>}
    </span>
  );
}

/** How an account stands, in a word. */
export function UserTag({ user: { confirmed, disabled, two_factors } }: { user: UserRow }): ReactNode {
  if (disabled === 1) {
    return (
      <Tag kind="no">
        <Trans>Disabled</Trans>
      </Tag>
    );
  }
  if (confirmed === 0) {
    return (
      <Tag kind="warn">
        <Trans>Not confirmed</Trans>
      </Tag>
    );
  }
  return <Tag kind="ok">{two_factors === 1 ? <Trans>Two factors</Trans> : <Trans>Confirmed</Trans>}</Tag>;
}
