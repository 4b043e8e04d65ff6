import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';

type Props = {
  /** The wall-clock time in Brussels, 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm'. */
  iso: string;
  /** The same as text, formatted with an explicit language and zone ("za 12 dec · 20:00"). */
  text: string;
  /** Long dates may break over lines. */
  wrap?: boolean;
  className?: string | undefined;
};

/** A date or time. Node's and browsers' formats differ now and then: its own text may, without a warning. */
export function DateTime({ iso, text, wrap = false, className }: Props): ReactNode {
  return (
    <time dateTime={iso} className={classNames(!wrap && 'num', className) || undefined} suppressHydrationWarning>
      {text}
    </time>
  );
}
