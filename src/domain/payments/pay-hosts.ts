/** Where the payment pages of the providers are, and their hosts below. Source: PAY-12. */
const PAYMENT_HOSTS = ['ccv.eu', 'ccvlab.eu', 'jforce.be', 'vivapayments.com', 'viva.com'];

/** Whether an address with this scheme and host may be a payment page of a provider: https alone. Source: PAY-12. */
export function isProviderPage({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'https:' && PAYMENT_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
