import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { hourglassIcon } from '#app/ui/icons/buying.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '#app/shell/error-text.ts';

/** While it is found out what a link is about. */
export function Loading(): ReactNode {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading…`}>
      <Skeleton shape="title" />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** The link could not be read now, or is none. */
export function LinkFailed({ error, retry }: { error: unknown; retry: () => Promise<unknown> }): ReactNode {
  const textOf = useErrorText();
  if (error instanceof CallError && error.kind === 'refused' && error.status < 500) return <LinkOver />;
  return (
    <Notice
      kind="danger"
      live
      action={
        <Button size="small" kind="outline" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
}

/** The link was never whole, or what it was about is over. */
export function LinkOver(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={hourglassIcon}
      title={<Trans>This link works no more</Trans>}
      text={<Trans>Open it from the mail once more: part of it may be missing. Nothing was changed.</Trans>}
      action={<ToEvents />}
    />
  );
}

/** The way on from a page that a mail led to. */
export function ToEvents(): ReactNode {
  return (
    <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ kind: 'outline' })}>
      <Trans>Browse events</Trans>
    </Link>
  );
}
