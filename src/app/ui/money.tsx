import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

/**
 * An amount as the domain formatted it ("€ 12,50"). One of the two places where money and dates enter the page. A browser
 * that translates the page leaves it alone: text that it puts in the place of ours stays as it was when the amount changes.
 */
export function Money({ amount, className }: { amount: string; className?: string | undefined }): ReactNode {
  return (
    <span className={classNames('num', className)} translate="no" suppressHydrationWarning>
      {amount}
    </span>
  );
}
