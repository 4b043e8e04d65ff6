import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { personInitials } from '#domain/accounts/initials.ts';
import { getProfile, type Session } from '#wire/accounts/session.ts';
import { query } from '#app/data/query.ts';
import styles from './account-page.module.css';

/** Name, and the address once it is known. */
export function WhoIsHere({ user: { name } }: { user: Session['user_detail'] }): ReactNode {
  const { data } = useQuery(query(getProfile, {}));
  return (
    <div className={styles['here']}>
      <span className={styles['initials']} aria-hidden="true">
        {personInitials(name)}
      </span>
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        {data && <p className="small muted">{data.data.email}</p>}
      </div>
    </div>
  );
}
