import { expect, type Page } from '@playwright/test';
import { origin, SOON } from './browser.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** An account of a test's own, made as people make theirs: with the code from the mail. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The newest mail to an address that a pattern finds something in, and what it finds. */
export async function inMail(email: string, pattern: RegExp, site = origin()): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const reply = await fetch(`${site}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const mails = (await reply.json()) as Mail[];
    found = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000, ...SOON });
  return found ?? '';
}

/** Makes an account of a role: 2 buys, 3 sells; `hasPhone` false: as attendees are made who give no number. */
export async function newAccount(role: 2 | 3 = 2, { hasPhone = true } = {}): Promise<Account> {
  const email = `${crypto.randomUUID()}@demo.kaartje.test`;
  const password = 'zilte zomeravond';
  const names = { first_name: 'Merel', last_name: 'Vandewiele', postal_code: '8400' };
  const fields = {
    role_id: role,
    email,
    password,
    password_confirmation: password,
    organisation: 'De Zeepost',
    ...names,
    ...(hasPhone && { phone: '+32 470 00 00 00' }),
  };
  const { data } = await post<{ data: { user_id: string } }>('/api/auth/new', fields);
  const code = await inMail(email, /(?<!\d)\d{6}(?!\d)/);
  await post('/api/auth/verifyuser', { user_id: data.user_id, otp_code: code });
  return { email, password };
}

async function post<T>(path: string, fields: object): Promise<T> {
  const reply = await fetch(origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(fields),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()) as T;
}

/** Fills in the sign-in page, and waits until it is left. */
export async function signInAs(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}
