import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';

/** In the place of a profile's form: it is on its way, or could not be had; never an empty form. Source: ORGP-12, PRF-06. */
export function ProfileLoading({ failed, retry }: { failed: boolean; retry: () => void }): ReactNode {
  const { t, i18n } = useLingui();
  if (!failed) {
    return (
      <SkeletonGroup label={t`Loading your profile`}>
        <Skeleton shape="hero" />
      </SkeletonGroup>
    );
  }
  return (
    <Notice
      kind="danger"
      action={
        <Button kind="outline" size="small" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {sentenceOf(i18n, 'AddedToFavoriteError')}
    </Notice>
  );
}
