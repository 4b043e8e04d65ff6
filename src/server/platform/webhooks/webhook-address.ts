const PORTS = ['', '443', '8443'];
/** A name of at least two labels that ends in letters: no number stands for an address, in whatever form. */
const NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a webhook may have this address: https, a name rather than a number, one of two ports, no user in it. */
export function isWebhookAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.hash !== '') return false;
  return url.username === '' && url.password === '' && PORTS.includes(url.port) && NAME.test(url.hostname);
}
