import { keepForVisit } from '#app/data/visit.ts';

/** Under which names a visit keeps what a buyer typed at the checkout: who pays, the invoice, the phone. */
export const TYPED = { billing: 'checkout-billing', invoice: 'checkout-invoice', phone: 'checkout-phone' } as const;

/** Forgets what a buyer typed at the checkout: the next one is somebody else. Source: FRM-10. */
export function forgetTypedDetails(): void {
  for (const name of Object.values(TYPED)) keepForVisit(name, undefined);
}
