import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Dkim } from '../dkim.ts';
import { isReserved, senderAddress, senderDomain } from '../sender.ts';
import { type DkimRecord, isPair, readDkimRecord } from './dkim-record.ts';
import { readDmarc } from './dmarc.ts';
import { LookupError, type Lookups } from './lookups.ts';
import { checkSpf, SpfError, type SpfResult } from './spf.ts';

/** One thing that receivers look at. */
export interface Finding {
  /** whether it is as it has to be */
  readonly fits: boolean;
  /** a sentence or two: how it is, and what to do about it */
  readonly text: string;
}

export interface CheckedSender {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dkim: Dkim | undefined;
  /** the selector by which the mail server signs, where it does and not Kaartje */
  readonly selector?: string | undefined;
  /** the addresses that mails leave from, where SMTP_URL does not name them */
  readonly addresses?: readonly string[];
}

/** Says what receivers will find about a sender: does it take mail, and do SPF, DKIM and DMARC speak for it. */
export async function checkSender(sender: CheckedSender, lookups: Lookups): Promise<readonly Finding[]> {
  const domain = senderDomain(sender.mailFrom);
  if (isReserved(domain))
    return [
      wrong(
        `MAIL_FROM is ${senderAddress(sender.mailFrom)}, and nobody can own ${domain}. Set it to an address of yours.`,
      ),
    ];
  const parts = [
    transportOf(sender),
    receiving(domain, lookups),
    spf(sender, lookups),
    dkim(sender, lookups),
    dmarc(sender, lookups),
  ];
  return (await Promise.all(parts.map(orUnknown))).flat();
}

/** The findings as lines to read, and what the command ends with: 1 when something is missing. */
export function reportOf(findings: readonly Finding[]): { readonly text: string; readonly exitCode: 0 | 1 } {
  const missing = findings.filter(({ fits }) => !fits).length;
  const lines = findings.map(({ fits, text }) => `${fits ? 'ok     ' : 'missing'}  ${text}`);
  const end = missing === 0 ? 'Nothing is missing.' : `${missing} of ${findings.length} must be mended.`;
  return { text: `${[...lines, end].join('\n')}\n`, exitCode: missing === 0 ? 0 : 1 };
}

const right = (text: string): Finding => ({ fits: true, text });
const wrong = (text: string): Finding => ({ fits: false, text });

async function orUnknown(part: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    return [wrong(`Not known: ${error.message}. Try again later.`)];
  }
}

async function transportOf({ smtpUrl }: CheckedSender): Promise<readonly Finding[]> {
  return smtpUrl === undefined ? [wrong('SMTP_URL is not set: mails stay in the development mailbox.')] : [];
}

async function receiving(domain: string, lookups: Lookups): Promise<readonly Finding[]> {
  const servers = await lookups.mailServers(domain);
  if (servers.length > 0) return [right(`Answers and bounces reach ${domain} (${servers[0]}).`)];
  return [wrong(`Nothing takes mail for ${domain}: it has no MX record, so answers and bounces are lost.`)];
}

async function spf(sender: CheckedSender, lookups: Lookups): Promise<readonly Finding[]> {
  const domain = senderDomain(sender.mailFrom);
  const addresses = await sendingAddresses(sender, lookups);
  if (addresses.length === 0)
    return [
      wrong('SPF: from which address mails leave cannot be seen in SMTP_URL. Name it: npm run mail-check -- ADDRESS'),
    ];
  return Promise.all(addresses.map((ip) => spfOf(lookups, { domain, ip, isGuessed: !sender.addresses?.length })));
}

async function spfOf(
  lookups: Lookups,
  { domain, ip, isGuessed }: { domain: string; ip: string; isGuessed: boolean },
): Promise<Finding> {
  const network = isIPv4(ip) ? 'ip4' : 'ip6';
  const others = isGuessed
    ? ' If mails leave from other addresses than SMTP_URL has, name those: npm run mail-check -- ADDRESS'
    : '';
  const says: Readonly<Record<SpfResult, () => Finding>> = {
    pass: () => right(`SPF: ${domain} lets ${ip} send its mails.`),
    none: () => wrong(`SPF: ${domain} has no SPF record. Add a TXT record: v=spf1 ${network}:${ip} -all`),
    neutral: () => wrong(`SPF: the record of ${domain} says nothing about ${ip}. Add ${network}:${ip} to it.${others}`),
    softfail: () => wrong(`SPF: the record of ${domain} does not let ${ip} send. Add ${network}:${ip} to it.${others}`),
    fail: () => wrong(`SPF: the record of ${domain} forbids ${ip} to send. Add ${network}:${ip} to it.${others}`),
  };
  try {
    return says[await checkSpf(lookups, { domain, ip })]();
  } catch (error) {
    if (!(error instanceof SpfError)) throw error;
    return wrong(`SPF: ${error.message}.`);
  }
}

/** Where mails leave from as receivers see it: what was named, else the public addresses of the mail server. */
async function sendingAddresses(
  { smtpUrl, addresses = [] }: CheckedSender,
  lookups: Lookups,
): Promise<readonly string[]> {
  if (addresses.length > 0 || smtpUrl === undefined) return addresses;
  const host = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await lookups.addresses(host);
  return found.filter((ip) => !INSIDE.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6'));
}

/** Networks that no receiver sees. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

async function dkim(sender: CheckedSender, lookups: Lookups): Promise<readonly Finding[]> {
  const selector = sender.dkim?.selector ?? sender.selector;
  if (selector === undefined)
    return [
      wrong(
        'DKIM: Kaartje does not sign mails, for DKIM_SELECTOR and DKIM_KEY_FILE are not set. If the mail server signs them, name its selector: npm run mail-check -- --selector NAME',
      ),
    ];
  const name = `${selector}._domainkey.${sender.dkim?.domain ?? senderDomain(sender.mailFrom)}`;
  return [dkimOf(await readDkimRecord(lookups, name), name, sender.dkim)];
}

function dkimOf(record: DkimRecord, name: string, own: Dkim | undefined): Finding {
  switch (record.is) {
    case 'none':
      return wrong(`DKIM: ${name} has no TXT record with the public key (v=DKIM1; k=rsa; p=…).`);
    case 'several':
      return wrong(`DKIM: ${name} has several keys, and only one counts.`);
    case 'revoked':
      return wrong(`DKIM: the key at ${name} was withdrawn (p= is empty).`);
    case 'unreadable':
      return wrong(`DKIM: the key at ${name} cannot be read.`);
    case 'found':
      if (own && !isPair(record.key, own.privateKey))
        return wrong(`DKIM: the key at ${name} is not the one of DKIM_KEY_FILE.`);
      if (record.isTest) return wrong(`DKIM: the record at ${name} says that it is a test (t=y). Take that out.`);
      return right(
        own
          ? `DKIM: mails are signed, and ${name} has the key that proves it.`
          : `DKIM: ${name} has a key. Whether the mail server signs with it shows a mail that went out: look for dkim=pass.`,
      );
  }
}

async function dmarc(sender: CheckedSender, lookups: Lookups): Promise<readonly Finding[]> {
  const domain = senderDomain(sender.mailFrom);
  const found = await readDmarc(lookups, domain);
  if (found === 'none')
    return [
      wrong(
        `DMARC: ${domain} has no DMARC record. Add a TXT record to _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:you@${domain}`,
      ),
    ];
  if (found === 'several') return [wrong(`DMARC: _dmarc.${domain} has several records, and only one counts.`)];
  if (found === 'unreadable')
    return [wrong(`DMARC: the record for ${domain} has no policy that receivers know (p=none, quarantine or reject).`)];
  if (found.isStrict && sender.dkim && sender.dkim.domain !== domain)
    return [
      wrong(
        `DMARC: ${found.domain} asks for signatures of the very domain of the sender (adkim=s), but DKIM_DOMAIN is ${sender.dkim.domain} and the sender’s is ${domain}.`,
      ),
    ];
  const meaning = {
    none: 'only reported (p=none)',
    quarantine: 'put aside as spam (p=quarantine)',
    reject: 'refused (p=reject)',
  };
  return [right(`DMARC: mails of ${domain} that neither SPF nor DKIM speaks for are ${meaning[found.policy]}.`)];
}
