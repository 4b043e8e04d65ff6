import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#server/platform/mail/mails.ts';
import { openTransport } from '#server/platform/mail/transport.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { readSettings } from '#server/settings.ts';
import { completeStopLinks } from '#server/social/stop-links.ts';
import { temporaryFolder } from '../database/temporary-database.ts';
import { mail, type MailDesk, openMailDesk } from './mail-desk.ts';

let folder: string;
let desk: MailDesk;
const file = (name: string) => join(folder, name);
const from = 'Kaartje <tickets@mail.kaartje.test>';
const env = (more: Record<string, string> = {}) => ({
  MAIL_FROM: from,
  DKIM_SELECTOR: 'zomer26',
  DKIM_KEY_FILE: file('rsa.pem'),
  ...more,
});

beforeAll(async () => {
  folder = await temporaryFolder();
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const strong = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem);
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem);
  const curve = generateKeyPairSync('ed25519').privateKey.export(pem);
  await Promise.all([
    writeFile(file('rsa.pem'), strong),
    writeFile(file('weak.pem'), weak),
    writeFile(file('curve.pem'), curve),
    writeFile(file('no.pem'), 'no key'),
  ]);
  desk = await openMailDesk();
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true });
});

/** A header or body as DKIM reads it. Source: RFC 6376 3.4.2, 3.4.4. */
const relaxedHeader = (line: string) => {
  const [name = '', ...value] = line.split(':');
  return `${name.trim().toLowerCase()}:${value.join(':').replace(/\s+/g, ' ').trim()}`;
};
const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;

test('a mail is signed so that whoever has the public key finds it as it was sent', async () => {
  const { dkim } = readSettings(env());
  if (!dkim) throw new Error('no key');
  const transport = openTransport({ smtpUrl: desk.smtp.url, mailFrom: from, dkim });
  const complete = completeStopLinks({
    secrets: openSecrets('a secret key for tests, long enough'),
    settings: readSettings(env()),
  });
  desk.options = { ...desk.options, transport, complete };
  await queueMail(desk.database.db, { ...mail, subject: 'Tickets voor Zoë', stops: 'followings.1' });
  await desk.work();
  const message = desk.smtp.taken[0]?.message ?? '';
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => line.startsWith('DKIM-Signature:')) ?? '';
  const tag = (name: string) => new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s/g, '') ?? '';
  expect([tag('d'), tag('s'), tag('a')]).toEqual(['mail.kaartje.test', 'zomer26', 'rsa-sha256']);
  expect(
    createHash('sha256')
      .update(relaxedBody(rest.join('\r\n\r\n')))
      .digest('base64'),
  ).toBe(tag('bh'));
  const names = tag('h').toLowerCase().split(':');
  const covered = ['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'];
  expect(names).toEqual(expect.arrayContaining(covered));
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const signed = names.flatMap((name) => headers.filter((line) => line.toLowerCase().startsWith(`${name}:`)));
  const unsigned = relaxedHeader(signature).replace(/b=[^;]*$/, 'b=');
  const data = [...signed.map(relaxedHeader), unsigned].join('\r\n');
  const isSound = (text: string) =>
    verify('sha256', Buffer.from(text), createPublicKey(dkim.privateKey), Buffer.from(tag('b'), 'base64'));
  expect([isSound(data), isSound(data.replace('tickets@', 'thief@'))]).toEqual([true, false]);
});

test.each([
  ['a selector without a key', { DKIM_KEY_FILE: '' }, 'DKIM_KEY_FILE'],
  ['a key without a selector', { DKIM_SELECTOR: '' }, 'DKIM_SELECTOR'],
  ['a file that is not there', { DKIM_KEY_FILE: '/nowhere/rsa.pem' }, 'DKIM_KEY_FILE'],
  ['another’s domain', { DKIM_DOMAIN: 'example.org' }, 'DKIM_DOMAIN'],
  ['a domain below the sender’s', { DKIM_DOMAIN: 'one.mail.kaartje.test' }, 'DKIM_DOMAIN'],
  ['a selector that is none', { DKIM_SELECTOR: 'a; d=evil.test' }, 'DKIM_SELECTOR'],
])('the server does not start with %s', (_what, more, name) => {
  expect(() => readSettings(env(more))).toThrow(`The setting ${name} is wrong`);
});

test.each(['weak.pem', 'curve.pem', 'no.pem'])('a key that nobody would believe stops the start: %s', (name) => {
  expect(() => readSettings(env({ DKIM_KEY_FILE: file(name) }))).toThrow('The setting DKIM_KEY_FILE is wrong');
});

test('the domain above the sender’s may sign, and the key is in no text that settings are written as', () => {
  const settings = readSettings(env({ DKIM_DOMAIN: 'kaartje.test' }));
  expect(settings.dkim?.domain).toBe('kaartje.test');
  for (const text of [JSON.stringify(settings), inspect(settings, { depth: 9, showHidden: true })])
    expect(text).not.toMatch(/PRIVATE KEY|[A-Za-z0-9+/]{60}/);
});
