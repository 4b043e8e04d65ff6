import { type Lookups, tagsOf } from './lookups.ts';

/** What receivers are to do with mails that neither SPF nor DKIM speaks for. Source: RFC 7489 6.3. */
export interface Dmarc {
  /** whose record it is: the sender's domain, or one above it */
  readonly domain: string;
  readonly policy: 'none' | 'quarantine' | 'reject';
  /** a signature has to be of the very domain of the sender, not of one above it */
  readonly isStrict: boolean;
}

/** The record that counts for a sender: its own, or that of the nearest domain above. @throws LookupError */
export async function readDmarc(lookups: Lookups, sender: string): Promise<Dmarc | 'none' | 'several' | 'unreadable'> {
  const labels = sender.split('.');
  for (let at = 0; at < Math.max(labels.length - 1, 1); at += 1) {
    const domain = labels.slice(at).join('.');
    const records = (await lookups.txt(`_dmarc.${domain}`)).filter((text) => /^v\s*=\s*DMARC1\b/i.test(text));
    if (records.length > 1) return 'several';
    const [record] = records;
    if (record !== undefined) return dmarcOf(record, domain, at > 0);
  }
  return 'none';
}

function dmarcOf(record: string, domain: string, isAbove: boolean): Dmarc | 'unreadable' {
  const tags = tagsOf(record);
  const policy = ((isAbove ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase();
  if (policy !== 'none' && policy !== 'quarantine' && policy !== 'reject') return 'unreadable';
  return { domain, policy, isStrict: tags.get('adkim')?.toLowerCase() === 's' };
}
