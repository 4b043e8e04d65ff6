import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromWire } from '#domain/money/money.ts';
import { type FoundBooking, searchDoor } from '#wire/door/numbers.ts';
import { verifyTicket } from '#wire/door/verify-ticket.ts';
import type { Scanner } from '#app/data/door/scanner.ts';
import { mutation } from '#app/data/mutation.ts';
import { isRefusal } from '#app/data/query.ts';
import { useDoorError } from './answer-words.ts';

/** The admissions of a booking that may let somebody in still. */
export function admissionsLeft({ admissions }: FoundBooking): FoundBooking['admissions'] {
  return admissions.filter(({ state, scans, scan_allow }) => state === 'valid' && scans < scan_allow);
}

/** Whether its order is still to be paid in cash. */
export function isOwed({ due }: FoundBooking): boolean {
  return (fromWire(due) ?? 0) > 0;
}

/**
 * Lets somebody in by hand. A press whose answer was lost may have let somebody in: where tickets have no names the next press
 * is that one once more, and counts once; of tickets with names that of the same person is.
 */
export function useLetIn(booking: FoundBooking, scanner: Scanner) {
  const errorText = useDoorError();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(mutation(verifyTicket, { invalidates: [searchDoor] }));
  const [problem, setProblem] = useState('');
  const [unheard, setUnheard] = useState<{ readonly ticket: string; readonly scanId: string }>();
  const letIn = async (ticket: string, isNamed: boolean): Promise<void> => {
    setProblem('');
    const isOther = isNamed && unheard?.ticket !== ticket;
    const press = (isOther ? undefined : unheard) ?? { ticket, scanId: crypto.randomUUID() };
    const { booking_id, order_number } = booking;
    try {
      await mutateAsync({
        booking_id,
        order_number,
        type: 'standard',
        page_no: 1,
        ticket_ids: [press.ticket],
        scan_id: press.scanId,
        ...(isOwed(booking) && { paid: 1, taken: booking.due }),
      });
      setUnheard(undefined);
      scanner.checkedInByHand();
    } catch (error) {
      setUnheard(isRefusal(error) ? undefined : press);
      // what is due by now, who came in meanwhile; a press whose answer was lost is to be pressed again, whatever it did
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: [searchDoor.name] });
      setProblem(errorText(error));
    }
  };
  return { letIn, isPending, problem };
}
