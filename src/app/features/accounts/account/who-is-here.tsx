import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getProfile, type Session } from '#wire/accounts/session.ts';
import { query } from '#app/data/query.ts';
import styles from './account-page.module.css';

/** Name, and the address once it is known. */
export function WhoIsHere({ user: { name } }: { user: Session['user_detail'] }): ReactNode {
  const { data } = useQuery(query(getProfile, {}));
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    <div className={styles['here']}>
      <span className={styles['initials']} aria-hidden="true">
        {ends.map((word) => word?.charAt(0).toUpperCase()).join('')}
      </span>
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        {data && <p className="small muted">{data.data.email}</p>}
      </div>
    </div>
  );
}
