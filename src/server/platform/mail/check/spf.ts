import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Lookups } from './lookups.ts';

/** Terms that ask the name service, in one evaluation. Source: RFC 7208 4.6.4. */
const MOST_LOOKUPS = 10;

/** What a domain says about an address that sends its mails; `none`: it has no record. Source: RFC 7208 2.6. */
export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none';

/** A record that receivers cannot read, so that it helps nobody; its message says why. */
export class SpfError extends Error {}

const RESULTS: Readonly<Record<string, SpfResult>> = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' };

interface Walk {
  readonly lookups: Lookups;
  /** the address that sends */
  readonly ip: string;
  asked: number;
}

/** @throws SpfError, LookupError */
export function checkSpf(lookups: Lookups, { domain, ip }: { domain: string; ip: string }): Promise<SpfResult> {
  return evaluate(domain, { lookups, ip, asked: 0 });
}

async function evaluate(domain: string, walk: Walk): Promise<SpfResult> {
  const records = (await walk.lookups.txt(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (records.length > 1) throw new SpfError(`${domain} has ${records.length} SPF records, and only one counts`);
  const [record] = records;
  if (record === undefined) return 'none';
  const terms = record.split(/ +/).slice(1).filter(Boolean);
  for (const term of terms.filter((one) => !isModifier(one))) {
    const [, sign = '', mechanism = ''] = /^([-+~?]?)(.*)$/.exec(term) ?? [];
    if (await matches(mechanism, domain, walk)) return RESULTS[sign || '+'] ?? 'neutral';
  }
  const redirect = terms.find((term) => /^redirect=/i.test(term))?.slice('redirect='.length);
  if (redirect === undefined) return 'neutral';
  count(walk);
  return requireRecord(redirect, await evaluate(redirect, walk));
}

function isModifier(term: string): boolean {
  return /^[a-z][\w.-]*=/i.test(term);
}

async function matches(mechanism: string, domain: string, walk: Walk): Promise<boolean> {
  const [, name = '', target = domain, prefixes = ''] =
    /^([a-z0-9]+)(?::([^/]+|[^/]*:[^/]*))?((?:\/\d{1,3})?(?:\/\/\d{1,3})?)$/i.exec(mechanism) ?? [];
  switch (name.toLowerCase()) {
    case 'all':
      return true;
    case 'ip4':
    case 'ip6':
      if (isIP(target) === 0) throw new SpfError(`${mechanism} in the SPF record of ${domain} is no address`);
      return isAmong([target], prefixes, walk.ip);
    case 'a':
      count(walk);
      return isAmong(await walk.lookups.addresses(target), prefixes, walk.ip);
    case 'mx': {
      count(walk);
      const servers = await walk.lookups.mailServers(target);
      const addresses = await Promise.all(servers.slice(0, 10).map((server) => walk.lookups.addresses(server)));
      return isAmong(addresses.flat(), prefixes, walk.ip);
    }
    case 'include':
      count(walk);
      return requireRecord(target, await evaluate(target, walk)) === 'pass';
    case 'exists':
      count(walk);
      return (await walk.lookups.addresses(filled(target, domain, walk.ip))).some((found) => isIPv4(found));
    case 'ptr':
      count(walk); // nobody should use it, and what it matches is not worth asking. Source: RFC 7208 5.5
      return false;
    default:
      throw new SpfError(`receivers do not understand ${mechanism} in the SPF record of ${domain}`);
  }
}

function count(walk: Walk): void {
  walk.asked += 1;
  if (walk.asked > MOST_LOOKUPS)
    throw new SpfError(`the SPF record needs more than ${MOST_LOOKUPS} look-ups, and receivers stop there`);
}

/** What another's record says. @throws SpfError where there is none to include */
function requireRecord(domain: string, result: SpfResult): SpfResult {
  if (result === 'none') throw new SpfError(`the SPF record includes ${domain}, which has none`);
  return result;
}

/** Whether an address is one of others, or in their networks: `/24` counts for IPv4, `//64` for IPv6. */
function isAmong(addresses: readonly string[], prefixes: string, ip: string): boolean {
  const family = isIPv4(ip) ? 'ipv4' : 'ipv6';
  const [, four, six] = /^(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(prefixes) ?? [];
  const bits = isIPv4(ip) ? Number(four ?? 32) : Number(six ?? four ?? 128);
  const networks = new BlockList();
  for (const address of addresses)
    if (isIP(address) === (family === 'ipv4' ? 4 : 6)) networks.addSubnet(address, requireBits(bits, family), family);
  return networks.check(ip, family);
}

function requireBits(bits: number, family: 'ipv4' | 'ipv6'): number {
  if (bits > (family === 'ipv4' ? 32 : 128)) throw new SpfError(`the SPF record has a network of ${bits} bits`);
  return bits;
}

/** A name with its macros filled, as far as records use them. Source: RFC 7208 7. */
function filled(name: string, domain: string, ip: string): string {
  const values: Readonly<Record<string, string>> = { i: ip, d: domain, o: domain, v: isIPv4(ip) ? 'in-addr' : 'ip6' };
  return name.replace(/%\{([a-z])(r?)\}/gi, (_macro, letter: string, reversed: string) => {
    const value = values[letter.toLowerCase()] ?? '';
    return reversed ? value.split('.').toReversed().join('.') : value;
  });
}
