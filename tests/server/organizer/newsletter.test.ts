import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyerToLists } from '#server/organizer/newsletter/add-buyer.ts';
import { openMailchimpList } from '#server/organizer/newsletter/mailchimp.ts';
import type { ListSettings } from '#server/organizer/newsletter/newsletter-list.ts';
import { sealedNewsletterKey } from '#server/organizer/seller-secrets.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

const KEY = '0123456789abcdef0123456789abcdef-us21';

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Stands in for the provider, on this machine. */
let provider: Server;
let asked: Asked[] = [];
let answers = 200;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  provider = createServer((request, reply) => {
    void (async () => {
      const body = await readBody(request);
      asked.push({ path: request.url, authorization: request.headers.authorization, body });
      reply.writeHead(answers, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(() => {
  asked = [];
  answers = 200;
});

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text);
}

const openList = (settings: ListSettings) =>
  openMailchimpList(settings, () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);

async function sellerWith({ listId = 'a1b2c3d4', key = KEY } = {}): Promise<Staged> {
  const staged = await stage(shop.database);
  const id = staged.organizationId;
  await shop.database.db
    .updateTable('organizations')
    .set({ newsletter_list_id: listId, ...sealedNewsletterKey(key, { id, secrets: shop.services.secrets }) })
    .where('id', '=', id)
    .execute();
  return staged;
}

/** A paid order of an account, by its number; of a guest without one. */
async function paidOrder(staged: Staged, user: object | undefined = { marketing: true }): Promise<string> {
  const { db } = shop.database;
  let headers = {};
  if (user) {
    const signedIn = await shop.signedIn({ role: 2 });
    const names = { first_name: 'Merel', last_name: 'Vandewiele', email_confirmed_at: new Date(0) };
    await db
      .updateTable('users')
      .set({ ...names, ...user })
      .where('id', '=', signedIn.userId)
      .execute();
    ({ headers } = signedIn);
  }
  const bought = await shop.ordered([lineOf(staged, { ticket_qty: 1 })], {}, headers);
  await shop.atBank(bought, 'success');
  await shop.webhook(bought);
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', bought.data.order_number)
    .executeTakeFirstOrThrow();
  return row.id;
}

const jobsOf = (orderId: string) =>
  shop.database.db
    .selectFrom('outbox_jobs')
    .select(['kind', 'done_at'])
    .where('key', '=', `organizer.newsletter:${orderId}`)
    .execute();

describe('the newsletter list of an organizer', () => {
  test('gets a buyer who agreed to marketing, once it is paid', async () => {
    const orderId = await paidOrder(await sellerWith(), { marketing: true, email: 'merel.v@demo.kaartje.test' });
    expect(await jobsOf(orderId)).toEqual([{ kind: 'organizer.newsletter', done_at: null }]);
    await addBuyerToLists(shop.services, orderId, openList);
    expect(asked).toEqual([
      {
        // the MD5 of the address
        path: expect.stringMatching(/^\/3\.0\/lists\/a1b2c3d4\/members\/[0-9a-f]{32}$/),
        authorization: `Basic ${Buffer.from(`kaartje:${KEY}`).toString('base64')}`,
        body: {
          email_address: 'merel.v@demo.kaartje.test',
          status_if_new: 'subscribed',
          merge_fields: { FNAME: 'Merel', LNAME: 'Vandewiele' },
        },
      },
    ]);
  });

  test.each([
    ['who did not agree', { marketing: false }],
    ['whose address is not confirmed', { marketing: true, email_confirmed_at: null }],
    ['who is gone', { marketing: true, deleted_at: new Date() }],
  ])('gets no buyer %s', async (_, user) => {
    const orderId = await paidOrder(await sellerWith());
    await shop.database.db
      .updateTable('users')
      .set(user)
      .where('id', '=', (eb) => eb.selectFrom('orders').select('user_id').where('id', '=', orderId))
      .execute();
    await addBuyerToLists(shop.services, orderId, openList);
    expect(asked).toEqual([]);
  });

  test('gets no guest: nothing is even queued', async () => {
    const staged = await sellerWith();
    const bought = await shop.ordered([lineOf(staged, { ticket_qty: 1 })]);
    await shop.atBank(bought, 'success');
    await shop.webhook(bought);
    const { id } = await shop.database.db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', bought.data.order_number)
      .executeTakeFirstOrThrow();
    expect(await jobsOf(id)).toEqual([]);
  });

  test.each([
    ['list', { listId: '' }],
    ['key', { key: '' }],
  ])('is off without a %s', async (_, settings) => {
    await addBuyerToLists(shop.services, await paidOrder(await sellerWith(settings)), openList);
    expect(asked).toEqual([]);
  });

  test.each([
    ['https://evil.example/x?-us21', 'a1b2c3d4'],
    [KEY.replace('-us21', '-us21.evil.example'), 'a1b2c3d4'],
    [KEY, '../../../x'],
  ])('is never asked with a key or list of another form: %s %s', async (key, listId) => {
    await addBuyerToLists(shop.services, await paidOrder(await sellerWith({ key, listId })), openList);
    expect(asked).toEqual([]);
  });

  test('is asked again where the provider fails, and not where it refuses', async () => {
    const orderId = await paidOrder(await sellerWith());
    for (const status of [500, 503, 429]) {
      answers = status;
      await expect(addBuyerToLists(shop.services, orderId, openList)).rejects.toThrow(`answered ${status}`);
    }
    for (const status of [400, 401, 404]) {
      answers = status;
      await addBuyerToLists(shop.services, orderId, openList);
    }
  });
});
