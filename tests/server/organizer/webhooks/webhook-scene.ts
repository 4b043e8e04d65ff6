import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { listWebhooks, listWebhookTries, testWebhook } from '#wire/organizer/webhooks.ts';
import { sendNext } from '#server/organizer/webhooks/webhook-sender.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { signedHeaders } from '#server/platform/webhooks/webhook-signature.ts';
import { PASSWORD } from '../../accounts/people.ts';
import { type CheckoutReply, lineOf, openShop, type Shop } from '../../orders/shop.ts';
import { stage, type Staged } from '../../orders/stage.ts';
import { openReceiver, type Received, type Receiver } from '../../platform/webhooks/webhook-receiver.ts';

interface Scene {
  shop: Shop;
  receiver: Receiver;
}

export const scene = {} as Scene;

/** Opens a shop for the tests of a file, and the software of organizers on this machine. */
export function useWebhooks(): void {
  beforeAll(async () => {
    scene.receiver = await openReceiver();
    scene.shop = await openShop({ env: { WEBHOOK_RECEIVER: scene.receiver.origin } });
  });
  afterEach(async () => {
    scene.receiver.got.length = 0;
    scene.receiver.answer = (response) => response.end('taken');
    await scene.shop.database.db.deleteFrom('webhook_endpoints').execute();
  });
  afterAll(async () => {
    await scene.receiver.close();
    await scene.shop.close();
  });
}

export interface Seller extends Staged {
  readonly headers: Record<string, string>;
  readonly email: string;
}

let passwordHash: Promise<string> | undefined;

/** An organizer with an event that is today, signed in. */
export async function addSeller(): Promise<Seller> {
  const { database, signedIn } = scene.shop;
  const staged = await stage(database, { event: { start_date: '2026-11-20', end_date: '2027-12-12' } });
  passwordHash ??= hashPassword(PASSWORD);
  const { email } = await database.db
    .updateTable('users')
    .set({ password_hash: await passwordHash, lang: 'en' })
    .where('id', '=', staged.ownerId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { ...staged, email, headers: (await signedIn({ userId: staged.ownerId })).headers };
}

const path = (id: number, what: string) => `/api/organiser/webhooks/${id}/${what}`;

export const make = ({ headers }: Seller, fields: Record<string, unknown> = {}) =>
  scene.shop.post(
    '/api/organiser/webhooks/make',
    { url: `${scene.receiver.origin}/in`, events: ['order.paid'], password: PASSWORD, ...fields },
    headers,
  );

/** The same, which must succeed. */
export async function made(seller: Seller, fields: Record<string, unknown> = {}) {
  const reply = await make(seller, fields);
  expect(reply.json()).toMatchObject({ success: true });
  return reply.json<{ data: { id: number; secret: string } }>().data;
}

export const call = ({ headers }: Seller, id: number, what: string, fields: Record<string, unknown> = {}) =>
  scene.shop.post(path(id, what), fields, headers);

export async function tried(seller: Seller, id: number, what: string, fields: Record<string, unknown> = {}) {
  return (await call(seller, id, what, fields)).json<ReplyOf<typeof testWebhook>>().data;
}

export async function listed({ headers }: Seller): Promise<ReplyOf<typeof listWebhooks>['data']> {
  const reply = await scene.shop.app.inject({ url: '/api/organiser/webhooks', headers });
  return reply.json<ReplyOf<typeof listWebhooks>>().data;
}

export async function triesOf({ headers }: Seller, id: number): Promise<ReplyOf<typeof listWebhookTries>['data']> {
  const reply = await scene.shop.app.inject({ url: path(id, 'tries'), headers });
  return reply.json<ReplyOf<typeof listWebhookTries>>().data;
}

/** An order of one ticket that is paid. */
export async function paid(seller: Seller): Promise<CheckoutReply> {
  const { shop } = scene;
  const reply = await shop.ordered([lineOf(seller, { ticket_qty: 1 })]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  return reply;
}

/** Sends all that is due. */
export async function sendDue(): Promise<void> {
  const { services } = scene.shop;
  while ((await sendNext(services, 'quick')) || (await sendNext(services, 'slow')));
}

/** Whether a message came signed with all these secrets, and no other. */
export function isSignedBy({ headers, body }: Received, secrets: readonly string[]): boolean {
  const id = String(headers['webhook-id']);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return signedHeaders({ id, at, body, secrets })['webhook-signature'] === headers['webhook-signature'];
}

/** Subjects of the mails to an organizer, the oldest first. */
export async function mailsTo({ email }: Seller): Promise<readonly string[]> {
  const { db } = scene.shop.database;
  const mails = await db.selectFrom('mails').select('subject').where('to_address', '=', email).orderBy('id').execute();
  return mails.map(({ subject }) => subject);
}
