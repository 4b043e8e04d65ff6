import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/layout/notice.tsx';

/** How many changes that wait for a network go with the account that made them. */
export function UnsentChanges({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <Notice kind="warn">
      <Plural
        value={count}
        one="# change that you made without a network has not been sent. It is dropped."
        other="# changes that you made without a network have not been sent. They are dropped."
      />
    </Notice>
  );
}
