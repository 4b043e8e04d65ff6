import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProfileLoading } from '#app/features/profile/profile-loading.tsx';
import { profileQuery } from '#app/features/profile/profile-queries.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';

/** What an organizer says about the organization and where its money goes. Source: ORGP-01 to ORGP-07, ORGP-12. */
export function ProfilePage(): ReactNode {
  const { data, isError, refetch } = useQuery(profileQuery);
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>Profile</Trans>
      </h1>
      {data ? <ProfileForm profile={data.data} /> : <ProfileLoading failed={isError} retry={() => void refetch()} />}
    </>
  );
}
