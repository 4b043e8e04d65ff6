import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type DnsResolver, openLookups } from '#server/platform/mail/check/lookups.ts';
import { checkSender, type CheckedSender, reportOf } from '#server/platform/mail/check/mail-check.ts';

const IP = '203.0.113.7';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const recordOf = (key: KeyObject, type: 'spki' | 'pkcs1' = 'spki') =>
  `v=DKIM1; k=rsa; p=${createPublicKey(key).export({ type, format: 'der' }).toString('base64')}`;

const sender: CheckedSender = {
  smtpUrl: 'smtps://user:geheim@smtp.kaartje.be:465',
  mailFrom: 'Kaartje <tickets@kaartje.be>',
  dkim: { domain: 'kaartje.be', selector: 'zomer', privateKey },
};

type Zone = Readonly<Record<string, readonly string[] | string>>;
/** `TXT name`, `A name`, `AAAA name`, `MX name` → its records, or the code of the failure. */
const ZONE: Zone = {
  'A smtp.kaartje.be': [IP],
  'MX kaartje.be': ['mx.kaartje.be'],
  'TXT kaartje.be': ['google-site-verification=x', `v=spf1 ip4:${IP} -all`],
  'TXT zomer._domainkey.kaartje.be': [recordOf(privateKey)],
  'TXT _dmarc.kaartje.be': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@kaartje.be'],
};

function resolverOf(zone: Zone): DnsResolver {
  const records = (kind: string, name: string): readonly string[] => {
    const found = zone[`${kind} ${name}`] ?? 'ENOTFOUND';
    if (typeof found === 'string') throw Object.assign(new Error(found), { code: found });
    return found;
  };
  return {
    // a long text comes in pieces of 255 signs
    resolveTxt: async (name) => records('TXT', name).map((text) => text.match(/.{1,255}/g) ?? []),
    resolve4: async (name) => [...records('A', name)],
    resolve6: async (name) => [...records('AAAA', name)],
    resolveMx: async (name) => records('MX', name).map((exchange, at) => ({ exchange, priority: 10 - at })),
  };
}

const check = (zone: Zone = {}, more: Partial<CheckedSender> = {}) =>
  checkSender({ ...sender, ...more }, openLookups(resolverOf({ ...ZONE, ...zone })));
const missing = async (...given: Parameters<typeof check>) =>
  (await check(...given)).filter(({ fits }) => !fits).map(({ text }) => text);

test('a sender for whom SPF, DKIM and DMARC speak: four plain sentences and exit code 0', async () => {
  expect(reportOf(await check())).toEqual({
    exitCode: 0,
    text: `ok       Answers and bounces reach kaartje.be (mx.kaartje.be).
ok       SPF: kaartje.be lets ${IP} send its mails.
ok       DKIM: mails are signed, and zomer._domainkey.kaartje.be has the key that proves it.
ok       DMARC: mails of kaartje.be that neither SPF nor DKIM speaks for are put aside as spam (p=quarantine).
Nothing is missing.
`,
  });
});

test('each thing that is missing has its sentence with what to do, and exit code 1', async () => {
  const zone = Object.fromEntries(Object.keys(ZONE).map((name) => [name, 'ENODATA']));
  const report = reportOf(await check({ ...zone, 'A smtp.kaartje.be': [IP] }));
  expect(report).toEqual({
    exitCode: 1,
    text: `missing  Nothing takes mail for kaartje.be: it has no MX record, so answers and bounces are lost.
missing  SPF: kaartje.be has no SPF record. Add a TXT record: v=spf1 ip4:${IP} -all
missing  DKIM: zomer._domainkey.kaartje.be has no TXT record with the public key (v=DKIM1; k=rsa; p=…).
missing  DMARC: kaartje.be has no DMARC record. Add a TXT record to _dmarc.kaartje.be: v=DMARC1; p=none; rua=mailto:you@kaartje.be
4 of 4 must be mended.
`,
  });
});

test('a name service that does not answer is no record that is missing', async () => {
  expect(await missing({ 'TXT _dmarc.kaartje.be': 'ESERVFAIL' })).toEqual([
    'Not known: the name service says nothing about _dmarc.kaartje.be (ESERVFAIL). Try again later.',
  ]);
});

describe('SPF', () => {
  const spf = (record: string, more: Zone = {}) =>
    missing({ 'TXT kaartje.be': [record], ...more }).then(([text = 'fits']) => text);

  test.each([
    ['ip4:203.0.113.0/24 ~all', {}],
    ['a:smtp.kaartje.be -all', {}],
    ['a -all', { 'A kaartje.be': ['203.0.113.1'] }, 'does not'],
    ['a/24 -all', { 'A kaartje.be': ['203.0.113.1'] }],
    ['mx -all', { 'A mx.kaartje.be': [IP] }],
    ['include:_spf.relay.net -all', { 'TXT _spf.relay.net': [`v=spf1 ip4:${IP} ~all`] }],
    ['redirect=_spf.relay.net', { 'TXT _spf.relay.net': [`v=spf1 ip4:${IP} ~all`] }],
    ['exists:%{ir}.allow.%{d} -all', { 'A 7.113.0.203.allow.kaartje.be': ['127.0.0.2'] }],
  ] as readonly [string, Zone, string?][])('v=spf1 %s', async (record, zone, refusal) => {
    const text = await spf(`v=spf1 ${record}`, zone);
    if (refusal === undefined) expect(text).toBe('fits');
    else expect(text).toContain(`forbids ${IP} to send. Add ip4:${IP} to it.`);
  });

  test.each([
    ['ip4:192.0.2.1 -all', 'forbids'],
    ['ip4:192.0.2.1 ~all', 'does not let'],
    ['ip4:192.0.2.1', 'says nothing about'],
    ['include:nobody.net -all', 'includes nobody.net, which has none'],
    ['include:one.net -all', 'more than 10 look-ups', { 'TXT one.net': ['v=spf1 include:one.net'] }],
    ['ipv4:203.0.113.7 -all', 'do not understand ipv4:203.0.113.7'],
    ['ip4:203.0.113 -all', 'is no address'],
  ] as readonly [string, string, Zone?][])('v=spf1 %s: %s', async (record, says, zone) => {
    expect(await spf(`v=spf1 ${record}`, zone)).toContain(says);
  });

  test('two records are none', async () => {
    expect(await missing({ 'TXT kaartje.be': ['v=spf1 a -all', 'v=spf1 mx -all'] })).toEqual([
      'SPF: kaartje.be has 2 SPF records, and only one counts.',
    ]);
  });

  test('every address of the mail server is looked at, IPv6 too, and those named in their stead', async () => {
    const both: Zone = { 'AAAA smtp.kaartje.be': ['2001:db8::7'] };
    expect((await missing(both))[0]).toContain('forbids 2001:db8::7 to send. Add ip6:2001:db8::7');
    expect(await missing({ ...both, 'TXT kaartje.be': [`v=spf1 ip4:${IP} ip6:2001:db8::/32 -all`] })).toEqual([]);
    expect(await missing({ 'TXT kaartje.be': ['v=spf1 ip4:192.0.2.9 -all'] }, { addresses: ['192.0.2.9'] })).toEqual(
      [],
    );
  });

  test('a mail server of this machine or network has no address that receivers see: it has to be named', async () => {
    for (const host of ['127.0.0.1', '[::1]', '10.1.2.3'])
      expect((await missing({}, { smtpUrl: `smtp://${host}:25` }))[0]).toContain(
        'Name it: npm run mail-check -- ADDRESS',
      );
  });
});

describe('DKIM', () => {
  const name = 'TXT zomer._domainkey.kaartje.be';
  test.each([
    [
      'another key',
      recordOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
      'is not the one of DKIM_KEY_FILE',
    ],
    ['a withdrawn key', 'v=DKIM1; p=', 'was withdrawn'],
    ['a key that is none', 'v=DKIM1; p=AAAA', 'cannot be read'],
    ['a test', `${recordOf(privateKey)}; t=y`, 'says that it is a test'],
  ])('%s', async (_what, record, says) => {
    expect((await missing({ [name]: [record] }))[0]).toContain(says);
  });

  test('the key may stand in either form', async () => {
    expect(await missing({ [name]: [recordOf(privateKey, 'pkcs1')] })).toEqual([]);
  });

  test('where Kaartje does not sign, the mail server’s selector has to be named', async () => {
    expect((await missing({}, { dkim: undefined }))[0]).toContain('npm run mail-check -- --selector NAME');
    expect(await missing({}, { dkim: undefined, selector: 'zomer' })).toEqual([]);
  });
});

describe('DMARC', () => {
  const below = { mailFrom: 'tickets@mail.kaartje.be' };
  const zone: Zone = {
    'MX mail.kaartje.be': ['mx.kaartje.be'],
    'TXT mail.kaartje.be': [`v=spf1 ip4:${IP} -all`],
  };

  test('a sender below a domain has that domain’s record, and its policy for those below', async () => {
    const record = { 'TXT _dmarc.kaartje.be': ['v=DMARC1; p=reject; sp=none'] };
    expect((await check({ ...zone, ...record }, below)).at(-1)?.text).toContain('only reported (p=none)');
  });

  test('a signature of the domain above is not enough where the record asks for the very domain', async () => {
    const record = { 'TXT _dmarc.kaartje.be': ['v=DMARC1; p=reject; adkim=s'] };
    expect((await missing({ ...zone, ...record }, below))[0]).toContain('adkim=s');
    expect(await missing(record)).toEqual([]);
  });

  test.each([
    ['no policy', ['v=DMARC1; rua=mailto:x@kaartje.be'], 'no policy that receivers know'],
    ['two records', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several records'],
  ])('%s', async (_what, records, says) => {
    expect((await missing({ 'TXT _dmarc.kaartje.be': records }))[0]).toContain(says);
  });
});

test('the command ends with 1 and says what to set, and tells no password', () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ['src/server/mail-check-command.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  const { status, stdout, stderr } = run({ SMTP_URL: 'smtp://user:geheim@127.0.0.1', MAIL_FROM: 'x@kaartje.test' });
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toBe(`Sender: x@kaartje.test
missing  MAIL_FROM is x@kaartje.test, and nobody can own kaartje.test. Set it to an address of yours.
1 of 1 must be mended.
`);
  expect(run({}, '--key', 'x')).toMatchObject({ status: 1, stdout: '' });
});
