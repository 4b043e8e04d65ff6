import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

/** An amount as the domain formatted it ("€ 12,50"). One of the two places where money and dates enter the page. */
export function Money({ amount, className }: { amount: string; className?: string | undefined }): ReactNode {
  return (
    <span className={classNames('num', className)} suppressHydrationWarning>
      {amount}
    </span>
  );
}
