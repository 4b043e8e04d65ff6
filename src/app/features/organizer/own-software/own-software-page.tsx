import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { PageBar } from '#app/shell/page-bar.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { webhooksQuery } from './load-own-software.ts';
import styles from './own-software.module.css';
import { Webhooks } from './webhooks.tsx';

/** What an organizer's own software reads, and what it is told of. Source: issue 39 */
export function OwnSoftwarePage(): ReactNode {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(webhooksQuery);
  return (
    <section className={styles['page']}>
      <PageBar title={t`Your own software`} otherwise={{ to: '/dashboard/organizer/profile' }} />
      <ApiTokens />
      {data ? (
        <Webhooks webhooks={data.data} isDemo={data.demo === 1} />
      ) : isPending ? (
        <SkeletonGroup label={t`Webhooks are loading`}>
          <Skeleton shape="hero" />
        </SkeletonGroup>
      ) : (
        <FailedState heading="h2" retry={refetch} />
      )}
      <p className="small muted">
        <Trans>
          Calls and messages are listed in{' '}
          <a href="/api/openapi.json" className="link">
            the description of the API
          </a>
          .
        </Trans>
      </p>
    </section>
  );
}
