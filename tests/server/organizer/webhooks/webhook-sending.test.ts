import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startWebhookSender } from '#server/organizer/webhooks/webhook-sender.ts';
import { retentionRules } from '#server/open-services.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { until } from '../../platform/jobs/until.ts';
import {
  addSeller,
  call,
  listed,
  made,
  mailsTo,
  paid,
  scene,
  type Seller,
  sendDue,
  triesOf,
  tried,
  useWebhooks,
} from './webhook-scene.ts';

// How often, how fast and how long it is tried to tell an organizer's own software of something. Source: issue 39

useWebhooks();

const DAY = 24 * 60;
const ids = () => scene.receiver.got.map(({ headers }) => headers['webhook-id']);
const answerWith = (status: number, text = '') => {
  scene.receiver.answer = (response) => response.writeHead(status).end(text);
};

/** Lets time pass until nothing is tried any more by itself. */
async function untilGivenUp(own: Seller): Promise<void> {
  await sendDue();
  while ((await listed(own))[0]?.waiting) {
    scene.shop.later(2 * 60);
    await sendDue();
  }
}

describe('a message that was not taken', () => {
  test('is tried again after a while, under the same number, until it is taken', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    await paid(own);
    answerWith(500, 'out of order');
    await sendDue();
    await sendDue();
    expect(ids()).toHaveLength(1);
    expect(await listed(own)).toMatchObject([{ state: 'failing', waiting: 1 }]);
    answerWith(302);
    scene.shop.later(1);
    await sendDue();
    answerWith(204);
    scene.shop.later(10);
    await sendDue();
    await sendDue();
    expect([ids().length, new Set(ids()).size]).toEqual([3, 1]);
    expect(await listed(own)).toMatchObject([{ state: 'on', waiting: 0, since: '' }]);
    const tries = await triesOf(own, id);
    expect(tries.map(({ status }) => status)).toEqual([204, 302, 500]);
    expect(tries[2]).toMatchObject({ type: 'order.paid', answer: 'out of order', reason: '', message_id: ids()[0] });
  });

  test('is given up after some two days; its owner is mailed once, and new messages still go out', async () => {
    const own = await addSeller();
    await made(own);
    await paid(own);
    await paid(own);
    answerWith(500);
    const began = scene.shop.services.now().getTime();
    await untilGivenUp(own);
    const hours = (scene.shop.services.now().getTime() - began) / 3_600_000;
    expect([hours > 40, hours < 80, ids().length]).toEqual([true, true, 18]);
    expect(await mailsTo(own)).toEqual(['A webhook has been made', 'A webhook fails']);
    answerWith(200);
    await paid(own);
    scene.shop.later(15);
    await sendDue();
    expect([ids().length, await listed(own)]).toMatchObject([19, [{ state: 'on' }]]);
    answerWith(500);
    await paid(own);
    await untilGivenUp(own);
    expect(await mailsTo(own)).toHaveLength(2);
  });

  test('long ago does not count: after a quiet time the first failure is a new one', async () => {
    const own = await addSeller();
    await made(own);
    await paid(own);
    answerWith(500);
    await untilGivenUp(own);
    scene.shop.later(6 * DAY);
    await paid(own);
    await sendDue();
    expect(await listed(own)).toMatchObject([{ state: 'failing', waiting: 1 }]);
    answerWith(200);
    scene.shop.later(1);
    await sendDue();
    expect(await listed(own)).toMatchObject([{ state: 'on', waiting: 0 }]);
  });

  test('for five days switches its webhook off, with a mail; what waits is sent by hand, or once it is on again', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    await paid(own);
    answerWith(500);
    await sendDue();
    for (let halfDay = 0; halfDay < 10; halfDay += 1) {
      await paid(own);
      scene.shop.later(DAY / 2);
      await sendDue();
    }
    expect(await listed(own)).toMatchObject([{ state: 'off', off_reason: 'failed' }]);
    expect((await mailsTo(own)).at(-1)).toBe('A webhook was switched off');
    const count = ids().length;
    scene.shop.later(DAY);
    await sendDue();
    expect(ids()).toHaveLength(count);
    answerWith(200);
    const [last] = await triesOf(own, id);
    expect(await tried(own, id, 'again', { message_id: last?.message_id })).toMatchObject({ status: 200 });
    await call(own, id, 'change', { on: true });
    await sendDue();
    expect(await listed(own)).toMatchObject([{ state: 'on', off_reason: '', waiting: 0 }]);
  });

  test('waits while its organizer has switched its webhook off, and is sent once it is on again', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    await paid(own);
    answerWith(500);
    await sendDue();
    await call(own, id, 'change', { on: false });
    answerWith(200);
    scene.shop.later(DAY);
    await sendDue();
    expect([ids().length, await listed(own)]).toMatchObject([1, [{ state: 'off', waiting: 1 }]]);
    expect(await triesOf(own, id)).toMatchObject([{ status: 500, next_at: '' }]);
    await call(own, id, 'change', { on: true });
    await sendDue();
    expect([ids().length, new Set(ids()).size, await listed(own)]).toMatchObject([2, 1, [{ waiting: 0 }]]);
  });

  test('because its receiver is gone (410) switches its webhook off at once', async () => {
    const own = await addSeller();
    await made(own);
    await paid(own);
    answerWith(410);
    await sendDue();
    expect(await listed(own)).toMatchObject([{ state: 'off', off_reason: 'gone' }]);
    expect(await mailsTo(own)).toEqual(['A webhook has been made', 'A webhook was switched off']);
  });

  test('because its server died while it sent it is sent again by another, under the same number', async () => {
    const own = await addSeller();
    await made(own);
    await paid(own);
    const { services } = scene.shop;
    const dying = {
      ...services,
      webhookPost: { ...services.webhookPost, post: () => Promise.reject(new Error('killed')) },
    };
    const dead = startWebhookSender(dying, { pollMs: 5 });
    const { db } = scene.shop.database;
    const leases = () => db.selectFrom('webhook_endpoints').select('leased_until').executeTakeFirstOrThrow();
    await until(async () => (await leases()).leased_until !== null);
    await dead.stop();
    await sendDue();
    expect(ids()).toEqual([]);
    scene.shop.later(1);
    await sendDue();
    expect(ids()).toHaveLength(1);
  });
});

describe('a webhook that fails', () => {
  const numbers = () => scene.receiver.got.map(({ body }) => (JSON.parse(body) as Told).data.order_number);
  interface Told {
    readonly data: { readonly order_number: string };
  }

  test('pauses as a whole: an outage costs one try at a time, of each message in turn, and once it is over all goes out', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    const orders = [];
    for (let order = 0; order < 3; order += 1) orders.push((await paid(own)).data.order_number);
    answerWith(503);
    await sendDue();
    expect(numbers()).toEqual(orders.slice(0, 1));
    for (const wait of [1, 2]) {
      scene.shop.later(wait);
      await sendDue();
    }
    expect(numbers()).toEqual([orders[0], orders[2], orders[1]]);
    const [last] = await triesOf(own, id);
    expect(Date.parse(last?.next_at ?? '') - Date.parse(last?.at ?? '')).toBeGreaterThan(60_000);
    scene.receiver.got.length = 0;
    answerWith(200);
    scene.shop.later(10);
    await sendDue();
    // one that is taken ends the pause, and the others go by their age
    const taken = [orders[2], orders[0], orders[1]];
    expect([numbers(), await listed(own)]).toMatchObject([taken, [{ state: 'on', waiting: 0 }]]);
  });

  test('with many messages that it cannot read takes what comes after them', async () => {
    const own = await addSeller();
    await made(own);
    const refused: string[] = [];
    for (let order = 0; order < 5; order += 1) refused.push((await paid(own)).data.order_number);
    const { order_number: good } = (await paid(own)).data;
    scene.receiver.answer = (response, { body }) =>
      response.writeHead(refused.some((one) => body.includes(one)) ? 422 : 200).end('answered');
    await sendDue();
    scene.shop.later(1);
    await sendDue();
    expect(numbers().slice(0, 2)).toEqual([refused[0], good]);
  });

  test('with one message alone takes the others meanwhile', async () => {
    const own = await addSeller();
    await made(own);
    const [first, second] = [await paid(own), await paid(own)].map(({ data }) => data.order_number);
    scene.receiver.answer = (response, { body }) =>
      response.writeHead(body.includes(first ?? '') ? 500 : 200).end('answered');
    await sendDue();
    scene.shop.later(1);
    await sendDue();
    scene.shop.later(2);
    await sendDue();
    expect([numbers().includes(second ?? ''), await listed(own)]).toMatchObject([true, [{ waiting: 1 }]]);
  });

  test('works again at once when somebody sends a test that it takes, or switches it off and on', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    await paid(own);
    await paid(own);
    answerWith(500);
    await sendDue();
    await call(own, id, 'change', { on: false });
    await call(own, id, 'change', { on: true });
    await sendDue();
    expect(ids()).toHaveLength(2);
    answerWith(200);
    await paid(own);
    await tried(own, id, 'test');
    await sendDue();
    expect([ids().length, await listed(own)]).toMatchObject([4, [{ state: 'on', waiting: 2 }]]);
  });

  test('wakes the outbox for its mail, and for nothing else', async () => {
    const own = await addSeller();
    await made(own);
    await paid(own);
    answerWith(410);
    const { services } = scene.shop;
    let woken = 0;
    services.jobs.subscribe({ notify: () => (woken += 1) });
    const taken = await addSeller();
    const { id } = await made(taken, { url: `${scene.receiver.origin}/taken` });
    const before = woken;
    await tried(taken, id, 'test');
    expect(woken).toBe(before);
    await sendDue();
    expect(woken).toBe(before + 1);
  });
});

describe('a webhook that is slow', () => {
  const slowly = (): { readonly held: ServerResponse[]; readonly release: () => void } => {
    const held: ServerResponse[] = [];
    scene.receiver.answer = (response, { path }) =>
      void (path.startsWith('/slow') ? held.push(response) : response.end());
    return { held, release: () => held.forEach((response) => response.end()) };
  };

  test('holds up none of another organizer’s, nor all of one’s own', async () => {
    const [slow, other] = [await addSeller(), await addSeller()];
    const urlOf = (name: string) => ({ url: `${scene.receiver.origin}/${name}` });
    for (const name of ['slow1', 'slow2', 'slow3']) await made(slow, urlOf(name));
    await made(other, urlOf('quick'));
    await paid(slow);
    const { held, release } = slowly();
    const sender = startWebhookSender(scene.shop.services, { pollMs: 5 });
    await until(() => held.length === 2);
    for (let order = 0; order < 3; order += 1) await paid(other);
    await until(() => scene.receiver.got.filter(({ path }) => path === '/quick').length === 3);
    // two at once of one organizer, each webhook one message at a time
    expect(held).toHaveLength(2);
    scene.receiver.answer = (response) => response.end();
    release();
    await until(async () => (await listed(slow)).every(({ waiting }) => waiting === 0));
    await sender.stop();
    expect(scene.receiver.got).toHaveLength(6);
  });
});

describe('by hand', () => {
  test('a test is sent once, its answer is shown and listed, and nothing follows from it', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    answerWith(404, 'no such page');
    const shown = await tried(own, id, 'test');
    expect(shown).toMatchObject({ type: 'test', status: 404, answer: 'no such page', reason: '', next_at: '' });
    expect(await triesOf(own, id)).toEqual([shown]);
    expect(JSON.parse(scene.receiver.got[0]?.body ?? '')).toMatchObject({ type: 'test', data: {} });
    scene.shop.later(DAY);
    await sendDue();
    expect([ids().length, await listed(own)]).toMatchObject([1, [{ state: 'on', waiting: 0 }]]);
  });

  test('a message is sent again under its own number, and one that waited waits no more', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    await paid(own);
    answerWith(500);
    await sendDue();
    const [first] = await triesOf(own, id);
    expect(first?.next_at).not.toBe('');
    answerWith(200);
    expect(await tried(own, id, 'again', { message_id: first?.message_id })).toMatchObject({
      status: 200,
      next_at: '',
    });
    expect(await tried(own, id, 'again', { message_id: first?.message_id })).toMatchObject({ status: 200 });
    expect([ids().length, new Set(ids()).size, await listed(own)]).toMatchObject([3, 1, [{ state: 'on', waiting: 0 }]]);
  });

  test('no message of another’s is sent, and not without end', async () => {
    const [own, other] = [await addSeller(), await addSeller()];
    const { id } = await made(own);
    const theirs = await made(other, { url: `${scene.receiver.origin}/theirs` });
    const { message_id } = await tried(other, theirs.id, 'test');
    expectRefusal(await call(own, id, 'again', { message_id }), { status: 404, key: 'TryAgain' });
    const replies = [];
    for (let count = 0; count < 60; count += 1) replies.push((await call(own, id, 'test')).statusCode);
    expect(replies.filter((status) => status === 429).length).toBe(1);
  });
});

test('what was told is forgotten after thirty days, with what was never sent', async () => {
  const own = await addSeller();
  const { id } = await made(own);
  await paid(own);
  await sendDue();
  await call(own, id, 'change', { on: false });
  await scene.shop.database.db.updateTable('webhook_messages').set({ run_at: scene.shop.services.now() }).execute();
  const sweep = () => sweepAll(retentionRules(scene.shop.services), scene.shop.services);
  scene.shop.later(29 * DAY);
  await sweep();
  expect(await triesOf(own, id)).toHaveLength(1);
  scene.shop.later(2 * DAY);
  await sweep();
  expect([await triesOf(own, id), await listed(own)]).toMatchObject([[], [{ waiting: 0 }]]);
});
