import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import type { previewEvent } from '#wire/catalogue/preview.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { CallError } from '#app/data/call-error.ts';
import { isSignedOut } from '#app/data/session.ts';
import { useHydrated } from '#app/data/device.ts';
import { applyHead, headTags } from '#app/shell/head-tags.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { EventArticle } from '#app/features/event/event-article.tsx';
import { EventCrumbs } from '#app/features/event/event-crumbs.tsx';
import { EventNotHere } from '#app/features/event-parts/not-here.tsx';
import styles from './preview-page.module.css';
import { usePreview } from './use-preview.ts';

type Preview = OutputOf<typeof previewEvent>;

/** An event as its page will be, for its organizer, an admin, or whoever was sent its address. Source: PREV-01 to PREV-05. */
export function PreviewPage({ eventId }: { eventId: string }): ReactNode {
  // who may see it, only the device knows
  return useHydrated() ? <Asked eventId={eventId} /> : <Waiting />;
}

function Asked({ eventId }: { eventId: string }): ReactNode {
  const { data, error, refetch } = useQuery(usePreview(eventId));
  if (data) return <Shown preview={data} />;
  if (error instanceof CallError && error.key === 'TryAgain') return <EventNotHere />;
  // a strip says that the session has ended
  if (isSignedOut(error)) return null;
  return error ? <FailedState retry={refetch} /> : <Waiting />;
}

function Waiting(): ReactNode {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Event Preview`}>
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}

function Shown({ preview }: { preview: Preview }): ReactNode {
  const { t } = useLingui();
  const { events: detail } = preview;
  const year = detail.data.start_date.slice(0, 4);
  const title = t`Event Preview ${year}`;
  const facts = usePageFacts();
  useEffect(() => applyHead(document, headTags({ title }, facts)), [title, facts]);
  return (
    <>
      <div className={styles['notice']}>
        <Notice kind="warn" title={title} action={<CopyLink preview={preview} />}>
          <Trans>This is how your event will look. Nothing can be bought here.</Trans>
        </Notice>
      </div>
      <EventArticle isPreview detail={detail} crumbs={<EventCrumbs event={detail.data} />} />
    </>
  );
}

/** The address with its token, for somebody without an account. */
function CopyLink({ preview: { preview_token } }: { preview: Preview }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}#token=${preview_token}`);
      toast({ text: t({ id: 'CopiedToClipboard', message: 'Copied to clipboard' }) });
    } catch {
      toast({ kind: 'error', text: t`The link could not be copied.` });
    }
  };
  return (
    <Button kind="outline" size="small" onClick={() => void copy()}>
      <Trans>Copy link (24 hours)</Trans>
    </Button>
  );
}
