/** Where the payment pages of the providers are, and their hosts below. Source: PAY-12. */
const PAYMENT_HOSTS = ['ccv.eu', 'ccvlab.eu', 'jforce.be', 'vivapayments.com', 'viva.com'];

/** Whether an address may be opened to pay: this site's own sandbox, or a provider's host over https. Source: PAY-12. */
export function isPayAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  if (url.origin === origin) return url.pathname.startsWith('/sandbox/');
  return (
    url.protocol === 'https:' &&
    PAYMENT_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
