import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import type { AdminChoices } from './event-desk.ts';
import { type EventValues, NO_COMMISSION } from './event-values.ts';

/** What an admin's form has beside the organizer's; commissions that the event leaves to the site are shown as the site's. Source: ADM-09, ADM-17, ADM-18. */
export function adminValues(event: OwnEvent | undefined, { commissions }: AdminChoices): Partial<EventValues> {
  return {
    organizer_id: event ? String(event.user_details.id) : '',
    ...(event && { featured: event.featured === 1 }),
    apply_fees: event?.apply_fees === 1,
    admin_comm_type: typeText(event?.admin_comm_type ?? commissions.admin_comm_type),
    admin_commission: event?.admin_commission ?? commissions.admin_commission ?? NO_COMMISSION,
    org_comm_type: typeText(event?.org_comm_type ?? commissions.org_comm_type),
    organizer_commission: event?.organizer_commission ?? commissions.organizer_commission ?? NO_COMMISSION,
  };
}

function typeText(type: number | null): string {
  return String(type ?? COMMISSION_TYPE.percentage);
}
