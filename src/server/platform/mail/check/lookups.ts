/** What is asked of node's resolver (`node:dns/promises`), or of whoever stands in for it. */
export interface DnsResolver {
  resolveTxt(name: string): Promise<string[][]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>;
}

/** The name service did not answer, so that nothing is known about the name. */
export class LookupError extends Error {}

/** What a name has of each kind of record; nothing where there is none. */
export interface Lookups {
  txt(name: string): Promise<readonly string[]>;
  /** IPv4 and IPv6 */
  addresses(name: string): Promise<readonly string[]>;
  /** names of its mail servers, the first choice first */
  mailServers(name: string): Promise<readonly string[]>;
}

/** @throws LookupError from each of its functions when the name service does not answer */
export function openLookups(resolver: DnsResolver): Lookups {
  return {
    async txt(name) {
      const records = await orNone(name, resolver.resolveTxt(name));
      return records.map((pieces) => pieces.join(''));
    },
    async addresses(name) {
      const found = await Promise.all([orNone(name, resolver.resolve4(name)), orNone(name, resolver.resolve6(name))]);
      return found.flat();
    },
    async mailServers(name) {
      const servers = await orNone(name, resolver.resolveMx(name));
      return servers
        .toSorted((one, other) => one.priority - other.priority)
        .map(({ exchange }) => exchange)
        .filter((exchange) => exchange !== '' && exchange !== '.'); // "takes no mail". Source: RFC 7505
    },
  };
}

async function orNone<Found>(name: string, asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new LookupError(`the name service says nothing about ${name} (${code ?? 'unknown'})`);
  }
}

/** The tags of a record, `v=DMARC1; p=none`, by name in small letters. Source: RFC 6376 3.2. */
export function tagsOf(record: string): ReadonlyMap<string, string> {
  const tags = record.split(';').map((tag) => tag.split('='));
  return new Map(
    tags
      .filter((parts) => parts.length > 1)
      .map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join('=').trim()]),
  );
}
