import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  readonly id: number;
  readonly orderNumber: string;
  /** in the console, whose bookings stand with their orders */
  readonly isAdmin: boolean;
  /** what is opened there at once */
  readonly act?: 'cancel' | undefined;
}

/** The number of an order, leading to its booking: also where the event is over. */
export function BookingLink({ id, orderNumber, isAdmin, act }: Props): ReactNode {
  return isAdmin ? (
    <Link to="/admin/orders/$order" params={{ order: orderNumber }} className="link num">
      {orderNumber}
    </Link>
  ) : (
    <Link
      to="/dashboard/organizer/bookings"
      search={{ booking: String(id), expired: '1', ...(act && { do: act }) } as never}
      className="link num"
    >
      {orderNumber}
    </Link>
  );
}

/** How many bookings a list leaves out; nothing where it has all. */
export function ListedLater({ more }: { more: number }): ReactNode {
  if (more <= 0) return null;
  return (
    <p className="small muted">
      <Plural
        value={more}
        one="And # more, which is listed here once one of these is done."
        other="And # more, which are listed here as these are done."
      />
    </p>
  );
}
