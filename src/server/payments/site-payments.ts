import type { SitePayments } from '#domain/payments/brands.ts';
import type { Services } from '#server/services.ts';

/** How this site takes money, for the domain's rules of what its checkout offers. Source: decisions 6. */
export function sitePayments({ payments, site }: Services): SitePayments {
  return { providers: payments.names, cash: site.get('payment.cash') === '1' };
}
