import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { impersonation } from '#device/apart.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useErrorText } from '../../../shell/error-text.ts';
import { AccountFrame } from '../account-frame.tsx';
import { Agreements } from './agreements.tsx';
import { CopyOfData } from './copy-of-data.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { privacyQuery } from './privacy-queries.ts';

/** How long the making of a copy is waited for between two looks. */
const LOOK_EVERY_MS = 5_000;

/** A copy of one's data, what was agreed to, and the end of the account. Source: screens 42. */
export function PrivacyPage(): ReactNode {
  return (
    <AccountFrame title={<Trans>Your data</Trans>}>
      {impersonation() ? <LockedNote what="data" /> : <YourData />}
    </AccountFrame>
  );
}

function YourData(): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { data, error, refetch } = useQuery({
    ...privacyQuery,
    refetchInterval: ({ state }) => (state.data?.data.export?.state === 'making' ? LOOK_EVERY_MS : false),
  });
  if (data) {
    const { export: copy, deletion, marketing, consents } = data.data;
    return (
      <>
        <CopyOfData copy={copy} />
        <Agreements marketing={marketing === 1} consents={consents} />
        <DeleteAccount deletion={deletion} />
      </>
    );
  }
  if (error) {
    return (
      <Notice
        kind="danger"
        action={
          <Button kind="outline" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {textOf(error)}
      </Notice>
    );
  }
  return (
    <SkeletonGroup label={t`Loading…`}>
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}
