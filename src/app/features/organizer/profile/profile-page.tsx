import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';
import { profileQuery } from './profile-queries.ts';

/** What an organizer says about the organization and where its money goes. Source: ORGP-01 to ORGP-07, ORGP-12. */
export function ProfilePage(): ReactNode {
  const { t, i18n } = useLingui();
  const { data, isError, refetch } = useQuery(profileQuery);
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>Profile</Trans>
      </h1>
      {data && <ProfileForm profile={data.data} />}
      {!data && isError && (
        <Notice
          kind="danger"
          action={
            <Button kind="outline" size="small" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sentenceOf(i18n, 'AddedToFavoriteError')}
        </Notice>
      )}
      {!data && !isError && (
        <SkeletonGroup label={t`Loading your profile`}>
          <Skeleton shape="hero" />
        </SkeletonGroup>
      )}
    </>
  );
}
