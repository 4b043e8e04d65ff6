import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { hourglassIcon } from '#app/ui/icons/buying.ts';
import { Tag } from '#app/ui/tag.tsx';
import { stateOf } from './booking-state.ts';

/** How a booking stands, in a word. Source: look/SCREENS-2-accounts 30 */
export function BookingTag({ booking }: { booking: OwnBooking }): ReactNode {
  const { t, i18n } = useLingui();
  const now = wallClock(useNow());
  switch (stateOf(booking, now)) {
    case 'ready':
      return <Tag kind="ok">{t`Ready`}</Tag>;
    case 'waiting':
      return <Tag kind="warn" icon={hourglassIcon}>{t`Not available yet`}</Tag>;
    case 'asked':
      return <Tag kind="warn">{sentenceOf(i18n, 'BookingState.1')}</Tag>;
    case 'cancelled':
      return <Tag kind="no">{sentenceOf(i18n, 'BookingState.2')}</Tag>;
    case 'refunded':
      return <Tag>{sentenceOf(i18n, 'BookingState.3')}</Tag>;
    case 'invalid':
      return <Tag kind="no">{t`No longer valid`}</Tag>;
    case 'called-off':
      return <Tag kind="no">{t`Called off`}</Tag>;
    case 'over':
      return <Tag>{t`Over`}</Tag>;
    case 'checked-in':
      return <Tag>{t`Checked in`}</Tag>;
  }
}
