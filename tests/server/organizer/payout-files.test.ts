import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents, toWire } from '#domain/money/money.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getPayoutFiles } from '#wire/admin/payout-files.ts';
import { retentionRules } from '#server/open-services.ts';
import { giveToOrganizer } from '#server/organizer/event-form/give-event.ts';
import { resealSellerSecrets } from '#server/organizer/seller-secrets.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { signedIn } from '../accounts/examples.ts';
import { PASSWORD } from '../accounts/people.ts';
import { setSetting } from '../content/set-setting.ts';
import { expectRefusal } from '../orders/refused.ts';
import { TODAY } from '../test-clock.ts';
import { all, faultsOf, first, parse } from './pain-schema.ts';
import { openPayouts, type Scene, type Seller } from './payout-scene.ts';

// Source: issue 32, build 2
const FILES = '/api/admin/payouts/files';
const NEXT = { bank_account_number: 'BE71 0961 2345 6769', bank_password: PASSWORD };
type Headers = Record<string, string>;

let scene: Scene;
let other: Headers;
beforeAll(async () => {
  scene = await openPayouts();
  other = await scene.newAdmin('Bea');
});
beforeEach(async () => {
  await setSetting(scene.shop, 'payout.holder', 'Kaartje bv');
  await setSetting(scene.shop, 'payout.iban', 'BE71096123456769');
  await setSetting(scene.shop, 'payout.bic', '');
});
afterAll(() => scene.shop.close());

const get = (url: string, headers: Headers = scene.admin) => scene.shop.app.inject({ url, headers });
const state = async () => {
  const { data } = (await get(FILES)).json<{ data: OutputOf<typeof getPayoutFiles>['data'] }>();
  return data;
};
const waiting = async (id: number) => (await state()).waiting.find((one) => one.id === id);
const file = async (id: number) => (await state()).files.find((one) => one.id === id);

/** A seller whose money is asked for: € 12,50 a ticket. */
const asking = async (tickets = 1): Promise<{ own: Seller; id: number }> => {
  const own = await scene.seller();
  await scene.sell(own, tickets);
  return { own, id: await scene.asked(own) };
};

interface Make {
  readonly by?: Headers;
  readonly key?: string;
  readonly amount?: string;
}
const make = async (ids: readonly number[], { by = scene.admin, key, amount }: Make = {}) => {
  const payouts = await Promise.all(
    ids.map(async (id) => ({ id, amount: amount ?? toWire(cents((await scene.row(id)).amount_cents)) })),
  );
  return scene.shop.post(FILES, { payouts }, { ...by, ...(key ? { 'idempotency-key': key } : {}) });
};
const idOf = (reply: LightMyRequestResponse): number => {
  expect(reply.json()).toMatchObject({ success: true, message: 'PayoutFileMade' });
  return reply.json<{ data: { id: number } }>().data.id;
};
const made = async (ids: readonly number[], how?: Make): Promise<number> => idOf(await make(ids, how));
const taken = (id: number, headers?: Headers) => get(`/api/admin/payouts/file.xml?id=${id}`, headers);
const takeBack = (id: number, by: Headers = scene.admin) => scene.shop.post(`${FILES}/take-back`, { id }, by);
const settle = (id: number, by: Headers = scene.admin) => scene.shop.post(`${FILES}/settled`, { id }, by);
/** Refused because the payout is in a file. */
const told = (id: number) => ({ status: 409, key: 'PayoutInFile', values: { file: id } }) as const;
const lines = (subject: string, id: number) =>
  scene.shop.database.db
    .selectFrom('audit_lines')
    .select(['action', 'detail'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('a SEPA file', () => {
  test('tells the bank who is paid how much, fits its schema, books nothing, and is on record', async () => {
    const one = await asking(2);
    const two = await asking(1);
    const id = await made([one.id, two.id]);
    const reply = await taken(id);
    expect(reply.headers['content-type']).toContain('application/xml');
    expect(reply.headers['content-disposition']).toContain(`payouts-${id}.xml`);
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(faultsOf(reply.body)).toEqual([]);
    const document = parse(reply.body);
    const texts = (name: string): string[] => all(document, name).map(({ text }) => text);
    expect(texts('InstdAmt')).toEqual(['25.00', '12.50']);
    expect(texts('CtrlSum')).toEqual(['37.50', '37.50']);
    expect(texts('EndToEndId')).toEqual([`KAARTJE ${one.id}`, `KAARTJE ${two.id}`]);
    expect(texts('IBAN')).toEqual(['BE71096123456769', 'BE68539007547034', 'BE68539007547034']);
    expect(texts('Ustrd')[0]).toBe(`KAARTJE ${one.id} De Zeepost`);
    expect(first(document, 'MsgId')).toBe(`KAARTJE-${id}-20261120120000`);
    expect(first(document, 'Dt')).toBe('2026-11-20');
    for (const { own } of [one, two]) expect(await scene.payoutLines(own)).toEqual([]);
    const seen = { id, made_at: '2026-11-20T11:00:00.000Z' };
    expect(await scene.listed(one.id)).toMatchObject({ status: 'asked', file: seen, account_kept: 0 });
    expect(await waiting(one.id)).toBeUndefined();
    expect(await file(id)).toEqual({
      ...seen,
      by: 'An Peeters',
      execute_on: '2026-11-20',
      payouts: 2,
      amount: '37.50',
      state: 'open',
      end: null,
    });
    expect((await lines('payout', one.id)).map(({ action }) => action)).toEqual(['asked', 'put into a file']);
    expect(await lines('payout file', id)).toEqual([
      { action: 'made', detail: { payouts: 2, amount_cents: 3750 } },
      { action: 'downloaded', detail: {} },
    ]);
    // the accounts are sealed, in the file and beside the request
    const { file_sealed } = await scene.shop.database.db
      .selectFrom('payout_files')
      .select('file_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(file_sealed?.toString('latin1')).not.toContain('BE68');
    expect((await taken(id)).body).toBe(reply.body);
  });

  test('is none until the settings say who pays, and the list says what is missing', async () => {
    const { id } = await asking();
    await setSetting(scene.shop, 'payout.holder', '');
    expect((await state()).missing).toEqual(['payout.holder']);
    await setSetting(scene.shop, 'payout.iban', '');
    expect((await state()).missing).toEqual(['payout.holder', 'payout.iban']);
    expectRefusal(await make([id]), { status: 409, key: 'PayerIncomplete' });
    expect((await scene.row(id)).file_id).toBeNull();
  });

  test('has nobody who is on hold, has no account of SEPA, or is due less by now; and then nobody at all', async () => {
    const right = await asking();
    const held = await asking();
    await scene.shop.post('/api/auth/update-profile', NEXT, held.own.headers);
    const elsewhere = await scene.seller();
    await scene.sell(elsewhere, 1);
    const british = { bank_account_number: 'GB29 NWBK 6016 1331 9268 19', bank_password: PASSWORD };
    expect((await scene.shop.post('/api/auth/update-profile', british, elsewhere.headers)).statusCode).toBe(200);
    const abroad = { id: await scene.asked(elsewhere) };
    const less = await scene.seller();
    const sale = await scene.sell(less, 2);
    await scene.sell(less, 1);
    const above = { id: await scene.asked(less) };
    await scene.cancel(less, sale, 3);
    for (const [{ id }, obstacle] of [
      [right, null],
      [held, 'held'],
      [abroad, 'account'],
      [above, 'due'],
    ] as const) {
      expect(await waiting(id)).toMatchObject({ obstacle });
      if (obstacle === null) continue;
      expectRefusal(await make([right.id, id]), {
        status: 409,
        key: 'PayoutsChanged',
        values: { organisations: 'De Zeepost' },
      });
    }
    expect((await scene.row(right.id)).file_id).toBeNull();
  });

  test('has the amounts that were seen, and only what nobody answered', async () => {
    const one = await asking(2);
    expectRefusal(await make([one.id], { amount: '12.50' }), {
      status: 409,
      key: 'PayoutsChanged',
      values: { organisations: 'De Zeepost' },
    });
    await scene.pay(one.id);
    expectRefusal(await make([one.id]), {
      status: 409,
      key: 'PayoutsChanged',
      values: { organisations: 'De Zeepost' },
    });
    expectRefusal(await make([one.id, 2_000_000_000], { amount: '25.00' }), { status: 404, key: 'TryAgain' });
  });

  test('once made is found by the same call sent again, and made once by calls at the same time', async () => {
    const { id } = await asking();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => make([id], { key })));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    const inIt = await made([id], { key });
    expect((await scene.row(id)).file_id).toBe(inIt);
    // the key of somebody else is another one
    expectRefusal(await make([id], { key, by: other }), told(inIt));
  });

  test('of two admins at once has a payout only for the first; the second is told, and nothing of theirs is made', async () => {
    const [one, two, three] = [await asking(), await asking(), await asking()];
    const replies = await Promise.all([
      make([one.id, two.id]),
      make([two.id, three.id], { by: other }),
      make([three.id, two.id, one.id]),
    ]);
    const winners = replies.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect(reply.json()).toMatchObject({ message: 'PayoutInFile' });
    const files = await Promise.all([one, two, three].map(async ({ id }) => (await scene.row(id)).file_id));
    expect(new Set(files.filter((id) => id !== null)).size).toBe(1);
  });

  test('lists every one that is open, however old, and of the others the twenty that ended last', async () => {
    const old = await made([(await asking()).id]);
    const { database } = scene.shop;
    const { made_by } = await database.db
      .selectFrom('payout_files')
      .select('made_by')
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    const ended = await database.db
      .insertInto('payout_files')
      .values(
        Array.from({ length: 21 }, (_, minutes) => ({
          call_id: randomUUID(),
          made_by,
          execute_on: '2026-11-20',
          payouts: 1,
          amount_cents: 100,
          taken_back_at: new Date(Date.UTC(2026, 10, 20, 10, minutes)),
          taken_back_by: made_by,
        })),
      )
      .returning('id')
      .execute();
    const [oldest, ...others] = ended.map(({ id }) => id);
    const listed = (await state()).files;
    const ids = listed.map(({ id }) => id);
    expect(ids).toContain(old);
    expect(ids).not.toContain(oldest);
    expect(ids.filter((id) => others.includes(id))).toEqual(others.toReversed());
    expect(listed.filter(({ state: how }) => how !== 'open')).toHaveLength(20);
    expect((await settle(old)).statusCode).toBe(200);
    expect(await file(old)).toMatchObject({ state: 'booked' });
    await database.db
      .deleteFrom('payout_files')
      .where(
        'id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
  });
});

describe('a payout in a file', () => {
  test('is neither paid by hand, refused, booked as come back nor put into a second file, by anybody', async () => {
    const { id, own } = await asking();
    const free = await asking();
    const inIt = await made([id]);
    for (const by of [scene.admin, other]) {
      const paid = await scene.pay(id, { by });
      expectRefusal(paid, told(inIt));
      expect(paid.body).not.toContain('7034');
      expectRefusal(await make([free.id, id], { by }), told(inIt));
    }
    expectRefusal(await scene.refuse(id, 'Niet nu'), told(inIt));
    expectRefusal(await scene.returned(id, 'Niet nu'), told(inIt));
    expectRefusal(await scene.account(id), { status: 409, key: 'PayoutNotPaid' });
    expect(await scene.payoutLines(own)).toEqual([]);
    expect((await scene.row(free.id)).file_id).toBeNull();
    expect(await scene.row(id)).toMatchObject({ state: 'asked', file_id: inIt });
    expect((await settle(inIt)).statusCode).toBe(200);
    expect(await scene.payoutLines(own)).toEqual([{ amount_cents: -1250 }]);
  });

  test('keeps its event with its organizer, once its days were changed, until the file is taken back', async () => {
    const { id, own } = await asking();
    const inIt = await made([id]);
    const to = await scene.seller();
    await scene.end(own, '2026-12-12');
    const { database } = scene.shop;
    const moved = {
      event_id: own.eventId,
      version: 1,
      at: TODAY,
      former: JSON.stringify({ start_date: '2026-11-19' }),
    };
    await database.db.insertInto('event_changes').values(moved).execute();
    const gift = { eventId: own.eventId, from: own.organizationId, to: to.organizationId, at: TODAY };
    const give = () => database.transaction((trx) => giveToOrganizer(trx, gift));
    await expect(give()).rejects.toMatchObject({ errors: { organizer_id: 'EventPaidOut' } });
    expect((await takeBack(inIt)).statusCode).toBe(200);
    await expect(give()).resolves.toBeUndefined();
  });

  test('stays as the file has it when its organizer changes the account: no word of theirs makes it another', async () => {
    const { id, own } = await asking(2);
    const inIt = await made([id]);
    expect((await scene.shop.post('/api/auth/update-profile', NEXT, own.headers)).statusCode).toBe(200);
    await scene.sell(own, 1);
    expectRefusal(await scene.ask(own), { status: 409, key: 'PayoutOpen' });
    expect((await scene.summary(own)).requests).toMatchObject([{ id, status: 'asked', held: 0, amount: '25.00' }]);
    expect(await scene.listed(id)).toMatchObject({ held: 1, file: { id: inIt } });
    expect((await settle(inIt)).json()).toMatchObject({ data: { payouts: 1, amount: '25.00' } });
    expect((await scene.account(id)).json()).toMatchObject({
      data: { amount: '25.00', payee: { bank_account_number: 'BE68 5390 0754 7034' } },
    });
    expect((await scene.summary(own)).due).toBe('12.50');
  });
});

describe('a file that the bank has carried out', () => {
  test('is booked at once, each payout once with ledger and mail; who books second is told', async () => {
    const [one, two] = [await asking(2), await asking(1)];
    const id = await made([one.id, two.id]);
    const replies = await Promise.all([settle(id), settle(id, other)]);
    const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(won?.json()).toMatchObject({ message: 'PayoutFileSettled', data: { payouts: 2, amount: '37.50' } });
    const by = won === replies[0] ? 'An Peeters' : 'Bea Peeters';
    const booked = { status: 409, key: 'PayoutFileBooked', values: { file: id, by, at: '20/11/2026 12:00' } } as const;
    if (lost) expectRefusal(lost, booked);
    // the call sent again
    expect((await settle(id, won === replies[0] ? scene.admin : other)).json()).toEqual(won?.json());
    expect(await scene.payoutLines(one.own)).toEqual([{ amount_cents: -2500 }]);
    expect(await scene.payoutLines(two.own)).toEqual([{ amount_cents: -1250 }]);
    expect(await scene.summary(one.own)).toMatchObject({ paid_out: '25.00', due: '0.00' });
    const mails = await latestMails(scene.shop.database.db, one.own.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Je uitbetaling'))).toHaveLength(1);
    expect(await file(id)).toMatchObject({ state: 'booked', end: { by, at: '2026-11-20T11:00:00.000Z' } });
    expect((await lines('payout file', id)).map(({ action }) => action)).toEqual(['made', 'booked as paid']);
    expect(await waiting(one.id)).toBeUndefined();
    // nothing takes it to the bank once more, nor lets go of its payouts
    expectRefusal(await taken(id), booked);
    expectRefusal(await takeBack(id), booked);
    // nobody is shown an account to transfer to by hand
    for (const admin of [scene.admin, other]) {
      const late = await scene.pay(one.id, { by: admin });
      expect(late.json()).toMatchObject({ message: 'PayoutBookedBefore' });
      expect(late.body).not.toContain('7034');
    }
    // one of them may come back from the bank
    expect((await scene.returned(two.id, 'Rekening afgesloten')).json()).toMatchObject({ message: 'PayoutReturned' });
    expect((await scene.summary(two.own)).due).toBe('12.50');
  });

  test('is booked with what went to the bank, also where less is due by then: the next payout is smaller', async () => {
    const own = await scene.seller();
    const sale = await scene.sell(own, 1);
    await scene.sell(own, 2);
    const id = await made([await scene.asked(own)]);
    await scene.cancel(own, sale, 3);
    expect((await settle(id)).json()).toMatchObject({ data: { payouts: 1 } });
    expect(await scene.summary(own)).toMatchObject({ paid_out: '37.50', due: '-12.50' });
  });
});

describe('a file that the bank never carries out', () => {
  test('is taken back once: its payouts are open, the file is neither fetched nor booked', async () => {
    const { id, own } = await asking(2);
    const inIt = await made([id]);
    const [once, again] = [await takeBack(inIt), await takeBack(inIt)];
    expect(once.json()).toMatchObject({ message: 'PayoutFileTakenBack', data: { payouts: 1, amount: '25.00' } });
    expect(again.json()).toEqual(once.json());
    const gone = {
      status: 409,
      key: 'PayoutFileGone',
      values: { file: inIt, by: 'An Peeters', at: '20/11/2026 12:00' },
    } as const;
    for (const late of [await taken(inIt), await settle(inIt), await takeBack(inIt, other)]) expectRefusal(late, gone);
    expect(await scene.row(id)).toMatchObject({ state: 'asked', file_id: null, payee_sealed: null });
    expect(await file(inIt)).toMatchObject({ state: 'taken-back', end: { by: 'An Peeters' } });
    expect((await lines('payout file', inIt)).map(({ action }) => action)).toEqual(['made', 'taken back']);
    expect((await lines('payout', id)).map(({ action }) => action)).toContain('taken out of its file');
    expect(await scene.payoutLines(own)).toEqual([]);
    expect((await scene.pay(id)).json()).toMatchObject({ message: 'PayoutPaid' });
    expectRefusal(await settle(inIt), gone);
    expect(await scene.payoutLines(own)).toEqual([{ amount_cents: -2500 }]);
  });

  test('leaves a payout whose account was changed to the word of its organizer, and to the next file', async () => {
    const { id, own } = await asking();
    const inIt = await made([id]);
    expect((await scene.shop.post('/api/auth/update-profile', NEXT, own.headers)).statusCode).toBe(200);
    expect((await takeBack(inIt)).statusCode).toBe(200);
    expect((await scene.summary(own)).requests).toMatchObject([{ id, held: 1 }]);
    expectRefusal(await scene.pay(id), { status: 409, key: 'PayoutHeld' });
    expect(await scene.asked(own)).toBe(id);
    expect((await taken(await made([id]))).body).toContain('BE71096123456769</IBAN></Id></CdtrAcct>');
  });

  test('is booked or taken back by two at once, and never both', async () => {
    for (const calls of [
      [settle, takeBack],
      [takeBack, settle],
    ]) {
      const { id, own } = await asking();
      const inIt = await made([id]);
      const replies = await Promise.all(calls.map((call, at) => call(inIt, at === 0 ? scene.admin : other)));
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const isBooked = (await file(inIt))?.state === 'booked';
      expect(await scene.payoutLines(own)).toEqual(isBooked ? [{ amount_cents: -1250 }] : []);
      expect(await scene.row(id)).toMatchObject(
        isBooked ? { state: 'settled', file_id: inIt } : { state: 'asked', file_id: null },
      );
    }
  });
});

describe('who may', () => {
  test.each([
    ['organizer', false],
    ['attendee', false],
    ['organizer', true],
  ] as const)(
    'as %s (impersonated: %s) neither lists, makes, takes, books nor takes back',
    async (role, impersonated) => {
      const { id } = await asking();
      const inIt = await made([id]);
      const { headers } = await signedIn(scene.shop.services, role, { impersonated });
      const payouts = [{ id, amount: '12.50' }];
      for (const reply of [
        await get(FILES, headers),
        await scene.shop.post(FILES, { payouts }, headers),
        await taken(inIt, headers),
        await settle(inIt, headers),
        await takeBack(inIt, headers),
      ]) {
        expectRefusal(reply, { status: 403, key: 'NotAllowed' });
      }
      expect((await scene.row(id)).state).toBe('asked');
    },
  );

  test('nobody who is not signed in, and of no file that is not there', async () => {
    expect((await get(FILES, {})).statusCode).toBe(401);
    expectRefusal(await taken(2_000_000_000), { status: 404, key: 'TryAgain' });
    for (const end of [settle, takeBack]) expectRefusal(await end(2_000_000_000), { status: 404, key: 'TryAgain' });
    expect((await scene.shop.post(FILES, { payouts: [] }, scene.admin)).statusCode).toBe(422);
  });
});

describe('what is kept of a file', () => {
  test('is sealed anew when the key changes, and deleted with the papers', async () => {
    const { id } = await asking();
    const inIt = await made([id]);
    const { database, secrets } = scene.shop.services;
    const next = openSecrets('the next secret key, long enough for it');
    await database.transaction((trx) => resealSellerSecrets(trx, { secrets: next, previous: secrets }));
    expect((await taken(inIt)).statusCode).toBe(503);
    await database.transaction((trx) => resealSellerSecrets(trx, { secrets, previous: next }));
    expect((await taken(inIt)).statusCode).toBe(200);
    const rule = retentionRules(scene.shop.services).find(({ name }) => name === 'SEPA files of payouts');
    const kept = () =>
      database.db.selectFrom('payout_files').select('file_sealed').where('id', '=', inIt).executeTakeFirstOrThrow();
    // what the bank may still carry out is there as long as that is not known
    await rule?.sweep({ before: new Date(Date.UTC(2027, 0, 1)), most: 100 });
    expect((await taken(inIt)).statusCode).toBe(200);
    expect((await settle(inIt)).statusCode).toBe(200);
    await rule?.sweep({ before: new Date(Date.UTC(2026, 0, 1)), most: 100 });
    expect((await kept()).file_sealed).not.toBeNull();
    await rule?.sweep({ before: new Date(Date.UTC(2027, 0, 1)), most: 100 });
    expect((await kept()).file_sealed).toBeNull();
  });
});
