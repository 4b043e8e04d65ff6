import { type BrowserContext, expect } from '@playwright/test';
import { origin } from './browser.ts';
import { ADMIN, tokenOf } from './office.ts';

const PASSWORD = 'demo-kaartje';

/** What a bank account needs before anything can be paid out. */
const BANK = {
  bank_branch_name: 'Kantoor Haven',
  bank_branch_code: '0123',
  bank_account_number: 'BE68 5390 0754 7034',
  bank_account_name: 'Kustklank vzw',
};

/** Sees to it that a demo organizer's bank account is complete. */
export async function completeBank(context: BrowserContext, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(context, email)}` };
  const data = { ...BANK, bank_password: PASSWORD };
  expect((await context.request.post(`${origin()}/api/auth/update-profile`, { data, headers })).ok()).toBe(true);
}

interface Listed {
  readonly id: number;
  readonly amount: string;
  readonly status: string;
}

interface Answered {
  readonly seller: string;
  /** of the request that is answered */
  readonly status: 'asked' | 'paid';
  readonly call: 'pay' | 'refuse' | 'account' | 'returned';
  readonly reason?: string;
}

/** Answers the newest request of an organizer, by the beginning of their name, as the demo admin; what the call says. */
export async function answerPayout(
  context: BrowserContext,
  { seller, status, call, reason }: Answered,
): Promise<{ readonly payee?: { readonly bank_account_number: string }; readonly amount?: string } | undefined> {
  const headers = { authorization: `Bearer ${await tokenOf(context, ADMIN)}` };
  const list = await context.request.get(`${origin()}/api/admin/payouts?sSearch=${seller}`, { headers });
  const { aaData } = (await list.json()) as { aaData: readonly Listed[] };
  const found = aaData.find((one) => one.status === status);
  const data = { id: found?.id, ...(call === 'pay' && { amount: found?.amount }), ...(reason && { reason }) };
  const reply = await context.request.post(`${origin()}/api/admin/payouts/${call}`, { data, headers });
  expect(reply.ok()).toBe(true);
  return ((await reply.json()) as { data?: Awaited<ReturnType<typeof answerPayout>> }).data;
}
