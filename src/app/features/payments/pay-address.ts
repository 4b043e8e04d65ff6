import { isProviderPage } from '#domain/payments/pay-hosts.ts';

/** Whether an address may be opened to pay: this site's own sandbox, or a provider's host over https. Source: PAY-12. */
export function isPayAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname.startsWith('/sandbox/') : isProviderPage(url);
}
