import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { hourglassIcon } from '#app/ui/icons/buying.ts';
import { Tag } from '#app/ui/tag.tsx';
import { stateOf } from './booking-state.ts';

/** How a booking stands, in a word. Source: look/SCREENS-2-accounts 30 */
export function BookingTag({ booking }: { booking: OwnBooking }): ReactNode {
  const { t, i18n } = useLingui();
  switch (stateOf(booking)) {
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
    case 'checked-in':
      return <Tag>{t`Checked in`}</Tag>;
  }
}
