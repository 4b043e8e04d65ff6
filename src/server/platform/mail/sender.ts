/** One bare address: what reads like a list is none, for nodemailer would send to each of it. */
const ONE_ADDRESS = /^[^\s<>,;:()[\]"@]+@[^\s<>,;:()[\]"@]+$/u;

export function isOneAddress(text: string): boolean {
  return ONE_ADDRESS.test(text);
}

/** The bare address of a sender that may have a name: `Kaartje <tickets@kaartje.be>`. */
export function senderAddress(mailFrom: string): string {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
}

/** The domain of a sender, in small letters. */
export function senderDomain(mailFrom: string): string {
  return senderAddress(mailFrom).split('@').at(-1)?.toLowerCase() ?? '';
}

/** Whether a domain is one that nobody can have in the name service. Source: RFC 2606, 6761. */
export function isReserved(domain: string): boolean {
  return /(?:^|\.)(?:test|example|invalid|localhost)$/.test(domain);
}

/** Whether a domain is another or lies below it. */
export function isWithin(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`);
}
