import { useQuery } from '@tanstack/react-query';
import { getEventFees, type OwnEvent } from '#wire/organizer/own-event.ts';
import { query } from '#app/data/query.ts';
import { useEventDesk } from './event-desk.ts';
import type { EventForm } from './event-values.ts';

/** Which ways to pay of an event the site's checkout offers something for; undefined while that is not known. */
export function useOfferedMethods(): readonly string[] | undefined {
  const { admin } = useEventDesk();
  const { data } = useQuery({ ...query(getEventFees, {}), enabled: !admin });
  return admin ? admin.offered_methods : data?.offered_methods;
}

/** Whether tickets with a price could not be paid with what is chosen; of an event whose tickets are all free it does not matter. Source: EVF-28, decisions 6. */
export function useIsUnpayable({ hook }: EventForm, event: OwnEvent | undefined): boolean {
  const offered = useOfferedMethods();
  const chosen = hook.watch('payment_methods');
  if (!offered || event?.all_free === 1) return false;
  return !chosen.some((method) => offered.includes(method));
}
