import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lease } from '#server/platform/jobs/outbox.ts';
import { MailCounts } from '#server/platform/mail/mail-counts.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { giveUpMail, sendOnceMore } from '#server/platform/mail/mail-remedies.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { openTransport } from '#server/platform/mail/transport.ts';
import { read } from '../../../repository/repository-files.ts';
import { sell } from '../../tickets/door.ts';
import { until } from '../jobs/until.ts';
import { FROM, mail, type MailDesk, openMailDesk } from './mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.close());

const queue = (more: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  queueMail(desk.database.db, { ...mail, ...more });
const idsOf = (messages: readonly { readonly message: string }[]) =>
  messages.map(({ message }) => /^Message-ID: <(\S+)@/m.exec(message)?.[1]);

test('a mail that is refused for good at RCPT is failed, never tried again, and the person on duty is told of the order', async () => {
  const { orderId } = await sell(desk.database);
  await desk.database.db
    .insertInto('site_settings')
    .values({ key: 'contact.email', value: 'wacht@kaartje.test' })
    .execute();
  await desk.site.refresh();
  desk.smtp.onRecipient((to) => (to === mail.to ? `550 5.1.1 <${to}> no such mailbox` : undefined));
  await queue({ orderId });
  await desk.work();
  expect((await desk.mails())[0]).toMatchObject({ sent_at: null, handed_over_at: null, failure: 'RCPT TO 550 5.1.1' });
  expect((await desk.mails())[0]?.failed_at).toBeInstanceOf(Date);
  expect(await desk.alerts()).toMatchObject([{ kind: 'mail-failed', order_id: orderId }]);
  expect(desk.smtp.taken).toMatchObject([{ to: ['wacht@kaartje.test'] }]);
  // it leads to where the mail can be sent again
  expect((await desk.mails())[1]?.text).toContain('https://kaartje.test/admin/mails?state=failed\n');
  // no row, log or alert says whose address it was
  expect(JSON.stringify([await desk.jobs(), await desk.alerts(), desk.smtp.taken])).not.toContain(mail.to);
  await desk.pass(24 * 3600);
  await desk.work();
  // nor when a server died before it noted that the job was done
  await desk.database.db.updateTable('outbox_jobs').set({ done_at: null }).execute();
  await desk.work();
  expect(desk.smtp.connections()).toBe(2);
  expect(desk.options.mailCounts).toMatchObject({ sent: 1, failed: 1 });
});

test('a refused mail that is sent after all ends its alert', async () => {
  const { orderId } = await sell(desk.database);
  desk.smtp.onRecipient(() => '550 5.1.1 no such mailbox');
  await queue({ orderId });
  await desk.work();
  const open = async () => (await desk.alerts()).filter(({ seen_at }) => seen_at === null).map(({ kind }) => kind);
  expect(await open()).toEqual(['mail-failed']);
  desk.smtp.onRecipient(() => undefined);
  const [refused] = await desk.mails();
  await desk.database.transaction((trx) => sendOnceMore(trx, refused?.id ?? '', new Date()));
  await desk.work();
  expect(await open()).toEqual([]);
});

test('a second outage of the mail server is told, though the alert of the first was marked as seen', async () => {
  await sell(desk.database);
  const admin = await desk.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await queue();
  for (const outage of [1, 2]) {
    await desk.smtp.stop();
    if (outage === 2) await queue({ key: 'greeting:2' });
    await desk.pass(3600);
    await desk.work();
    await desk.pass(25 * 3600);
    await desk.work();
    // an alert that nobody has seen is not doubled, however old it is
    expect((await desk.alerts()).filter(({ seen_at }) => seen_at === null)).toHaveLength(1);
    await desk.database.db.updateTable('alerts').set({ seen_at: new Date(), seen_by: admin.id }).execute();
    await desk.smtp.start();
    await desk.pass(3600);
    await desk.work();
  }
  expect(await desk.alerts()).toHaveLength(2);
});

test('of refused mails about no order a row a day is raised, and no mail about mails', async () => {
  desk.smtp.onRecipient(() => '553 5.1.3 bad address');
  for (const key of ['code:1', 'code:2', 'alert:3']) await queue({ key });
  await desk.work();
  expect((await desk.mails()).map(({ failure }) => failure)).toEqual(Array(3).fill('RCPT TO 553 5.1.3'));
  expect(await desk.alerts()).toMatchObject([{ kind: 'mail-failed', order_id: null }]);
});

test.each([
  ['the whole mail for good', '552 5.3.4 too big', { said: 'DATA 552 5.3.4', isForGood: true }],
  ['the whole mail for now', '452 4.3.1 disk full', { said: 'DATA 452 4.3.1', isForGood: false }],
  ['the sender, which can be mended', '550 5.7.26 no SPF', { said: 'DATA 550 5.7.26', isForGood: false }],
])('a mail server that refuses %s', async (_what, reply, { said, isForGood }) => {
  desk.smtp.onMessage(() => reply);
  await queue();
  await desk.work();
  const [row] = await desk.mails();
  expect(row?.failed_at !== null).toBe(isForGood);
  if (isForGood) return expect(row?.failure).toBe(said);
  expect((await desk.jobs())[0]?.last_error).toBe(`MailNotTaken: ${said}`);
  desk.smtp.onMessage(() => undefined);
  await desk.pass(10);
  await desk.work();
  expect(desk.smtp.taken).toHaveLength(1);
});

test('what failed by a mistake is sent once more by the statements of operate.md', async () => {
  desk.smtp.onRecipient(() => '550 relaying denied');
  await queue();
  await queue({ key: 'greeting:2' });
  await desk.work();
  desk.smtp.onRecipient(() => undefined);
  for (const [statement] of read('scripts/deploy/operate.md').matchAll(/ {4}update (?:mails|outbox_jobs) [^;]*;/g))
    await sql.raw(statement).execute(desk.database.db);
  await desk.work();
  expect(desk.smtp.taken).toHaveLength(2);
  expect((await desk.mails()).filter(({ sent_at }) => sent_at === null)).toEqual([]);
});

test('an address for now (greylisting) is tried again', async () => {
  desk.smtp.onRecipient(() => '450 4.7.1 come back later');
  await queue();
  await desk.work();
  expect((await desk.mails())[0]).toMatchObject({ sent_at: null, failed_at: null });
  desk.smtp.onRecipient(() => undefined);
  await desk.pass(10);
  await desk.work();
  expect(desk.smtp.taken).toHaveLength(1);
  expect(desk.options.mailCounts).toMatchObject({ sent: 1, sentAgain: 0 });
});

test('an address that reads like two is one that nobody has', async () => {
  await queue({ to: 'an@voorbeeld.test, bo@voorbeeld.test' });
  await queue({ key: 'greeting:2', to: 'an@voorbeeld.test>\r\nRCPT TO:<bo@voorbeeld.test' });
  await desk.work();
  expect(desk.smtp.taken.flatMap(({ to }) => to)).not.toContain('bo@voorbeeld.test');
  expect((await desk.mails()).map(({ failed_at }) => failed_at !== null)).toEqual([true, true]);
});

test('the mail server is away for an hour: all mails wait and then go out once each, as their delays end', async () => {
  await desk.smtp.stop();
  for (let at = 1; at <= 5; at += 1) await queue({ key: `greeting:${at}`, to: `an${at}@voorbeeld.test` });
  for (let away = 0; away < 3600;) {
    await desk.work();
    const seconds = Math.max((await desk.nextIn()) ?? Number.NaN, 0.01);
    await desk.pass(seconds);
    away += seconds;
  }
  await desk.smtp.start();
  expect(desk.smtp.taken).toEqual([]);
  await desk.pass(15);
  const waiting = (await desk.jobs()).sort((a, b) => a.run_at.getTime() - b.run_at.getTime());
  for (let left = await desk.nextIn(); left !== undefined; left = await desk.nextIn()) {
    await desk.pass(Math.max(left, 0.01));
    await desk.work();
  }
  expect(idsOf(desk.smtp.taken)).toEqual(waiting.map(({ key }) => key.replace('mail.send:', '')));
  expect(desk.options.mailCounts).toEqual({ sent: 5, sentAgain: 0, failed: 0 });
  expect(await desk.alerts()).toMatchObject([{ kind: 'mail-waiting', seen_at: expect.any(Date) as Date }]);
});

test('mails that wait long are alerted until the last of them is given up by a person', async () => {
  await desk.smtp.stop();
  for (const at of [1, 2]) await queue({ key: `greeting:${at}`, to: `an${at}@voorbeeld.test` });
  await desk.work();
  await desk.pass(3600);
  await desk.work();
  const stopped: (Date | null)[] = [];
  for (const { id } of await desk.mails()) {
    await desk.database.transaction((trx) => giveUpMail(trx, id, desk.options.now()));
    stopped.push((await desk.alerts())[0]?.seen_at ?? null);
  }
  expect(stopped).toEqual([null, expect.any(Date)]);
});

test('a mail that is not taken in five days is given up, and counted as that', async () => {
  desk.smtp.onRecipient(() => '451 4.3.0 not today');
  await queue();
  for (let tries = 1; tries <= 18; tries += 1) {
    await desk.work();
    await desk.pass(3600 * 1.3);
  }
  expect(await desk.jobs()).toMatchObject([{ tries: 18, failed_at: null, done_at: null }]);
  await desk.pass(5 * 24 * 3600);
  await desk.work();
  expect((await desk.mails())[0]).toMatchObject({ sent_at: null, failure: 'not taken in five days' });
  expect((await desk.jobs()).filter(({ failed_at }) => failed_at !== null)).toEqual([]);
  expect(desk.options.mailCounts.failed).toBe(1);
});

test('news that its reader can stop waits a day for the mail server, and goes out no later', async () => {
  desk.smtp.onRecipient(() => '451 4.3.0 not today');
  await queue({ stops: 'followings.1' });
  await desk.work();
  expect(await desk.mails()).toMatchObject([{ failed_at: null }]);
  await desk.pass(25 * 3600);
  await desk.work();
  expect(await desk.mails()).toMatchObject([{ sent_at: null, failure: 'not taken in a day' }]);
});

test.each([
  ['no connection', '421 4.7.0 too many', 1],
  ['no recipient', '450 4.2.0 busy', 3],
])('mails that wait ask again one by one where the mail server takes %s', async (_what, reply, asked) => {
  desk.smtp.onRecipient(() => reply);
  for (let at = 1; at <= 3; at += 1) await queue({ key: `greeting:${at}` });
  await desk.work();
  expect(desk.smtp.connections()).toBe(asked);
});

test('a mail server that says nothing costs one wait, not one for each mail', async () => {
  const times = { connect: 300, answer: 5_000, mail: 20_000 };
  desk.options = { ...desk.options, transport: openTransport({ smtpUrl: desk.smtp.url, mailFrom: FROM, times }) };
  desk.smtp.fallSilent();
  for (let at = 1; at <= 8; at += 1) await queue({ key: `greeting:${at}` });
  await desk.work();
  expect(desk.smtp.connections()).toBe(1);
  expect((await desk.mails()).filter((row) => row.failed_at ?? row.handed_over_at)).toEqual([]);
});

test('a mail whose answer never came may have been taken: its second copy has the same Message-ID and is counted', async () => {
  const hang = new Promise<never>(() => undefined);
  await queue();
  const [job] = await lease(desk.database.db, { kinds: ['mail.send'], limit: 1, leaseSeconds: 60 });
  if (!job) throw new Error('no job');
  // the server is killed between the mail server's yes and the record
  const { transport } = desk.options;
  const killed = mailJobs({ ...desk.options, transport: (one) => transport(one).then(() => hang) });
  void killed.handlers['mail.send'](job);
  await until(() => desk.smtp.taken.length === 1);
  await desk.pass(61);
  const mailCounts = new MailCounts();
  await mailJobs({ ...desk.options, mailCounts }).handlers['mail.send'](job);
  const [first, second] = idsOf(desk.smtp.taken);
  expect(desk.smtp.taken).toHaveLength(2);
  expect(second).toBe(first);
  expect(mailCounts).toEqual({ sent: 1, sentAgain: 1, failed: 0 });
});

test('a time-out after the whole mail leaves open whether it was taken; a no before the next try does not forget that', async () => {
  await queue();
  const slow = openTransport({
    smtpUrl: desk.smtp.url,
    mailFrom: FROM,
    times: { connect: 5_000, answer: 500, mail: 9_000 },
  });
  desk.smtp.onMessage(() => 'silence');
  const [job] = await lease(desk.database.db, { kinds: ['mail.send'], limit: 1, leaseSeconds: 60 });
  if (!job) throw new Error('no job');
  const send = (options = desk.options) => mailJobs(options).handlers['mail.send'](job);
  await expect(send({ ...desk.options, transport: slow })).rejects.toThrow('ETIMEDOUT');
  expect((await desk.mails())[0]?.handed_over_at).toBeInstanceOf(Date);
  desk.smtp.onMessage(() => '451 4.3.0 later');
  await expect(send()).rejects.toThrow('DATA 451 4.3.0');
  desk.smtp.onMessage(() => undefined);
  await send();
  expect(desk.options.mailCounts).toEqual({ sent: 1, sentAgain: 1, failed: 0 });
});
