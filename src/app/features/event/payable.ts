import type { PublicEvent, PublicTicket } from '#wire/catalogue/event.ts';

/** Whether there is something to pay with a ticket: itself, or a supplement. */
export function isPriced({ all_in_price, supplements }: PublicTicket): boolean {
  const prices = supplements.flatMap((one) => [
    one.supplement_price,
    ...one.supplement_option.map(({ price }) => price),
  ]);
  return [all_in_price, ...prices].some((price) => price !== '0.00');
}

/** Whether the checkout offers a way to pay for this event's prices; true where the answer that was kept does not say. Source: decisions 6. */
export function isPayable({ ways_to_pay: ways }: PublicEvent): boolean {
  return ways?.length !== 0;
}
