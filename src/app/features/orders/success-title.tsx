import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderStanding } from './order-standing.ts';

interface Props {
  readonly standing: OrderStanding;
  /** events of the order; 0: not known */
  readonly count: number;
  /** first name of the buyer; empty: not known */
  readonly first: string;
}

/** The first words of the page of a paid order. Source: ORD-08, MYT-11. */
export function SuccessTitle({ standing, count, first }: Props): ReactNode {
  switch (standing) {
    case 'called-off':
      return <Trans>This event was cancelled.</Trans>;
    case 'worthless':
      return <Trans>These tickets are no longer valid.</Trans>;
    case 'over':
      return <Plural value={Math.max(count, 1)} one="This event is over." other="These events are over." />;
    case 'going':
      return first ? <Trans>You’re going, {first}.</Trans> : <Trans>You’re going.</Trans>;
  }
}
