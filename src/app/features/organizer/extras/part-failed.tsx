import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';

interface Props {
  /** what the part is called, or that it is missing */
  readonly title: string;
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

/** A part of a page that did not load; nothing while it loads, or where the page itself says that there is no such event. */
export function PartFailed({ title, error, retry }: Props): ReactNode {
  const textOf = useErrorText();
  if (!error || (error instanceof CallError && error.status === 404)) return null;
  return (
    <Notice
      kind="warn"
      title={title}
      action={
        <Button kind="outline" size="small" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
}
