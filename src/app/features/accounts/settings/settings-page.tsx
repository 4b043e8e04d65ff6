import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProfileLoading } from '#app/features/profile/profile-loading.tsx';
import { profileQuery } from '#app/features/profile/profile-queries.ts';
import { PageBar } from '#app/shell/page-bar.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-page.module.css';

/** An attendee's own profile. Source: PRF-01 to PRF-08, look/SCREENS-2-accounts 28. */
export function SettingsPage(): ReactNode {
  const { data, isError, refetch } = useQuery(profileQuery);
  return (
    <div className={styles['page']}>
      <PageBar title={<Trans>Settings</Trans>} otherwise={{ to: '/account' }} />
      {data ? (
        <SettingsForm key={data.data.id} profile={data.data} />
      ) : (
        <ProfileLoading failed={isError} retry={() => void refetch()} />
      )}
    </div>
  );
}
