import { isProviderPage } from '#domain/payments/pay-hosts.ts';
import { readUrl } from '#app/data/read-url.ts';

/** Whether an address may be opened to pay: this site's own sandbox, or a provider's host over https. Source: PAY-12. */
export function isPayAddress(address: string, origin: string): boolean {
  const url = readUrl(address, origin);
  if (!url) return false;
  return url.origin === origin ? url.pathname.startsWith('/sandbox/') : isProviderPage(url);
}

/**
 * Leaves for the page of the payment. In another site's frame that is a tab of its own: a bank's page must not be framed, nor
 * take the organizer's page away. Whether this page is left. Source: PAY-12.
 */
export function leaveToPay(address: string): boolean {
  if (self === top) {
    location.assign(address);
    return true;
  }
  // where the browser does not let it open, the page that waits for the payment has a link to it
  const tab = open(address, '_blank');
  if (tab) tab.opener = null;
  return false;
}

/** Of a link to the page of a payment: nothing, and in another site's frame a tab of its own. */
export function inItsOwnTab(): { readonly target?: '_blank'; readonly rel?: string } {
  return self === top ? {} : { target: '_blank', rel: 'noopener' };
}
