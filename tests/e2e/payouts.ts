import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { origin } from './browser.ts';
import { ADMIN, ORGANIZER, tokenOf } from './office.ts';

const PASSWORD = 'demo-kaartje';

/** What a bank account needs before anything can be paid out. */
export const BANK = {
  bank_branch_name: 'Kantoor Haven',
  bank_branch_code: '0123',
  bank_account_number: 'BE68 5390 0754 7034',
  bank_account_name: 'Kustklank vzw',
};

/** Sees to it that a demo organizer's bank account is complete. */
export async function completeBank(context: BrowserContext, email = ORGANIZER): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${await tokenOf(email)}` };
  const data = { ...BANK, bank_password: PASSWORD };
  expect((await context.request.post(`${origin()}/api/auth/update-profile`, { data, headers })).ok()).toBe(true);
  return headers;
}

interface Listed {
  readonly id: number;
  readonly amount: string;
  readonly status: string;
  readonly file: { readonly id: number } | null;
}

/** Calls as the demo admin, with the requests of the demo organizer, the newest first. */
async function asAdmin(context: BrowserContext) {
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  const list = await context.request.get(`${origin()}/api/admin/payouts?sSearch=Kustklank`, { headers });
  const { aaData } = (await list.json()) as { aaData: readonly Listed[] };
  const send = async (call: 'pay' | 'returned' | 'files' | 'files/take-back', data: object): Promise<void> => {
    const reply = await context.request.post(`${origin()}/api/admin/payouts/${call}`, { data, headers });
    expect(reply.ok()).toBe(true);
  };
  return { aaData, send };
}

/** Sees to it that the demo organizer has asked to be paid out, is in no file, and has no answer yet. */
export async function askForPayout(context: BrowserContext): Promise<void> {
  const headers = await completeBank(context);
  const ask = async (): Promise<string> => {
    const data = { password: PASSWORD };
    const reply = await context.request.post(`${origin()}/api/payout/request`, { data, headers });
    return ((await reply.json()) as { message: string }).message;
  };
  let message = await ask();
  if (message === 'PayoutNothingDue') {
    // paid by another test: the transfer comes back
    const { aaData, send } = await asAdmin(context);
    const paid = aaData.find(({ status }) => status === 'paid');
    await send('returned', { id: paid?.id, reason: 'Once more' });
    message = await ask();
  }
  expect(['PayoutAsked', 'PayoutOpen']).toContain(message);
  // filed by another test
  const { aaData, send } = await asAdmin(context);
  const filed = aaData.find(({ status, file }) => status === 'asked' && file !== null);
  if (filed) await send('files/take-back', { id: filed.file?.id });
}

/** Sees to it that a payout of the demo organizer is booked as paid. */
export async function payOut(context: BrowserContext): Promise<void> {
  await askForPayout(context);
  const { aaData, send } = await asAdmin(context);
  const open = aaData.find(({ status }) => status === 'asked');
  await send('pay', { id: open?.id, amount: open?.amount });
}

/** The account that payouts are paid from. */
const PAYER = { 'payout.holder': 'Kaartje bv', 'payout.iban': 'BE71096123456769' };

/** Sees to it that the settings say from which account payouts are paid. */
export async function setPayer({ request }: { readonly request: APIRequestContext }): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  const url = `${origin()}/api/admin/settings`;
  const { data } = (await (await request.get(url, { headers })).json()) as { data: { key: string; value: string }[] };
  const was = Object.fromEntries(
    data.filter(({ key }) => Object.hasOwn(PAYER, key)).map(({ key, value }) => [key, value]),
  );
  expect((await request.post(url, { headers, data: { values: PAYER, was } })).ok()).toBe(true);
}

/** Sees to it that a payout of the demo organizer is in a file that is not booked. */
export async function fileForBank(context: BrowserContext): Promise<void> {
  await setPayer(context);
  await askForPayout(context);
  const { aaData, send } = await asAdmin(context);
  const open = aaData.find(({ status }) => status === 'asked');
  await send('files', { payouts: [{ id: open?.id, amount: open?.amount }] });
}
