import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { lease } from '#server/platform/jobs/outbox.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { openLog } from '#server/platform/log.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { mailRetention } from '#server/platform/mail/mail-retention.ts';
import { forgetMails, latestMails, queueMail } from '#server/platform/mail/mails.ts';
import { NOT_TAKEN } from '#server/platform/mail/send-mail.ts';
import { orderOpenedBy } from '#server/orders/ticket-files/download-tokens.ts';
import { openTransport } from '#server/platform/mail/transport.ts';
import { workOff } from '../jobs/work-off.ts';
import { sell } from '../../tickets/door.ts';
import { until } from '../jobs/until.ts';
import { mail, type MailDesk, openMailDesk } from './mail-desk.ts';

let desk: MailDesk;
const log = openLog('silent');

beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.close());

test('a mail that is queued twice under one key is one mail, as it was first', async () => {
  const { database } = desk;
  await database.transaction((trx) => queueMail(trx, mail));
  await database.transaction((trx) => queueMail(trx, { ...mail, subject: 'Dag opnieuw' }));
  expect(await desk.mails()).toMatchObject([{ key: 'greeting:1', subject: 'Dag', sent_at: null }]);
  expect(await desk.jobs()).toHaveLength(1);
});

test('a mail goes out once although its job runs twice', async () => {
  const { database } = desk;
  await queueMail(database.db, mail);
  const [job] = await lease(database.db, { kinds: ['mail.send'], limit: 1, leaseSeconds: 60 });
  if (!job) throw new Error('no job');
  const { handlers } = mailJobs(desk.options);
  await handlers['mail.send'](job);
  await handlers['mail.send'](job);
  expect(desk.smtp.taken).toHaveLength(1);
  const [row] = await desk.mails();
  expect(row?.sent_at).toBeInstanceOf(Date);
  expect(desk.smtp.taken[0]?.message).toMatch(/^From: Kaartje <tickets@kaartje\.test>\r$/m);
  expect(desk.smtp.taken[0]?.message).toMatch(new RegExp(`^Message-ID: <${row?.id}@kaartje\\.test>\r$`, 'm'));
});

test('a line’s end in a subject or a file’s name begins no header', async () => {
  await desk.options.files.put('tickets/one.pdf', 'the file', 'application/pdf');
  await queueMail(desk.database.db, {
    ...mail,
    subject: 'Tickets\r\nBcc: everybody@evil.test\r\n\r\nanother body',
    attachments: [{ filename: 'a.pdf"\r\nX-Evil: yes', path: 'tickets/one.pdf', media_type: 'application/pdf' }],
  });
  const worker = desk.worker();
  await until(() => desk.smtp.taken.length === 1);
  await worker.stop();
  expect(desk.smtp.taken[0]?.message).not.toMatch(/^(?:Bcc|X-Evil):/im);
  expect(desk.smtp.taken[0]?.message).toMatch(/^Subject: Tickets Bcc: everybody@evil\.test +another body\r$/m);
});

test('a mail takes its files along', async () => {
  await desk.options.files.put('tickets/one.pdf', 'the file', 'application/pdf');
  await queueMail(desk.database.db, {
    ...mail,
    attachments: [{ filename: 'ticket-KJ.pdf', path: 'tickets/one.pdf', media_type: 'application/pdf' }],
  });
  const worker = desk.worker();
  await until(() => desk.smtp.taken.length === 1);
  await worker.stop();
  expect(desk.smtp.taken[0]?.message).toContain('filename=ticket-KJ.pdf');
  expect(desk.smtp.taken[0]?.message).toContain(Buffer.from('the file').toString('base64'));
});

test('a mail whose file is gone is not sent without it', async () => {
  await queueMail(desk.database.db, {
    ...mail,
    attachments: [{ filename: 'ticket.pdf', path: 'tickets/gone.pdf', media_type: 'application/pdf' }],
  });
  const worker = desk.worker();
  await until(async () => (await desk.jobs())[0]?.last_error !== '');
  await worker.stop();
  expect(desk.smtp.taken).toHaveLength(0);
  expect((await desk.jobs())[0]?.last_error).toContain('tickets/gone.pdf');
});

test('a mail that the mail server refuses stays unsent and is tried again', async () => {
  desk.smtp.onMessage(() => '451 4.3.0 later');
  await queueMail(desk.database.db, mail);
  const worker = desk.worker({ pollMs: 50 });
  await until(async () => (await desk.jobs())[0]?.last_error !== '');
  expect((await desk.mails())[0]?.sent_at).toBeNull();
  desk.smtp.onMessage(() => undefined);
  await until(async () => (await desk.mails())[0]?.sent_at !== null);
  await worker.stop();
  expect(desk.smtp.taken).toHaveLength(1);
});

test('without SMTP a mail is in the mailbox at once, and counts as sent', async () => {
  const { handlers } = mailJobs({ ...desk.options, transport: openTransport({ smtpUrl: undefined, mailFrom: '' }) });
  await queueMail(desk.database.db, mail);
  const worker = desk.worker({ handlers });
  await until(async () => (await desk.mails())[0]?.sent_at !== null);
  await worker.stop();
  expect(desk.smtp.taken).toHaveLength(0);
});

test('an alert is a row and one mail to the site’s contact address, in its language, with the way to the order', async () => {
  const { database } = desk;
  await database.db.insertInto('site_settings').values({ key: 'contact.email', value: 'wacht@kaartje.test' }).execute();
  await desk.site.refresh();
  const { orderId } = await sell(database);
  const { order_number: number } = await database.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const values = { due: { cents: 1800 }, paid: { cents: 123_450, currency: 'USD' } };
  await database.transaction((trx) => raiseAlert(trx, { kind: 'payment-amount', orderId, says: 'PaidOther', values }));
  const worker = desk.worker({ pollMs: 50 });
  await until(() => desk.smtp.taken.length === 1);
  await worker.stop();
  expect(await desk.mails()).toMatchObject([{ to_address: 'wacht@kaartje.test' }]);
  const [sent] = await desk.mails();
  expect(sent?.subject).toBe('Kaartje vraagt je aandacht: Er werd een ander bedrag betaald dan verschuldigd');
  expect(sent?.text).toContain('was €\u00a018,00 verschuldigd; de betaaldienst zegt dat USD\u00a01.234,50 betaald is');
  expect(sent?.text).toContain(`https://kaartje.test/admin/orders/${number}\n`);
  expect(sent?.html).toContain(`href="https://kaartje.test/admin/orders/${number}"`);
  expect(await database.db.selectFrom('alerts').selectAll().execute()).toMatchObject([
    { kind: 'payment-amount', seen_at: null },
  ]);
});

// Source: issue 38
test('an alert is a mail to each who is on duty, and the key of none has an address', async () => {
  desk.options = {
    ...desk.options,
    onDuty: () => [
      { to: 'wacht@kaartje.test', lang: 'nl' },
      { to: 'an@kaartje.test', userId: 7, lang: 'nl' },
    ],
  };
  await desk.database.transaction((trx) => raiseAlert(trx, { kind: 'retention-clock', says: 'ClockDiffers' }));
  await desk.work();
  const [{ id } = { id: '' }] = await desk.alerts();
  expect(new Map((await desk.mails()).map(({ key, to_address }) => [to_address, key]))).toEqual(
    new Map([
      ['wacht@kaartje.test', `alert:${id}`],
      ['an@kaartje.test', `alert:${id}:7`],
    ]),
  );
});

test('the link to an order’s tickets is made when the mail goes out, the same for each time it does', async () => {
  const { database } = desk;
  const { orderId } = await sell(database);
  const now = new Date();
  const text = 'https://kaartje.test/wallet/KJ#t=made-when-sent';
  await queueMail(database.db, { ...mail, text, html: '', orderId, linkUntil: new Date(now.getTime() + 3_600_000) });
  expect(await database.db.selectFrom('download_tokens').select('purpose').execute()).toEqual([]);
  const worker = desk.worker({ pollMs: 50 });
  await until(() => desk.smtp.taken.length === 1);
  // its job is noted as done after the mail is as sent
  await until(async () => {
    const jobs = await database.db.selectFrom('outbox_jobs').select('done_at').execute();
    return jobs.every(({ done_at }) => done_at !== null);
  });
  // the server died before it noted that the mail was sent
  await database.db.updateTable('mails').set({ sent_at: null }).execute();
  await database.db.updateTable('outbox_jobs').set({ done_at: null }).execute();
  await until(() => desk.smtp.taken.length === 2);
  await worker.stop();
  const tokens = desk.smtp.taken.map(
    ({ message }) => /#t=3?D?([\w-]{43})/.exec(message.replaceAll('=\r\n', ''))?.[1] ?? '',
  );
  expect(tokens[1]).toBe(tokens[0]);
  expect(await orderOpenedBy(database.db, tokens[0] ?? '', { now })).toBe(orderId);
  expect((await desk.mails())[0]?.text).toBe(text);
});

test('a token goes into links of this site alone, whatever else the mail says', async () => {
  const { database } = desk;
  const { orderId } = await sell(database);
  const mark = '?t=made-when-sent';
  const linkUntil = new Date(Date.now() + 3_600_000);
  const strange = [
    `https://evil.test/${mark}`,
    `https://kaartje.test.evil.test/${mark}`,
    `https://kaartje.test@evil.test/${mark}`,
    `https://evil.test/?u=https://kaartje.test/${mark}`,
  ];
  const [own, former] = [
    'https://kaartje.test/wallet/KJ#t=made-when-sent',
    `https://kaartje.test/download/ticket/KJ/normal${mark}`,
  ];
  // in an attribute a blank begins no second address
  const blank = `https://evil.test/ https://kaartje.test/${mark}`;
  const html = [...strange, own, former, blank].map((url) => `<a href="${url}">x</a>`).join(' ');
  await queueMail(database.db, { ...mail, text: [...strange, own, former].join('\n'), html, orderId, linkUntil });
  const [stored] = await latestMails(database.db);
  if (!stored) throw new Error('no mail');
  const [sent] = await desk.options.complete([stored]);
  expect(sent?.html).toContain(blank);
  for (const [body, count] of [
    [sent?.text, strange.length],
    [sent?.html, strange.length + 1],
  ] as const) {
    expect(body?.match(/\?t=made-when-sent/g)).toHaveLength(count);
    expect(body).toMatch(/https:\/\/kaartje\.test\/wallet\/KJ#t=[\w-]{43}/);
    // a mail that was written before a release is sent after it
    expect(body).toMatch(/https:\/\/kaartje\.test\/download\/ticket\/KJ\/normal\?t=[\w-]{43}/);
    for (const address of strange) expect(body).toContain(address);
  }
});

test('what a mail said is dropped after thirty days, that it was sent is not', async () => {
  const { database } = desk;
  await queueMail(database.db, mail);
  await queueMail(database.db, { ...mail, key: 'greeting:2' });
  const old = new Date(Date.now() - 30.1 * 24 * 3_600_000);
  await database.db.updateTable('mails').set({ created_at: old }).where('key', '=', 'greeting:1').execute();
  await sweepAll(mailRetention(database), { log, now: () => new Date() });
  expect(await desk.mails()).toMatchObject([
    { key: 'greeting:1', subject: 'Dag', text: '', html: '' },
    { key: 'greeting:2', text: 'Dag An', html: '<p>Dag An</p>' },
  ]);
});

test('a mail of a deleted account that was refused is forgotten a day later, as one that went out', async () => {
  const { database } = desk;
  await queueMail(database.db, mail);
  await forgetMails(database.db, mail.to);
  desk.smtp.onRecipient(() => '550 5.1.1 no such mailbox');
  await desk.work();
  await sweepAll(mailRetention(database), { log, now: () => new Date(Date.now() + 0.9 * 24 * 3_600_000) });
  expect(await desk.mails()).toMatchObject([{ to_address: mail.to, text: 'Dag An' }]);
  await sweepAll(mailRetention(database), { log, now: () => new Date(Date.now() + 1.1 * 24 * 3_600_000) });
  expect(await desk.mails()).toMatchObject([{ to_address: '', subject: '', text: '' }]);
});

test('a mail that was not sent before what it said was dropped is not sent empty, and waits no longer', async () => {
  const { database } = desk;
  await queueMail(database.db, mail);
  const later = new Date(Date.now() + 31 * 24 * 3_600_000);
  await sweepAll(mailRetention(database), { log, now: () => later });
  await workOff(database, mailJobs(desk.options).handlers);
  expect(desk.smtp.taken).toEqual([]);
  expect(await desk.mails()).toMatchObject([{ sent_at: null, failed_at: expect.any(Date), failure: NOT_TAKEN }]);
  expect(desk.options.mailCounts).toMatchObject({ sent: 0, failed: 1 });
});
