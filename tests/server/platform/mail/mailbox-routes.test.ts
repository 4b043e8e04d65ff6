import { rm } from 'node:fs/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeMails } from '#server/orders/mails/mail-links.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { registerMailbox } from '#server/platform/mail/mailbox-routes.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { readSettings } from '#server/settings.ts';
import { temporaryDatabase, temporaryFolder, type TemporaryDatabase } from '../database/temporary-database.ts';

let temporary: TemporaryDatabase;
let folder: string;
let files: FileStore;
let app: FastifyInstance;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  folder = await temporaryFolder();
  files = openDiskStore(folder);
  app = fastify();
});
afterEach(async () => {
  await app.close();
  await temporary.drop();
  await rm(folder, { recursive: true });
});

function open(env: Record<string, string> = {}): void {
  const settings = readSettings(env);
  const { database } = temporary;
  registerMailbox(
    app,
    { settings, database, files },
    completeMails({ database, secrets: openSecrets('k'.repeat(40)), settings }),
  );
}

async function put(key: string, to: string, more: { subject?: string; html?: string } = {}): Promise<void> {
  await files.put('tickets/one.pdf', 'the file', 'application/pdf');
  await queueMail(temporary.database.db, {
    key,
    to,
    subject: 'Dag',
    text: 'Dag <An>',
    html: '<p>Dag</p>',
    attachments: [{ filename: 'ticket & co.pdf', path: 'tickets/one.pdf', media_type: 'application/pdf' }],
    ...more,
  });
}

interface MailJson {
  readonly id: string;
  readonly subject: string;
  readonly attachments: readonly { readonly url: string }[];
}
const read = async (query: string): Promise<MailJson[]> =>
  (await app.inject(`/dev/mail.json${query}`)).json<MailJson[]>();

test('the mailbox lists the mails to an address, newest first, with the addresses of their files', async () => {
  open();
  await put('1', 'an@voorbeeld.test', { subject: 'Een' });
  await put('2', 'bo@voorbeeld.test', { subject: 'Twee' });
  await put('3', 'An@Voorbeeld.test', { subject: 'Drie' });
  const mails = await read('?to=an@voorbeeld.test');
  expect(mails).toMatchObject([
    {
      subject: 'Drie',
      text: 'Dag <An>',
      html: '<p>Dag</p>',
      attachments: [{ filename: 'ticket & co.pdf', media_type: 'application/pdf' }],
    },
    { subject: 'Een' },
  ]);
  expect(await read('')).toHaveLength(3);
  const file = await app.inject(new URL(mails[0]?.attachments[0]?.url ?? '').pathname);
  expect(file).toMatchObject({ statusCode: 200, body: 'the file' });
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''ticket%20%26%20co.pdf",
  });
});

test('the pages show strange text as text, and the mail itself in a sandbox without scripts', async () => {
  open();
  await put('1', 'an@voorbeeld.test', { subject: '<script>1</script>', html: '<script>2</script>' });
  const list = await app.inject('/dev/mail');
  expect(list.body).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect(list.body).not.toContain('<script>');
  const [mail] = await read('');
  const page = await app.inject(`/dev/mail/${mail?.id}`);
  expect(page.body).toContain('Dag &lt;An&gt;');
  expect(page.body).not.toContain('<script>');
  const shown = await app.inject(`/dev/mail/${mail?.id}/html`);
  expect(shown.body).toBe('<script>2</script>');
  expect(shown.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
});

test('a mail or file that is not there is not found', async () => {
  open();
  await put('1', 'an@voorbeeld.test');
  const [mail] = await read('');
  const missing = [
    '/dev/mail/1',
    '/dev/mail/00000000-0000-7000-8000-000000000000',
    `/dev/mail/${mail?.id}/files/1`,
    `/dev/mail/${mail?.id}/files/x`,
  ];
  for (const url of missing) expect((await app.inject(url)).statusCode, url).toBe(404);
});

test('there is no mailbox where mails go out by SMTP', async () => {
  open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  for (const url of ['/dev/mail', '/dev/mail.json']) expect((await app.inject(url)).statusCode).toBe(404);
});
