import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSite, type Site } from '#server/content/site.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { lease } from '#server/platform/jobs/outbox.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { openLog } from '#server/platform/log.ts';
import { mailJobs, type MailJobsOptions } from '#server/platform/mail/mail-jobs.ts';
import { mailRetention } from '#server/platform/mail/mail-retention.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { orderOpenedBy } from '#server/orders/download-tokens.ts';
import { completeMails } from '#server/orders/mail-links.ts';
import { openTransport } from '#server/platform/mail/transport.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { openTexts } from '#server/platform/texts.ts';
import { workOff } from '../jobs/work-off.ts';
import { sell } from '../../tickets/door.ts';
import { temporaryDatabase, temporaryFolder, type TemporaryDatabase } from '../database/temporary-database.ts';
import { until } from '../jobs/until.ts';
import { smtpStub, type SmtpStub } from './smtp-stub.ts';

let temporary: TemporaryDatabase;
let folder: string;
let smtp: SmtpStub;
let options: MailJobsOptions;
let site: Site;
const log = openLog('silent');
const mail = { key: 'greeting:1', to: 'an@voorbeeld.test', subject: 'Dag', text: 'Dag An', html: '<p>Dag An</p>' };

beforeEach(async () => {
  temporary = await temporaryDatabase();
  folder = await temporaryFolder();
  smtp = await smtpStub();
  site = await openSite(temporary.database, log);
  options = {
    database: temporary.database,
    files: openDiskStore(folder),
    texts: await openTexts(),
    complete: completeMails({
      database: temporary.database,
      secrets: openSecrets('a secret key for tests, long enough'),
    }),
    onDuty: () => ({ to: site.get('contact.email'), lang: site.languages().fallback }),
    transport: openTransport({ smtpUrl: smtp.url, mailFrom: 'Kaartje <tickets@kaartje.test>' }),
  };
});
afterEach(async () => {
  await smtp.close();
  await temporary.drop();
  await rm(folder, { recursive: true });
});

const mails = () => temporary.database.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
const jobs = () => temporary.database.db.selectFrom('outbox_jobs').selectAll().orderBy('key').execute();

test('a mail that is queued twice under one key is one mail, as it was first', async () => {
  const { database } = temporary;
  await database.transaction((trx) => queueMail(trx, mail));
  await database.transaction((trx) => queueMail(trx, { ...mail, subject: 'Dag opnieuw' }));
  expect(await mails()).toMatchObject([{ key: 'greeting:1', subject: 'Dag', sent_at: null }]);
  expect(await jobs()).toHaveLength(1);
});

test('a mail goes out once although its job runs twice', async () => {
  const { database } = temporary;
  await queueMail(database.db, mail);
  const [job] = await lease(database.db, { kinds: ['mail.send'], limit: 1, leaseSeconds: 60 });
  if (!job) throw new Error('no job');
  const { handlers } = mailJobs(options);
  await handlers['mail.send'](job);
  await handlers['mail.send'](job);
  expect(smtp.mails).toHaveLength(1);
  const [row] = await mails();
  expect(row?.sent_at).toBeInstanceOf(Date);
  expect(smtp.mails[0]).toMatch(/^From: Kaartje <tickets@kaartje\.test>\r$/m);
  expect(smtp.mails[0]).toMatch(new RegExp(`^Message-ID: <${row?.id}@kaartje\\.test>\r$`, 'm'));
});

test('a line’s end in a subject or a file’s name begins no header', async () => {
  await options.files.put('tickets/one.pdf', 'the file', 'application/pdf');
  await queueMail(temporary.database.db, {
    ...mail,
    subject: 'Tickets\r\nBcc: everybody@evil.test\r\n\r\nanother body',
    attachments: [{ filename: 'a.pdf"\r\nX-Evil: yes', path: 'tickets/one.pdf', media_type: 'application/pdf' }],
  });
  const worker = startWorker({ database: temporary.database, log, handlers: mailJobs(options).handlers });
  await until(() => smtp.mails.length === 1);
  await worker.stop();
  expect(smtp.mails[0]).not.toMatch(/^(?:Bcc|X-Evil):/im);
  expect(smtp.mails[0]).toMatch(/^Subject: Tickets Bcc: everybody@evil\.test +another body\r$/m);
});

test('a mail takes its files along', async () => {
  await options.files.put('tickets/one.pdf', 'the file', 'application/pdf');
  await queueMail(temporary.database.db, {
    ...mail,
    attachments: [{ filename: 'ticket-KJ.pdf', path: 'tickets/one.pdf', media_type: 'application/pdf' }],
  });
  const worker = startWorker({ database: temporary.database, log, handlers: mailJobs(options).handlers });
  await until(() => smtp.mails.length === 1);
  await worker.stop();
  expect(smtp.mails[0]).toContain('filename=ticket-KJ.pdf');
  expect(smtp.mails[0]).toContain(Buffer.from('the file').toString('base64'));
});

test('a mail whose file is gone is not sent without it', async () => {
  await queueMail(temporary.database.db, {
    ...mail,
    attachments: [{ filename: 'ticket.pdf', path: 'tickets/gone.pdf', media_type: 'application/pdf' }],
  });
  const worker = startWorker({ database: temporary.database, log, handlers: mailJobs(options).handlers });
  await until(async () => (await jobs())[0]?.last_error !== '');
  await worker.stop();
  expect(smtp.mails).toHaveLength(0);
  expect((await jobs())[0]?.last_error).toContain('tickets/gone.pdf');
});

test('a mail that the mail server refuses stays unsent and is tried again', async () => {
  smtp.handleWith('451 later');
  await queueMail(temporary.database.db, mail);
  const worker = startWorker({ database: temporary.database, log, handlers: mailJobs(options).handlers, pollMs: 50 });
  await until(async () => (await jobs())[0]?.last_error !== '');
  expect((await mails())[0]?.sent_at).toBeNull();
  smtp.handleWith('250 taken');
  await until(async () => (await mails())[0]?.sent_at !== null);
  await worker.stop();
  expect(smtp.mails).toHaveLength(1);
});

test('without SMTP a mail is in the mailbox at once, and counts as sent', async () => {
  const { handlers } = mailJobs({ ...options, transport: openTransport({ smtpUrl: undefined, mailFrom: '' }) });
  await queueMail(temporary.database.db, mail);
  const worker = startWorker({ database: temporary.database, log, handlers });
  await until(async () => (await mails())[0]?.sent_at !== null);
  await worker.stop();
  expect(smtp.mails).toHaveLength(0);
});

test('an alert is a row and one mail to the site’s contact address', async () => {
  const { database } = temporary;
  await database.db.insertInto('site_settings').values({ key: 'contact.email', value: 'wacht@kaartje.test' }).execute();
  await site.refresh();
  await database.transaction((trx) => raiseAlert(trx, { kind: 'payment-amount', text: 'Paid 1 cent too little.' }));
  const worker = startWorker({ database, log, handlers: mailJobs(options).handlers, pollMs: 50 });
  await until(() => smtp.mails.length === 1);
  await worker.stop();
  expect(await mails()).toMatchObject([{ to_address: 'wacht@kaartje.test' }]);
  expect((await mails())[0]?.text).toContain('Paid 1 cent too little.');
  expect(await database.db.selectFrom('alerts').selectAll().execute()).toMatchObject([
    { kind: 'payment-amount', seen_at: null },
  ]);
});

test('the link to an order’s tickets is made when the mail goes out, the same for each time it does', async () => {
  const { database } = temporary;
  const { orderId } = await sell(database);
  const now = new Date();
  const text = 'https://kaartje.test/download/ticket/KJ/normal?t=made-when-sent';
  await queueMail(database.db, { ...mail, text, html: '', orderId, linkUntil: new Date(now.getTime() + 3_600_000) });
  expect(await database.db.selectFrom('download_tokens').select('purpose').execute()).toEqual([]);
  const worker = startWorker({ database, log, handlers: mailJobs(options).handlers, pollMs: 50 });
  await until(() => smtp.mails.length === 1);
  await until(async () => (await mails())[0]?.sent_at !== null);
  // the server died before it noted that the mail was sent
  await database.db.updateTable('mails').set({ sent_at: null }).execute();
  await database.db.updateTable('outbox_jobs').set({ done_at: null }).execute();
  await until(() => smtp.mails.length === 2);
  await worker.stop();
  const tokens = smtp.mails.map((sent) => /\?t=3?D?([\w-]{43})/.exec(sent.replaceAll('=\r\n', ''))?.[1] ?? '');
  expect(tokens[1]).toBe(tokens[0]);
  expect(await orderOpenedBy(database.db, tokens[0] ?? '', now)).toBe(orderId);
  expect((await mails())[0]?.text).toBe(text);
});

test('what a mail said is dropped after thirty days, that it was sent is not', async () => {
  const { database } = temporary;
  await queueMail(database.db, mail);
  await queueMail(database.db, { ...mail, key: 'greeting:2' });
  const old = new Date(Date.now() - 30.1 * 24 * 3_600_000);
  await database.db.updateTable('mails').set({ created_at: old }).where('key', '=', 'greeting:1').execute();
  await sweepAll(mailRetention(database), { log, now: () => new Date() });
  expect(await mails()).toMatchObject([
    { key: 'greeting:1', subject: 'Dag', text: '', html: '' },
    { key: 'greeting:2', text: 'Dag An', html: '<p>Dag An</p>' },
  ]);
});

test('a mail that was not sent before what it said was dropped is not sent empty', async () => {
  const { database } = temporary;
  await queueMail(database.db, mail);
  const later = new Date(Date.now() + 31 * 24 * 3_600_000);
  await sweepAll(mailRetention(database), { log, now: () => later });
  await workOff(database, mailJobs(options).handlers);
  expect(smtp.mails).toEqual([]);
});
