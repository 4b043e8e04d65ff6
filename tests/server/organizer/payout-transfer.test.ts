import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { retentionRules } from '#server/open-services.ts';
import { resealSellerSecrets } from '#server/organizer/seller-secrets.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { PASSWORD } from '../accounts/people.ts';
import { expectRefusal } from '../orders/refused.ts';
import { BANK, openPayouts, type Scene } from './payout-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openPayouts();
});
afterAll(() => scene.shop.close());

describe('the account that a payout went to', () => {
  const NEXT = { bank_account_number: 'BE71 0961 2345 6769', bank_password: PASSWORD };

  test('stays what it was, sealed, and is shown to admins, each time on record', async () => {
    const own = await scene.seller();
    await scene.sell(own, 1);
    const id = await scene.asked(own);
    expectRefusal(await scene.account(id), { status: 409, key: 'PayoutNotPaid' });
    await scene.pay(id);
    await scene.shop.post('/api/auth/update-profile', NEXT, own.headers);
    const payee = { bank_account_number: BANK.bank_account_number, bank_account_name: BANK.bank_account_name };
    expect((await scene.account(id)).json()).toMatchObject({ data: { amount: '12.50', payee } });
    // called again, the booking answers the account that it booked
    expect((await scene.pay(id)).json()).toMatchObject({ data: { payee } });
    const { payee_sealed } = await scene.row(id);
    expect(payee_sealed?.toString('latin1')).not.toContain('7034');
    const lines = await scene.shop.database.db
      .selectFrom('audit_lines')
      .select(['action', 'detail'])
      .where('subject', '=', 'payout')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'account shown')
      .execute();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('7034');
  });

  test('is kept when the account of who sold is deleted, as long as the books must be', async () => {
    const own = await scene.seller();
    await scene.sell(own, 1);
    const id = await scene.asked(own);
    await scene.pay(id);
    expect((await scene.shop.post('/api/auth/delete-account', { proof: PASSWORD }, own.headers)).statusCode).toBe(200);
    expect((await scene.account(id)).json()).toMatchObject({
      data: { payee: { bank_account_number: BANK.bank_account_number } },
    });
    const rule = retentionRules(scene.shop.services).find(({ name }) => name === 'accounts that payouts went to');
    const sweep = async (years: number) => rule?.sweep({ before: new Date(Date.UTC(2026 + years, 0, 1)), most: 10 });
    expect(rule?.days).toBe(RETENTION_DAYS.papers);
    await sweep(0);
    expect((await scene.account(id)).statusCode).toBe(200);
    await sweep(1);
    expectRefusal(await scene.account(id), { status: 409, key: 'PayoutNotPaid' });
    expect(await scene.listed(id)).toMatchObject({ status: 'paid', account: '', account_kept: 0 });
  });

  test('is sealed anew when the key changes', async () => {
    const own = await scene.seller();
    await scene.sell(own, 1);
    const id = await scene.asked(own);
    await scene.pay(id);
    const { database, secrets } = scene.shop.services;
    const next = openSecrets('the next secret key, long enough for it');
    await database.transaction((trx) => resealSellerSecrets(trx, { secrets: next, previous: secrets }));
    expect((await scene.account(id)).statusCode).toBe(503);
    await database.transaction((trx) => resealSellerSecrets(trx, { secrets, previous: next }));
    expect((await scene.account(id)).statusCode).toBe(200);
  });
});

describe('a transfer that came back', () => {
  test('makes the money due again, once, with a reason that its organizer is mailed', async () => {
    const own = await scene.seller();
    await scene.sell(own, 2);
    const id = await scene.asked(own);
    const reason = 'De rekening is afgesloten';
    expectRefusal(await scene.returned(id, reason), { status: 409, key: 'PayoutNotPaid' });
    await scene.pay(id);
    expectRefusal(await scene.returned(id, ' '), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { reason: 'FieldRequired' },
    });
    const replies = await Promise.all([1, 2, 3].map(() => scene.returned(id, reason)));
    for (const reply of replies) expect(reply.json()).toMatchObject({ message: 'PayoutReturned' });
    expectRefusal(await scene.returned(id, 'Nog eens'), { status: 409, key: 'PayoutNotPaid' });
    expect(await scene.payoutLines(own)).toEqual([{ amount_cents: -2500 }, { amount_cents: 2500 }]);
    expect(await scene.summary(own)).toMatchObject({
      paid_out: '0.00',
      due: '25.00',
      requests: [{ id, status: 'returned', reason }],
    });
    const mails = await latestMails(scene.shop.database.db, own.email);
    expect(mails.filter(({ text }) => text.includes(`Reden: ${reason}`))).toMatchObject([
      { subject: 'Je uitbetaling van €\u00a025,00 is teruggekomen' },
    ]);
    const actions = await scene.shop.database.db
      .selectFrom('audit_lines')
      .select('action')
      .where('subject', '=', 'payout')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['asked', 'paid', 'came back']);
    expectRefusal(await scene.pay(id), { status: 409, key: 'PayoutSettled' });
    const again = await scene.asked(own);
    expect((await scene.pay(again)).json()).toMatchObject({ data: { amount: '25.00' } });
    expect((await scene.summary(own)).due).toBe('0.00');
  });
});
