import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BOOKING_CANCEL, type BookingCancel } from '#domain/orders/booking-state.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { Tag } from '#app/ui/tag.tsx';

interface Props {
  readonly state: BookingCancel;
  readonly quantity: number;
  readonly checkedIn: number;
}

/** How a booking stands, in words: what was cancelled or asked first, else the door. Source: BKG-09, screens 17. */
export function BookingTag({ state, quantity, checkedIn }: Props): ReactNode {
  const { t, i18n } = useLingui();
  switch (state) {
    case BOOKING_CANCEL.asked:
      return <Tag kind="warn">{sentenceOf(i18n, 'BookingState.1')}</Tag>;
    case BOOKING_CANCEL.cancelled:
      return <Tag kind="no">{sentenceOf(i18n, 'BookingState.2')}</Tag>;
    case BOOKING_CANCEL.refunded:
      return <Tag>{sentenceOf(i18n, 'BookingState.3')}</Tag>;
    case BOOKING_CANCEL.normal:
      if (checkedIn === 0) return <Tag>{t`Not in yet`}</Tag>;
      if (checkedIn < quantity) return <Tag kind="accent">{t`${checkedIn} of ${quantity} in`}</Tag>;
      return <Tag kind="ok" icon={checkIcon}>{t`In`}</Tag>;
  }
}

/** Whether its tickets let people in. */
export function isLive(state: BookingCancel): boolean {
  return state === BOOKING_CANCEL.normal || state === BOOKING_CANCEL.asked;
}
