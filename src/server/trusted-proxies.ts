import { isIP, isIPv6 } from 'node:net';

/** Whether a text names proxies: their names for the caller are believed only then, so a count of hops would not do. */
export function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  const most = isIPv6(address) ? 128 : 32;
  return (
    more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}
