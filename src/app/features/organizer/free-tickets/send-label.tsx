import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface Props {
  readonly tickets: number;
  /** nobody of them has an address */
  readonly isListed: boolean;
}

/** What the button that ends a form of free tickets does. */
export function SendLabel({ tickets, isListed }: Props): ReactNode {
  if (isListed) return <Trans>Put on the guest list</Trans>;
  return <Plural value={tickets} one="Send # ticket" other="Send # tickets" />;
}
